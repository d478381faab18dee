import { open } from "node:fs/promises";

/** Accepted types, detected from the contents, with their extensions. The first is added to files without one. */
const kinds: Record<string, [string, ...string[]]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/heic": ["heic"],
  "image/tiff": ["tiff", "tif"],
  "image/bmp": ["bmp"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
  "application/vnd.oasis.opendocument.spreadsheet": ["ods"],
  "application/vnd.oasis.opendocument.presentation": ["odp"],
  // Older Word, Excel and Outlook files share the same container format.
  "application/x-cfb": ["doc", "xls", "ppt", "msg"],
  "application/rtf": ["rtf"],
  "application/zip": ["zip"],
  "application/x-7z-compressed": ["7z"],
  "application/gzip": ["gz"],
  "audio/mpeg": ["mp3"],
  "audio/x-m4a": ["m4a"],
  "video/mp4": ["mp4"],
  "video/quicktime": ["mov"],
  "video/webm": ["webm"],
  "image/svg+xml": ["svg"],
  "text/plain": ["txt", "csv", "tsv", "md", "log", "json", "xml", "eml", "ics", "vcf"],
};

/** Names of the accepted types, for error messages. */
export const kindNames =
  "JPG, PNG, GIF, WebP, AVIF, HEIC, TIFF, SVG, PDF, DOCX, XLSX, PPTX, ODF, RTF, TXT, CSV, JSON, XML, ZIP, 7Z, MP3, MP4, MOV, WebM";

/** A type's name, for error messages: "DOCX". */
export const nameOfKind = (type: string): string => (kinds[type]?.[0] ?? type).toUpperCase();

/** Pictures that every browser can display. SVGs may contain more than a picture and are only offered for download. */
export const isPicture = (type: string): boolean =>
  ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"].includes(type);

/**
 * Detects the type from the contents; null for types that aren't accepted: programs, web pages, macros, unknown data.
 */
export async function sniffType(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path);
  if (found && found.mime !== "application/xml") return found.mime in kinds ? found.mime : null;
  const head = await readHead(path);
  if (head === null) return null;
  if (/<svg[\s>]/i.test(head)) return "image/svg+xml";
  return /<(?:!doctype html|html|script|iframe|body)[\s>]/i.test(head) ? null : "text/plain";
}

/** The beginning of a UTF-8 text; null for anything else. */
async function readHead(path: string): Promise<string | null> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8_192), 0, 8_192, 0);
    const bytes = buffer.subarray(0, bytesRead);
    // The cut may split a multi-byte character.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return text.includes("\0") ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    await file.close();
  }
}

const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/** Removes the path and characters that some OS can't use, and fixes the extension to match the contents. */
export function safeName(given: string, type: string): string {
  const [first, ...others] = kinds[type]!;
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(unsafe, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const dot = clean.lastIndexOf(".");
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : "";
  const fits = ending === first || others.includes(ending);
  const name = (fits ? clean.slice(0, dot) : clean) || "file";
  return `${Array.from(name).slice(0, 120).join("").trim()}.${fits ? ending : first}`;
}

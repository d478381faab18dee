import { createHash } from "node:crypto";
import { editedTexts, textsOf } from "./translate.ts";

interface TextFile {
  /** Contains a hash of the texts, so that changed texts have a new file name. */
  name: string;
  json: string;
  /** The JSON for threads, which needn't copy it. */
  shared: Uint8Array<SharedArrayBuffer>;
  /** The edits it was built with. */
  edition: object;
}

const files = new Map<string, TextFile>();

/** All texts of a language, as a file that browsers cache indefinitely. */
export function textFile(locale: string): TextFile {
  const edition = editedTexts();
  const known = files.get(locale);
  if (known?.edition === edition) return known;
  const json = JSON.stringify(textsOf(locale));
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 12);
  const file = { name: `${locale}.${hash}.json`, json, shared: inSharedMemory(json), edition };
  files.set(locale, file);
  return file;
}

function inSharedMemory(text: string) {
  const bytes = Buffer.from(text);
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

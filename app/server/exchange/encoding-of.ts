import { createReadStream } from "node:fs";

type Encoding = "utf-8" | "utf-16le" | "windows-1251" | "windows-1252";

/** Detects a text file's encoding. Excel saves CSV in the computer's code page, "Unicode text" as UTF-16. */
export async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const letters = { alone: 0, inWords: 0 };
  let isUtf8 = true;
  let isFirst = true;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
    isFirst = false;
    isUtf8 &&= isReadable(utf8, bytes);
    if (!isUtf8) countLetters(bytes, letters);
  }
  if (isUtf8 && isReadable(utf8)) return "utf-8";
  return letters.inWords > letters.alone ? "windows-1251" : "windows-1252";
}

function isReadable(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** Cyrillic words are of letters above ASCII; in Latin text one or two stand between those of ASCII: "Größe". */
function countLetters(bytes: Buffer, letters: { alone: number; inWords: number }) {
  let together = 0;
  for (let at = 0; at <= bytes.length; at += 1)
    if ((bytes[at] ?? 0) >= 0x80) together += 1;
    else {
      letters[together > 2 ? "inWords" : "alone"] += together;
      together = 0;
    }
}

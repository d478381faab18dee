import { InputLimitExceeded } from "../../../../server/threads/handle-tasks.ts";
import { unzipWordFile, readAsHtml } from "./word-file.ts";

/** The limit for a template's text. */
const maxLength = 1_000_000;

export function readWordTemplate(bytes: Uint8Array): ReturnType<typeof readAsHtml> {
  const parts = unzipWordFile(bytes);
  if (!parts) throw new Error("It isn't a Word file.");
  const read = readAsHtml(parts);
  if (read.html.length > maxLength)
    throw new InputLimitExceeded(`It says more than ${maxLength} characters.`);
  return read;
}

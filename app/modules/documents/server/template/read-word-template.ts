import { TooMuchToRead } from "../../../../server/threads/answer-orders.ts";
import { openWord, readAsHtml } from "./word-file.ts";

/** As much as a template's text may have. */
const longest = 1_000_000;

/** What a Word file says, as the text of a template. */
export function readWordTemplate(bytes: Uint8Array): ReturnType<typeof readAsHtml> {
  const parts = openWord(bytes);
  if (!parts) throw new Error("It isn't a Word file.");
  const read = readAsHtml(parts);
  if (read.html.length > longest) throw new TooMuchToRead(`It says more than ${longest} characters.`);
  return read;
}

import { createReadStream } from "node:fs";

/** Maximum length of a record, in characters. */
const maxLength = 4_000_000;

/** Streams the objects of a JSON array, holding one in memory at a time. Throws if it isn't such an array. */
export async function* readRecords(path: string): AsyncGenerator<Record<string, unknown>> {
  let depth = 0;
  let quoted = false;
  let escaped = false;
  let record = "";
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: "utf8" });
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charAt(at);
      if (quoted) {
        if (escaped) escaped = false;
        else if (sign === "\\") escaped = true;
        else if (sign === '"') quoted = false;
      } else if (sign === '"' && depth > 1) quoted = true;
      else if (sign === "{" || sign === "[") {
        if (depth === 1) {
          if (sign !== "{") throw new Error("A record is no object.");
          from = at;
        }
        depth += 1;
      } else if (sign === "}" || sign === "]") {
        depth -= 1;
        if (depth === 1) {
          yield JSON.parse(record + chunk.slice(from, at + 1));
          record = "";
        }
      } else if (depth < 2 && !/[\s,\ufeff]/.test(sign)) throw new Error("A record is no object.");
    }
    if (depth > 1) record += chunk.slice(from);
    if (record.length > maxLength) throw new Error("A record is too long.");
  }
  if (depth !== 0) throw new Error("The array has no end.");
}

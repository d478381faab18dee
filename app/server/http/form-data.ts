import type { IncomingHttpHeaders } from "node:http";
import { parseBrackets } from "./brackets.ts";
import { createMultipartParser } from "./multipart-parser.ts";
import { malformed, tooLarge } from "../refusal.ts";

export class UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;

  constructor(name: string, type: string, bytes: Buffer) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}

export const bodyLimit = 2_000_000;
const fieldLimit = 1_000;
const fieldSizeLimit = 1_000_000;
const fieldNameLimit = 250;
const fileLimit = 20;

/** Parses a multipart/form-data body into nested values. Anything over a limit is rejected, never truncated. */
export function parseFormData(
  headers: IncomingHttpHeaders,
  body: Buffer,
  takesFiles: boolean,
): Promise<Record<string, unknown>> {
  if (body.length === 0) return Promise.resolve({});
  const fields = new Map<string, string[]>();
  const files = new Map<string, UploadedFile[]>();
  return new Promise((resolve, reject) => {
    const parser = createMultipartParser(headers, {
      fieldSize: fieldSizeLimit,
      fields: fieldLimit,
      files: takesFiles ? fileLimit : 0,
      parts: fieldLimit + fileLimit + 1,
    });
    parser.on("field", (name, value, _nameIsCut, valueIsCut) => {
      // The parser enforces its own name limit only for other kinds of forms.
      if (Buffer.byteLength(name) > fieldNameLimit)
        return reject(tooLarge(`a field name has more than ${fieldNameLimit} bytes`));
      if (valueIsCut) return reject(tooLarge(`the field ${name} has more than ${fieldSizeLimit} bytes`));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    parser.on("file", (name, stream, fileName, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on("error", () => reject(malformed("it isn’t whole")));
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const key = name.replace(/\[\]$/, "");
        const file = new UploadedFile(fileName ?? "", type, Buffer.concat(chunks));
        // An empty file input is sent as a file with no name and no content.
        if (file.name || file.bytes.length > 0) files.set(key, [...(files.get(key) ?? []), file]);
      });
    });
    const tooManyFields = () => reject(tooLarge(`it has more than ${fieldLimit} fields`));
    parser.on("fieldsLimit", tooManyFields);
    parser.on("partsLimit", tooManyFields);
    parser.on("filesLimit", () =>
      reject(tooLarge(takesFiles ? `it has more than ${fileLimit} files` : "this call takes no files")),
    );
    parser.on("error", () => reject(malformed("it isn’t whole")));
    parser.on("finish", () => {
      try {
        const payload = parseBrackets(fields);
        for (const [name, list] of files) payload[name] = list.length === 1 ? list[0] : list;
        resolve(payload);
      } catch (error) {
        reject(error as Error);
      }
    });
    parser.end(body);
  });
}

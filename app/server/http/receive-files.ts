import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { parseBrackets } from "./brackets.ts";
import { Status } from "../../contract/envelope.ts";
import { createMultipartParser } from "./multipart-parser.ts";
import { malformed, Refusal, tooLarge } from "../refusal.ts";

/** A received file, stored in a temporary folder until it is moved. */
export class ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  /** SHA-256, in hex. */
  readonly checksum: string;

  constructor(name: string, path: string, size: number, checksum: string) {
    this.name = name;
    this.path = path;
    this.size = size;
    this.checksum = checksum;
  }
}

export interface Received {
  payload: Record<string, unknown>;
  /** Deletes files that weren't moved away. */
  clear(): Promise<void>;
}

const fieldLimit = 100;
const fieldSizeLimit = 100_000;

/** Parses multipart/form-data, streaming the file to disk with only part of it in memory. */
export async function receiveFiles(
  request: IncomingMessage,
  folder: string,
  fileSize: number,
): Promise<Received> {
  const fields = new Map<string, string[]>();
  const writing: { file: Promise<ReceivedFile>; stop: () => void }[] = [];
  const payload: Record<string, unknown> = {};
  const paths: string[] = [];
  const clear = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  let refused: Error | undefined;
  // Rejected requests are still read to the end so that the browser receives the error.
  const refuse = (error: Error) => void (refused ??= error);

  const parser = createMultipartParser(request.headers, {
    fieldSize: fieldSizeLimit,
    fields: fieldLimit,
    files: 1,
    fileSize,
    parts: fieldLimit + 2,
  });
  parser.on("field", (name, value, _nameIsCut, valueIsCut) => {
    if (valueIsCut) refuse(tooLarge(`the field ${name} has more than ${fieldSizeLimit} bytes`));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on("file", (name, stream, fileName) => {
    // The parser also emits the error of a truncated part on this stream; unhandled, it would crash the process.
    stream.on("error", () => refuse(malformed("it isn’t whole")));
    if (fileName === undefined || refused) return void stream.resume();
    const path = join(folder, randomUUID());
    paths.push(path);
    const { written, stop } = write(stream, path);
    const file = written.then(({ size, checksum }) => {
      if ("truncated" in stream && stream.truncated)
        throw new Refusal(Status.invalid, "file.tooLarge", {
          values: { file: fileName, max: String(Math.floor(fileSize / 1024 / 1024)) },
          http: 413,
        });
      return (payload[name] = new ReceivedFile(fileName, path, size, checksum));
    });
    file.catch(refuse);
    writing.push({ file, stop });
  });
  parser.on("filesLimit", () => refuse(tooLarge("it has more than one file")));
  parser.on("fieldsLimit", () => refuse(tooLarge(`it has more than ${fieldLimit} fields`)));
  try {
    await new Promise<void>((resolve) => {
      // An aborted stream never ends by itself.
      const breakOff = (error: Error) => {
        refuse(error);
        for (const { stop } of writing) stop();
        resolve();
      };
      parser.once("finish", resolve);
      parser.once("error", () => {
        request.unpipe(parser).resume();
        breakOff(malformed("it isn’t whole"));
      });
      request.once("error", breakOff);
      request.once("close", () => request.complete || breakOff(malformed("it isn’t whole")));
      request.pipe(parser);
    });
    await Promise.allSettled(writing.map(({ file }) => file));
    // oxlint-disable-next-line typescript/only-throw-error -- what was refused above
    if (refused) throw refused;
    return { payload: { ...parseBrackets(fields), ...payload }, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Settles once the file is closed, regardless of the outcome. If writing fails, the input is still read to the end. */
function write(stream: Readable, path: string) {
  const hash = createHash("sha256");
  let size = 0;
  const out = createWriteStream(path, { mode: 0o600, flags: "wx" });
  stream.on("data", (chunk: Buffer) => {
    hash.update(chunk);
    size += chunk.length;
  });
  stream.on("error", (error) => out.destroy(error));
  stream.pipe(out);
  const written = new Promise<{ size: number; checksum: string }>((resolve, reject) => {
    out.once("error", () => stream.unpipe(out).resume());
    out.once("close", () =>
      out.writableFinished
        ? resolve({ size, checksum: hash.digest("hex") })
        : reject(out.errored ?? malformed("it isn’t whole")),
    );
  });
  return { written, stop: () => void out.destroy() };
}

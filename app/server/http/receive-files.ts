import Busboy from "@fastify/busboy";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseBrackets } from "./brackets.ts";
import { Status } from "../../contract/envelope.ts";
import { malformed, Refusal, tooLarge } from "./refusal.ts";

/** A file that has come, and waits in a folder until somebody takes it from there. */
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
  /** Removes what nobody took. */
  clear(): Promise<void>;
}

const fieldLimit = 100;
const fieldSizeLimit = 100_000;

/** Reads multipart/form-data with a file that goes to disk as it comes: memory holds a part of it at a time. */
export async function receiveFiles(
  request: IncomingMessage,
  folder: string,
  fileSize: number,
): Promise<Received> {
  const fields = new Map<string, string[]>();
  const writing: Promise<ReceivedFile>[] = [];
  const payload: Record<string, unknown> = {};
  const paths: string[] = [];
  const clear = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  let refused: Error | undefined;
  // What is refused is read to its end all the same, so that the browser hears why.
  const refuse = (error: Error) => void (refused ??= error);

  const parser = startParser(request, fileSize);
  parser.on("field", (name, value, _nameIsCut, valueIsCut) => {
    if (valueIsCut) refuse(tooLarge(`the field ${name} has more than ${fieldSizeLimit} bytes`));
    fields.set(name, [...(fields.get(name) ?? []), value]);
  });
  parser.on("file", (name, stream, fileName) => {
    if (fileName === undefined || refused) return void stream.resume();
    const path = join(folder, randomUUID());
    paths.push(path);
    const file = write(stream, path).then(({ size, checksum }) => {
      if ((stream as Readable & { truncated: boolean }).truncated)
        throw new Refusal(Status.invalid, "file.tooLarge", {
          values: { file: fileName, max: String(Math.floor(fileSize / 1024 / 1024)) },
          http: 413,
        });
      return (payload[name] = new ReceivedFile(fileName, path, size, checksum));
    });
    file.catch(refuse);
    writing.push(file);
  });
  parser.on("filesLimit", () => refuse(tooLarge("it has more than one file")));
  parser.on("fieldsLimit", () => refuse(tooLarge(`it has more than ${fieldLimit} fields`)));
  try {
    await pipeline(request, parser).catch((error: Error) =>
      refuse(request.aborted ? error : malformed("it isn't whole")),
    );
    await Promise.allSettled(writing);
    // oxlint-disable-next-line typescript/only-throw-error -- what was refused above
    if (refused) throw refused;
    return { payload: { ...parseBrackets(fields), ...payload }, clear };
  } catch (error) {
    await clear();
    throw error;
  }
}

async function write(stream: Readable, path: string) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  return { size, checksum: hash.digest("hex") };
}

function startParser({ headers }: IncomingMessage, fileSize: number) {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: {
        fieldSize: fieldSizeLimit,
        fields: fieldLimit,
        files: 1,
        fileSize,
        parts: fieldLimit + 2,
        headerPairs: 20,
      },
    });
  } catch {
    throw malformed("multipart/form-data needs a boundary");
  }
}

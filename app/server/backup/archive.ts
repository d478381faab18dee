import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack, type Header } from "tar-stream";
import { StartError } from "../config.ts";
import { errorMessage } from "../error-code.ts";

/** A tar entry's size precedes its contents, so streams of unknown size are split into parts of this many bytes. */
const partSize = 4 * 1024 * 1024;

const partNumber = /\.\d{3,}$/;

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  /** Adds entries `name.001`, `name.002` … Returns their total size in bytes. */
  addStream(name: string, contents: AsyncIterable<Buffer>): Promise<number>;
  /** Moves the archive to its final path. */
  finish(): Promise<void>;
  /** Deletes everything written so far. */
  abandon(): Promise<void>;
}

/** Writes a compressed tar, readable only by its owner, under a temporary name until it is complete. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const unfinished = `${path}.unfinished-${process.pid}`;
  await rm(unfinished, { force: true });
  const tar = pack();
  const written = pipeline(
    tar,
    createGzip({ level: 1 }),
    createWriteStream(unfinished, { flags: "wx", mode: 0o600 }),
  );
  written.catch(() => {});

  async function add(name: string, contents: Buffer) {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, contents, (error) => (error ? reject(error) : resolve()));
    });
    // If the disk is full, writing fails, and adding an entry would wait forever.
    await Promise.race([added, written]);
  }

  return {
    addText: (name, text) => add(name, Buffer.from(text)),
    async addStream(name, contents) {
      let [bytes, part, waiting] = [0, 0, 0];
      let chunks: Buffer[] = [];
      const flush = async () => {
        part += 1;
        await add(`${name}.${String(part).padStart(3, "0")}`, Buffer.concat(chunks));
        [chunks, waiting] = [[], 0];
      };
      for await (const chunk of contents) {
        chunks.push(chunk);
        waiting += chunk.length;
        bytes += chunk.length;
        if (waiting >= partSize) await flush();
      }
      if (part === 0 || waiting > 0) await flush();
      return bytes;
    },
    async finish() {
      tar.finalize();
      await written;
      const file = await open(unfinished, "r");
      await file.sync().finally(() => file.close());
      await rename(unfinished, path);
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

type Entry = AsyncIterable<Buffer> & { header: Header };

interface Archived {
  name: string;
  contents: AsyncIterable<Buffer>;
}

/** Reads an archive's entries in order; the parts of a stream are joined. */
export async function* readArchive(path: string): AsyncGenerator<Archived, void> {
  const tar = extract();
  const source = createReadStream(path);
  pipeline(source, createGunzip(), tar).catch(() => {});
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry, void>;
  const damaged = (error: unknown) =>
    new StartError(`${path} can't be read as a whole backup: ${errorMessage(error)}`, { cause: error });
  let entry: Entry | undefined;
  const advance = async () => {
    try {
      entry = (await entries.next()).value ?? undefined;
    } catch (error) {
      throw damaged(error);
    }
  };
  async function* contentsOf(name: string): AsyncGenerator<Buffer, void> {
    while (entry && nameOf(entry) === name) {
      try {
        for await (const chunk of entry) yield chunk;
      } catch (error) {
        throw damaged(error);
      }
      await advance();
    }
  }
  try {
    await advance();
    while (entry) {
      const name = nameOf(entry);
      const contents = contentsOf(name);
      yield { name, contents };
      while (!(await contents.next()).done);
    }
  } finally {
    source.destroy();
    tar.destroy();
  }
}

const nameOf = ({ header }: Entry) => header.name.replace(partNumber, "");

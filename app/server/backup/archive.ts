import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack, type Header } from "tar-stream";
import { StartError } from "../config.ts";

/** A tar says the size of each entry before its contents: what flows with an unknown size stands in parts of so many bytes. */
const partSize = 4 * 1024 * 1024;

const partNumber = /\.\d{3,}$/;

export interface ArchiveWriter {
  /** One entry. */
  addText(name: string, text: string): Promise<void>;
  /** Entries `name.001`, `name.002` … Answers how many bytes they hold. */
  addStream(name: string, contents: AsyncIterable<Buffer>): Promise<number>;
  /** Only now the archive stands under its name. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Writes a compressed tar that nobody but its owner reads, under another name until it is whole. */
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
    // A full disk ends the writing, and an entry would wait for it for good.
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

/** What was added to an archive, in the same order; the parts of a stream follow each other as one. */
export async function* readArchive(path: string): AsyncGenerator<Archived, void> {
  const tar = extract();
  const source = createReadStream(path);
  pipeline(source, createGunzip(), tar).catch(() => {});
  const entries = tar[Symbol.asyncIterator]() as AsyncIterator<Entry, void>;
  const damaged = (error: unknown) =>
    new StartError(`${path} can't be read as a whole backup: ${(error as Error).message}`, { cause: error });
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

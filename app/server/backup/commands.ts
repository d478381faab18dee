import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig, StartError, type Config } from "../config.ts";
import { hasEmbeddedDatabase, joinEmbeddedPostgres, startEmbeddedPostgres } from "../database/embedded.ts";
import { findSecretKey, keepSecretKey } from "../http/session/secret-key.ts";
import { openFileStore } from "../files/open-store.ts";
import { backUp } from "./back-up.ts";
import { archiveName } from "./manifest.ts";
import { restore } from "./restore.ts";

type Report = (line: string) => void;
type Environment = Record<string, string | undefined>;

/** `npm run backup -- [path]`: works with or without a running server. */
export async function backUpHere(
  path: string | undefined,
  environment: Environment,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  const config = readConfig(environment);
  const { dataDir } = config;
  if (!config.databaseUrl && !hasEmbeddedDatabase(dataDir))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  const secretKey = findSecretKey(config);
  if (secretKey === null)
    throw new StartError(
      `There is no secret key in ${dataDir}. Set DATA_DIR or SECRET_KEY as the server has it.`,
    );
  const now = new Date();
  const place = placeOf(path, environment, now);
  const source = config.databaseUrl
    ? { connection: config.databaseUrl, stop: async () => {} }
    : await joinEmbeddedPostgres({ dataDir, report });
  try {
    const made = await backUp({
      connection: source.connection,
      files: openFileStore(config),
      secretKey,
      path: place,
      now,
      signal,
    });
    report(
      `Backed up ${summary(made)} and the secret key to ${place}\nWhoever has this file can read everything in it: keep it as safe as the server.`,
    );
    if (made.lost.length > 0)
      report(
        `Warning: ${made.lost.length} files that the database names are missing in the file store, and so in the backup:\n` +
          made.lost.map((key) => `  ${key}`).join("\n"),
      );
  } finally {
    await source.stop();
  }
}

/** `npm run restore -- path`: restores into an empty data folder and an empty database. */
export async function restoreHere(
  path: string | undefined,
  environment: Environment,
  report: Report,
  signal?: AbortSignal,
): Promise<void> {
  if (!path) throw new StartError("Which backup? Write npm run restore -- path/to/backup.tar.gz");
  const config = readConfig(environment);
  const archive = resolve(environment.INIT_CWD ?? "", path);
  if (!statSync(archive, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`There is no file ${archive}.`);
  const done = await restore({
    path: archive,
    signal,
    async openTarget() {
      expectNoFiles(config);
      const { dataDir } = config;
      const source = config.databaseUrl
        ? { connection: config.databaseUrl, stop: async () => {} }
        : await startEmbeddedPostgres({ dataDir, report });
      return {
        connection: source.connection,
        files: openFileStore(config),
        hasKey: config.secretKey !== null,
        keepKey: (key) => keepKey(config, key),
        close: source.stop,
      };
    },
  });
  report(
    `Restored ${summary(done)} and the secret key, as they were at ${done.made_at}. The server can be started.`,
  );
}

const summary = ({ tables, rows, files, bytes }: Record<"tables" | "rows" | "files" | "bytes", number>) =>
  `${rows} rows of ${tables} tables, ${files} files (${(bytes / 1_000_000).toFixed(1)} MB)`;

/** npm runs scripts in the project folder; resolve the path from the user's working directory. */
function placeOf(path: string | undefined, { INIT_CWD = "" }: Environment, now: Date): string {
  const name = archiveName(now);
  const place = resolve(INIT_CWD, path ?? name);
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ? join(place, name) : place;
}

function expectNoFiles({ s3, dataDir }: Config) {
  const folder = join(dataDir, "files");
  if (s3 || !statSync(folder, { throwIfNoEntry: false })) return;
  // A failed restore removes its files but leaves folders behind.
  const isEmptyFolder = (path: string) => statSync(path).isDirectory() && readdirSync(path).length === 0;
  const isEmpty = readdirSync(folder).every(
    (name) => name === "incoming" || isEmptyFolder(join(folder, name)),
  );
  if (!isEmpty)
    throw new StartError(
      `There are files in ${folder} already. A backup is restored into an empty place alone: set DATA_DIR to a new folder.`,
    );
}

function keepKey(config: Config, key: string): () => void {
  const present = findSecretKey(config);
  if (present === null) return keepSecretKey(config.dataDir, key);
  if (present === key) return () => {};
  throw new StartError(
    config.secretKey === null
      ? `The secret key in ${config.dataDir} is another than the backup's. Set DATA_DIR to a new folder.`
      : "SECRET_KEY is another than the backup's. Set the one that the server had, or leave it out: the backup's is then kept in DATA_DIR.",
  );
}

import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../config.ts";
import { hasRoomIn, type HasRoom } from "./disk-room.ts";
import { preparePostgresBinaries } from "./postgres-binaries.ts";
import { preparePostgresHome, type PostgresHome } from "./postgres-home.ts";
import { errorCode, errorMessage } from "../error-code.ts";

export interface EmbeddedPostgres {
  /** Connection options for a `pg` client. */
  connection: { host: string; user: string; database: string };
  hasRoom: HasRoom;
  /** Stops the server and aborts running statements; committed work is safe. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** Called with messages for the person watching the startup. */
  report: (line: string) => void;
  /** Additional PostgreSQL settings, `name=value`. */
  settings?: string[];
}

const user = "postgres";
const database = "backoffice";

/** Advisory lock: its holder is the one server that owns the data folder. */
const ownerLock = 7_301_001;

const startTimeout = 120_000;

const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Starts PostgreSQL in the data folder, or adopts one that outlived its server. */
export async function startEmbeddedPostgres({
  dataDir,
  report,
  settings = [],
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = preparePostgresHome(dataDir);
  const logFile = join(dataDir, "postgres.log");
  let stopping = false;
  let stopped: Promise<void> | undefined;
  let recovery: Promise<void> | undefined;
  let owner: pg.Client | undefined;

  async function run() {
    if ((await ping(home.socketFolder)) === "up") return;
    const native = preparePostgresBinaries(home.account);
    if (!existsSync(home.cluster)) {
      report(`Making a new database in ${home.cluster} …`);
      initialise(native, home);
    }
    await launch(native, home, logFile, settings, () => stopping);
  }

  async function own() {
    const client = new pg.Client({ host: home.socketFolder, user, database: user });
    // If the connection breaks, the next statement reports it.
    client.on("error", () => {});
    await client.connect();
    // The session of a server that was just killed may take a moment to end.
    for (let tries = 20; !(await tryLock(client)); tries--) {
      if (tries === 0) {
        await client.end();
        throw new StartError(
          `Another server is running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      await sleep(100);
    }
    client.once("end", () => {
      if (!stopping) recovery = recover();
    });
    owner = client;
  }

  async function recover() {
    report("The database went away; it is started again.");
    while (!stopping) {
      try {
        await run();
        await own();
        return report("The database is back.");
      } catch (error) {
        if (stopping) return;
        report(`The database can't be started: ${errorMessage(error)}`);
        await sleep(1000);
      }
    }
  }

  async function stop() {
    stopping = true;
    await recovery;
    await owner?.end().catch(() => {});
    await shutDown(home.cluster);
  }

  await run();
  await own();
  await createDatabase(home.socketFolder);
  return {
    connection: { host: home.socketFolder, user, database },
    hasRoom: () => hasRoomIn(home.cluster),
    // Once only: by the second time, another server may own the database.
    stop: () => (stopped ??= stop()),
  };
}

/** Starts PostgreSQL temporarily, or joins it next to a running server. In that case the server keeps owning it. */
export async function joinEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { cluster, socketFolder } = preparePostgresHome(options.dataDir);
  if ((await ping(socketFolder)) !== "up") return startEmbeddedPostgres(options);
  return {
    connection: { host: socketFolder, user, database },
    hasRoom: () => hasRoomIn(cluster),
    stop: async () => {},
  };
}

/** Whether the data folder contains a database. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(join(dataDir, "pg"));

async function tryLock(client: pg.Client) {
  const result = await client.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    ownerLock,
  ]);
  return result.rows[0]?.locked === true;
}

/** "busy": running, but not accepting connections (yet or anymore). */
async function ping(host: string): Promise<"up" | "busy" | "down"> {
  const client = new pg.Client({ host, user, database: user, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return "up";
  } catch (error) {
    const code = errorCode(error) ?? "";
    return ["ENOENT", "ECONNREFUSED", "ECONNRESET"].includes(code) ? "down" : "busy";
  }
}

/** Creates the cluster elsewhere and renames it, so that an interrupted start leaves no partial database behind. */
function initialise(native: string, home: PostgresHome) {
  const unfinished = `${home.cluster}.init-${process.pid}`;
  const failures: string[] = [];
  // Trigram indexes rely on the character type for non-ASCII letters, and not every OS has this one.
  for (const characterType of ["C.UTF-8", "C"]) {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (home.account) chownSync(unfinished, home.account.uid, home.account.gid);
    const locale = [`--lc-ctype=${characterType}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const result = spawnSync(
      join(native, "bin/initdb"),
      [
        "-D",
        unfinished,
        "-U",
        user,
        "--auth-local=trust",
        "--auth-host=reject",
        "-E",
        "UTF8",
        "--locale=C",
        ...locale,
        "-k",
      ],
      { ...home.account, cwd: "/", env: environment, encoding: "utf8" },
    );
    if (result.status === 0) return renameSync(unfinished, home.cluster);
    failures.push(result.error?.message ?? result.stderr);
  }
  rmSync(unfinished, { recursive: true, force: true });
  throw new StartError(
    `The embedded PostgreSQL can't be set up here: ${failures[0]}\nOr set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function launch(
  native: string,
  home: PostgresHome,
  logFile: string,
  settings: string[],
  isStopping: () => boolean,
) {
  const deadline = Date.now() + startTimeout;
  const logStart = rotateLog(logFile);
  let child: ChildProcess | undefined;
  let wasHeld = false;
  for (let launches = 0; Date.now() < deadline; await sleep(25)) {
    const state = await ping(home.socketFolder);
    if (state === "up") return child?.unref();
    const alive = child && child.exitCode === null && child.signalCode === null;
    // Stopping it normally needs its lock file, which it may not have written yet.
    if (isStopping()) {
      if (!alive) break;
      child?.kill("SIGINT");
      continue;
    }
    if (state === "busy" || alive) continue;
    // Retry if another server is just starting or stopping the same database. A killed server also holds its lock until
    // the OS has reaped it.
    if (++launches > 3 && !wasHeld) break;
    if (launches > 1) await sleep(500);
    wasHeld = isHeld(home.cluster);
    if (isUnburied(holderOf(home.cluster))) inheritLocks(home);
    child = spawnPostgres(native, home, logFile, settings);
  }
  const logTail = readFileSync(logFile, "utf8").slice(logStart).trim().split("\n").slice(-8).join("\n  ");
  throw new StartError(`The embedded PostgreSQL didn't start. ${logFile} says:\n  ${logTail}`);
}

/**
 * In megabytes: a quarter of the memory available to this process, as PostgreSQL recommends, up to 2,048. It is only
 * allocated as needed.
 */
function sharedBuffers(): number {
  // Zero if the limit is unknown; more than the physical memory if there is none.
  const limit = process.constrainedMemory() || Infinity;
  return Math.min(2_048, Math.floor(Math.min(limit, totalmem()) / 4 / 1_048_576));
}

function spawnPostgres(native: string, home: PostgresHome, logFile: string, settings: string[]) {
  const all = [
    "listen_addresses=",
    `unix_socket_directories="${home.socketFolder.replaceAll('"', '""')}"`,
    "unix_socket_permissions=0700",
    "max_connections=60",
    "timezone=UTC",
    "log_timezone=UTC",
    "jit=off",
    `shared_buffers=${sharedBuffers()}MB`,
    ...settings,
  ];
  const log = openSync(logFile, "a");
  const child = spawn(
    join(native, "bin/postgres"),
    ["-D", home.cluster, ...all.flatMap((setting) => ["-c", setting])],
    // Own process group: Ctrl-C in the terminal reaches only our server, which shuts down the database properly.
    { ...home.account, cwd: "/", env: environment, detached: true, stdio: ["ignore", log, log] },
  );
  child.on("error", () => {});
  closeSync(log);
  return child;
}

const maxLogSize = 10_000_000;

/** Rotates the log to limit its size, and returns the offset of the next line. */
function rotateLog(logFile: string) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < maxLogSize) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

async function createDatabase(host: string) {
  const client = new pg.Client({ host, user, database: user });
  client.on("error", () => {});
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** The process named in the database's lock file, which is deleted at any moment when that process ends. */
function holderOf(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, "postmaster.pid"), "utf8"), 10);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

function isHeld(cluster: string): boolean {
  const holder = holderOf(cluster);
  return holder !== undefined && signal(holder, 0);
}

/** A zombie waiting for its parent to reap it. In a container whose init process doesn't reap, it stays one forever. */
function isUnburied(pid: number | undefined): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Replaces a dead process with this one in its lock files. PostgreSQL treats a lock held by its parent as stale, but
 * still checks whether another process of the dead server uses the cluster. That would be impossible if the files were
 * deleted.
 */
function inheritLocks({ cluster, socketFolder }: PostgresHome) {
  for (const file of [join(cluster, "postmaster.pid"), join(socketFolder, ".s.PGSQL.5432.lock")])
    if (existsSync(file)) writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, `${process.pid}`));
}

async function shutDown(cluster: string) {
  const running = holderOf(cluster);
  if (!running) return;
  signal(running, "SIGINT");
  for (
    let waited = 0;
    holderOf(cluster) === running && signal(running, 0) && !isUnburied(running);
    waited += 25
  ) {
    // Immediate shutdown: the next start replays the WAL, as after a power failure.
    if (waited === 10_000) signal(running, "SIGQUIT");
    await sleep(25);
  }
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import { makeTemporaryFolder, postmasterPid } from "../support/postgres.ts";

const settings = ["fsync=off", "shared_buffers=16MB"];

/** A database that was started and stopped once. To make it takes longer than all that a test does with it. */
const made = makeTemporaryFolder();
beforeAll(async () => {
  const dataDir = join(made, "data");
  await (await startEmbeddedPostgres({ dataDir, report: () => {}, settings })).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

let folder: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  folder = makeTemporaryFolder();
  // With its owner, whom PostgreSQL runs as.
  execFileSync("cp", ["-Rp", join(made, "data"), folder]);
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, "data"), report: (line: string) => void = () => {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, report, settings });
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, statement: string) {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The processes that were started with this data folder and haven't ended. */
const postmastersOf = (dataDir: string) =>
  readdirSync("/proc").filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(join(dataDir, "pg"));
    } catch {
      return false;
    }
  });

/** A server of its own process, which can be killed; it prints "up" when its database is. */
function startElsewhere(dataDir: string) {
  const script = `
    const { startEmbeddedPostgres } = await import("./app/server/database/embedded.ts");
    await startEmbeddedPostgres({ dataDir: process.argv[1], report: () => {}, settings: ${JSON.stringify(settings)} });
    console.log("up");
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, dataDir], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("the embedded PostgreSQL", () => {
  it("starts, stops, and keeps what was written", async () => {
    const dataDir = join(folder, "new");
    const first = await start(dataDir);
    await query(first, "create table kept (word text); insert into kept values ('Grüße')");
    await first.stop();
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
    const second = await start(dataDir);
    expect(
      await query(second, "select word from kept where word ilike 'grÜSS%' or word ilike 'GRÜß%'"),
    ).toEqual([{ word: "Grüße" }]);
  });

  it("only listens on a socket, closed to other accounts", async () => {
    const postgres = await start();
    expect(await query(postgres, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
    expect(await query(postgres, "show unix_socket_permissions")).toEqual([
      { unix_socket_permissions: "0700" },
    ]);
    expect(await query(postgres, "show fsync")).toEqual([{ fsync: "off" }]);
    expect(await query(postgres, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
  });

  it("takes over a PostgreSQL whose server was killed", async () => {
    const dataDir = join(folder, "data");
    const server = startElsewhere(dataDir);
    await once(server.stdout, "data");
    const pid = postmasterPid(dataDir);
    server.kill("SIGKILL");
    await once(server, "exit");
    const postgres = await start(dataDir);
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
  });

  it("refuses a folder that another server runs on, and leaves that one alone", async () => {
    const dataDir = join(folder, "data");
    const server = startElsewhere(dataDir);
    await once(server.stdout, "data");
    await expect(start(dataDir)).rejects.toThrow(
      /Another server is running on the data folder .*set DATA_DIR/,
    );
    expect(server.exitCode).toBeNull();
    server.kill("SIGKILL");
    await once(server, "exit");
    await start(dataDir);
  });

  it("restarts by itself when killed", async () => {
    const dataDir = join(folder, "data");
    const told: string[] = [];
    const postgres = await start(dataDir, (line) => told.push(line));
    await query(postgres, "create table kept as select 1 as one");
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await expect.poll(() => told.at(-1), { timeout: 150_000 }).toBe("The database is back.");
    expect(await query(postgres, "select one from kept")).toEqual([{ one: 1 }]);
  });

  it("stays stopped when it is stopped during a restart", async () => {
    const dataDir = join(folder, "data");
    const told: string[] = [];
    const postgres = await start(dataDir, (line) => told.push(line));
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await expect.poll(() => told.at(-1), { interval: 1 }).toMatch(/^The database went away/);
    await expect.poll(() => postmastersOf(dataDir), { interval: 1 }).toHaveLength(1);
    await postgres.stop();
    expect(postmastersOf(dataDir)).toEqual([]);
  });

  it("isn't touched by a server that was stopped before", async () => {
    const first = await start();
    await first.stop();
    const second = await start();
    await first.stop();
    expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("waits until the OS has reaped a killed process", async () => {
    const dataDir = join(folder, "data");
    await (await start()).stop();
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const unburied = spawn("sleep", ["1000"], { ...account, cwd: "/", stdio: "ignore" });
    writeFileSync(join(dataDir, "pg/postmaster.pid"), `${unburied.pid}\n${join(dataDir, "pg")}\n`);
    const starting = start();
    const refused = () =>
      readFileSync(join(dataDir, "postgres.log"), "utf8").split("already exists").length - 1;
    // More often than it would try where nobody holds the lock.
    await expect.poll(refused, { timeout: 90_000 }).toBeGreaterThan(3);
    unburied.kill("SIGKILL");
    expect(await query(await starting, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("doesn't wait for a zombie that is never reaped", async () => {
    const dataDir = join(folder, "data");
    const first = await start();
    await query(first, "create table kept as select 1 as one");
    await first.stop();
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    // Its parent never asks how its child ended: by then the shell, which would, has become another program.
    const script = "(until grep -q sleep /proc/$$/comm; do :; done) & echo $!; exec sleep 1000";
    const parent = spawn("sh", ["-c", script], { ...account, cwd: "/" });
    const [printed] = (await once(parent.stdout, "data")) as [Buffer];
    const unburied = Number.parseInt(printed.toString(), 10);
    await expect.poll(() => readFileSync(`/proc/${unburied}/stat`, "utf8")).toContain(" Z ");
    writeFileSync(join(dataDir, "pg/postmaster.pid"), `${unburied}\n${join(dataDir, "pg")}\n`);
    writeFileSync(join(dataDir, "pg-socket/.s.PGSQL.5432.lock"), `${unburied}\n`);
    try {
      expect(await query(await start(), "select one from kept")).toEqual([{ one: 1 }]);
    } finally {
      parent.kill();
    }
  });

  it("uses a short path for its socket when the data folder's path is long", async () => {
    const dataDir = join(folder, "a folder with a long name ".repeat(4), 'and, "odd" signs');
    const postgres = await start(dataDir);
    expect(postgres.connection.host.length).toBeLessThan(94);
    expect(await query(postgres, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("says what PostgreSQL says when it can't start", async () => {
    const dataDir = join(folder, "data");
    await expect(
      startEmbeddedPostgres({ dataDir, report: () => {}, settings: ["no_such_setting=1"] }),
    ).rejects.toThrow(/didn't start.*postgres\.log.*no_such_setting/s);
  });
});

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashSources } from "../../app/freshness.js";
import { openDatabase } from "../../app/server/database/connection.ts";
import { openBrowser } from "../support/browser.ts";
import { makeTemporaryFolder, postmasterPid, productConnection } from "../support/postgres.ts";
import { cartOf } from "../support/shop.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let dataDir: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = makeTemporaryFolder();
});
afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server as `npm start` runs it, with all that it prints. */
function start(environment: Record<string, string> = {}, ...command: string[]) {
  const output: string[] = [];
  server = spawn(process.execPath, ["app/start.js", ...command], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "0",
      ...environment,
    },
  });
  server.stdout!.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr!.on("data", (chunk: Buffer) => output.push(chunk.toString()));
  const printed = () => output.join("");
  const says = async (pattern: RegExp) => {
    await expect.poll(printed, { timeout: 150_000, interval: 50 }).toMatch(pattern);
    return pattern.exec(printed())!;
  };
  return { printed, says };
}

const ended = async () => {
  const [code] = (await once(server!, "exit")) as [number | null];
  return code;
};

describe("the server", () => {
  it("starts from nothing, says how to sign in first, and shuts down cleanly", async () => {
    const first = start();
    const [, login, link] = await first.says(/The administrator (\S+) has no password yet.* (http\S+)/);
    const [, url] = await first.says(/The back office is at (\S+)/);
    const [screen, token] = link!.split("#");
    expect(screen).toBe(`${url}/password`);
    const browser = openBrowser(url!);
    const choose = () => browser.call("auth/password/reset", { token, password: "an entirely new phrase" });
    expect(await choose()).toMatchObject({ status: 1, data: { authorized: true } });
    // It works once.
    expect(await choose()).toMatchObject({ status: 0 });
    expect(await browser.call("app/info")).toMatchObject({ data: { authorized: true, user: { login } } });
    const { headers } = await browser.request("/clients/list", { method: "POST" });
    server!.kill("SIGTERM");
    expect(await ended()).toBe(0);
    const lines = first
      .printed()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    // When, where, who, from where and what came of it, also where it was refused.
    expect(requests).toContainEqual(
      expect.objectContaining({
        time: expect.any(Number) as number,
        request_id: headers.get("x-request-id"),
        method: "POST",
        path: "/clients/list",
        http: 403,
        refused: "refused.csrf",
        ip: "127.0.0.1",
      }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ path: "/app/info", http: 200, user_id: 1 }));
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
    expect(first.printed()).not.toContain(browser.cookies.get("session"));
    expect(first.printed().split(token!)).toHaveLength(2);

    const second = start();
    const [, next] = await second.says(/The back office is at (\S+)/);
    expect(second.printed()).not.toContain("/password");
    const again = openBrowser(next!);
    again.cookies.set("session", browser.cookies.get("session")!);
    expect((await again.open()).html).toContain('name="authenticated" content="1"');
  }, 360_000);

  it("reports configuration errors before it touches anything", async () => {
    const { printed } = start({ PORT: "none", ADMIN_PASSWORD: "short" });
    expect(await ended()).toBe(1);
    expect(printed()).toBe(
      "The server can't start with this configuration:\n" +
        '  PORT: "none" is not a port. Write a whole number from 0 to 65535, for example 3000.\n' +
        "  ADMIN_PASSWORD: is shorter than 12 characters. Write a longer one, or leave it out to choose one by a link.\n",
    );
    expect(existsSync(join(dataDir, "pg"))).toBe(false);
  });

  it("loads the product while the database starts, and only bundles packages that need no other files", async () => {
    const { printed } = start({ PORT: "none" });
    await ended();
    expect(printed()).toContain("not a port");
    const folder = join(root, "app/dist/server");
    const serve = readdirSync(folder).find((name) => /^serve-[^.]+\.js$/.test(name))!;
    const [opening, product] = [loadedWith(folder, "main.js"), loadedWith(folder, "main.js", serve)];
    expect(opening.text).not.toContain("function createApp(");
    expect(product.text).toContain("function createApp(");
    expect(product.packages).toEqual(["@node-rs/argon2"]);
    // The demo company, backups and the description of the calls come when they are asked for.
    expect(product.text).not.toMatch(/function (?:makeCompany|backUpHere|describeApi)\(/);
  }, 360_000);

  it("is rebuilt after a change in any folder of its sources", () => {
    const hashes = ["server", "contract", "client", "modules/orders"].map((folder) => {
      const file = join(dataDir, "app", folder, "changed.ts");
      mkdirSync(dirname(file), { recursive: true });
      mkdirSync(join(dataDir, "ui"), { recursive: true });
      writeFileSync(join(dataDir, "package-lock.json"), "{}");
      writeFileSync(file, "export {};");
      return hashSources(dataDir);
    });
    expect(new Set(hashes).size).toBe(4);
  });

  it("backs up and restores with the npm scripts, without serving", async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      scripts: Record<"backup" | "restore", string>;
    };
    for (const [script, told] of [
      ["backup", `There is no database in ${dataDir}.`],
      ["restore", "There is no file /nowhere.tar.gz."],
    ] as const) {
      const [, , ...command] = scripts[script].split(" ");
      const { says } = start({}, ...command, "/nowhere.tar.gz");
      const code = ended();
      await says(new RegExp(told));
      expect(await code).toBe(1);
    }
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("says that its port is taken, and leaves no database running", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { printed } = start({ PORT: String(port) });
    expect(await ended()).toBe(1);
    other.close();
    expect(printed()).toContain(`PORT: another program listens on ${port} already.`);
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
  });

  it("leaves no database running if it is stopped while it starts", async () => {
    const { says } = start();
    await says(/Making a new database/);
    server!.kill("SIGTERM");
    expect(await ended()).toBe(0);
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
  });

  it("ends after its database, even if that takes longer than requests may", async () => {
    const { says } = start({ ADMIN_PASSWORD: "correct horse battery" });
    await says(/The back office is at/);
    const { pool, close } = openDatabase(productConnection(dataDir));
    const { rows } = await pool
      .query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'checkpointer'")
      .finally(close);
    process.kill(rows[0]!.pid, "SIGSTOP");
    server!.kill("SIGTERM");
    expect(await ended()).toBe(0);
    expect(existsSync(join(dataDir, "pg/postmaster.pid"))).toBe(false);
  }, 360_000);

  it("loses no acknowledged order when it and its database are killed, and keeps the sessions", async () => {
    const known = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "correct horse battery" };
    const first = start(known);
    const [, url] = await first.says(/The back office is at (\S+)/);
    const browser = openBrowser(url!);
    await browser.signIn("admin", known.ADMIN_PASSWORD);
    const service = await browser.call<{ service_id: number }>("services/manage", {
      name: "Assembly",
      code: "A",
      price: "50",
      vat_rate: "20",
      status: "available",
    });
    const client = await browser.call<{ client_id: number }>("clients/manage", {
      first_name: "Anna",
      phone: "+49 40 5550142",
    });
    const cart = {
      items: cartOf({ service_id: service.data.service_id, name: "Assembly", price: "50.00" }),
      data: { entity: "client", entity_id: client.data.client_id, phone: "+49 40 5550142" },
    };
    const order = (in_: typeof browser) =>
      in_.call<{ order_id: number }>("orders/create", cart, {
        headers: { "idempotency-key": "sent-before-the-end" },
      });
    const acknowledged = await order(browser);
    expect(acknowledged.status).toBe(1);
    const database = postmasterPid(dataDir);
    server!.kill("SIGKILL");
    process.kill(database, "SIGKILL");
    await once(server!, "exit");

    const second = start(known);
    const [, next] = await second.says(/The back office is at (\S+)/);
    const again = openBrowser(next!);
    again.cookies.set("session", browser.cookies.get("session")!);
    expect(await again.call(`orders/one/${acknowledged.data.order_id}`)).toMatchObject({
      status: 1,
      data: { total: "50.00" },
    });
    expect((await order(again)).data).toEqual(acknowledged.data);
    expect(await again.call("orders/list")).toMatchObject({ data: { pagination: { total: 1 } } });
  }, 360_000);
});

/** All that is loaded at once with these files of a folder, and the packages that stay apart from them. */
function loadedWith(folder: string, ...files: string[]) {
  const texts = new Map<string, string>();
  const packages = new Set<string>();
  const load = (file: string) => {
    if (texts.has(file)) return;
    const text = readFileSync(join(folder, file), "utf8");
    texts.set(file, text);
    for (const [, name] of text.matchAll(/^(?:im|ex)port (?:[^"]+ from )?"([^"]+)";$/gm))
      if (name!.startsWith("./")) load(name!.slice(2));
      else if (!isBuiltin(name!)) packages.add(name!);
  };
  for (const file of files) load(file);
  return { text: [...texts.values()].join("\n"), packages: [...packages] };
}

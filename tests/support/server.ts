import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { createApp } from "../../app/server/app.ts";
import { loadCompanyTimeZone } from "../../app/server/business-day.ts";
import { product } from "../../app/modules/product.ts";
import { readConfig } from "../../app/server/config.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { openDatabase, type Database } from "../../app/server/database/connection.ts";
import type { HasRoom } from "../../app/server/database/disk-room.ts";
import type { EmbeddedPostgres } from "../../app/server/database/embedded.ts";
import type { CallLimits } from "../../app/server/http/rate-limit.ts";
import type { CallDefinition, Calls, SignedInContext } from "../../app/server/http/call.ts";
import { builtClient, type Client } from "../../app/server/http/pages.ts";
import { createSecretBox } from "../../app/server/secret-box.ts";
import type { MailConfig } from "../../app/server/mail/mail-config.ts";
import type { FileStore } from "../../app/server/files/store.ts";
import { openLocalStore } from "../../app/server/files/local-store.ts";
import { loadEditedTexts } from "../../app/server/i18n/edited-texts.ts";
import { access } from "../../app/server/access/access.ts";
import { users } from "../../app/server/access/users.ts";
import { setCheapPassword } from "./cheap-password.ts";
import { openBrowser } from "./browser.ts";
import { demoDatabase } from "./demo.ts";
import { makeTemporaryFolder, password, seededDatabase } from "./postgres.ts";

export { password };

interface ServerOptions {
  calls?: Calls;
  /** Starts with the basic data and its administrator: `signIn("admin")`. */
  seeded?: boolean;
  /** Also starts with a fiftieth of the demo company, as of `demoDay`. */
  demo?: boolean;
  limits?: CallLimits;
  /** Its database is migrated and empty. */
  postgres?: EmbeddedPostgres["connection"];
  config?: { trustProxy?: boolean; insecureHttp?: boolean; mail?: MailConfig };
  files?: FileStore;
  /** Whether the disk has room for what users save. */
  hasRoom?: HasRoom;
  /** Replaces parts of the minimal client. */
  client?: Partial<Client>;
}

interface NewUser {
  login: string;
  email?: string;
  status?: "active" | "invited" | "suspended";
  access_ids?: number[];
}

// LOG_LEVEL=error shows the cause of internal errors.
const { logLevel } = readConfig({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" });

/** A server with its own database, copied from the migrated one. */
export async function startServer({
  calls = product.calls,
  seeded = false,
  demo = false,
  limits,
  postgres = inject("postgres"),
  config,
  files = openLocalStore(makeTemporaryFolder()),
  hasRoom,
  client,
}: ServerOptions = {}) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const template = demo ? await demoDatabase(postgres) : seeded ? seededDatabase : postgres.database;
  // Copying files rather than logging every page takes half the work.
  await run(postgres, `create database ${name} template ${template} strategy file_copy`);
  const database = openDatabase({ ...postgres, database: name });
  await loadEditedTexts(database.db);
  await loadCompanyTimeZone(database.db);
  await loadCurrencyDigits(database.db);
  const reader = openDatabase({ ...postgres, database: name }, { readOnly: true });
  const app = await createApp({
    config: { trustProxy: false, insecureHttp: false, mail: null, logLevel, ...config },
    database: { ...database, ...(hasRoom && { hasRoom }) },
    product: { ...product, calls: heldToReading(calls, reader.db) },
    client: { ...builtClient(makeClient()), ...client },
    secrets: createSecretBox("the tests' own key, and nobody else’s"),
    files,
    limits: limits ?? { session: 1_000_000, address: 1_000_000 },
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const { db, pool } = database;

  let made: Promise<number> | undefined;

  /** The profile with all permissions, created if the database has none. */
  const administrators = () => (made ??= findAdministrators());

  async function findAdministrators() {
    const { access_id, is_system } = access.table;
    const [row] = await db.select({ access_id }).from(access.table).where(eq(is_system, true));
    return row?.access_id ?? createProfile("Administrator", { is_system: true });
  }

  /** An active administrator with the tests' password, unless specified otherwise. */
  async function createUser({
    login,
    email = `${login}@example.com`,
    status = "active",
    access_ids,
  }: NewUser) {
    const [row] = await db
      .insert(users.table)
      .values({ name: login, login, email, status, access_ids: access_ids ?? [await administrators()] })
      .returning({ user_id: users.table.user_id });
    await setCheapPassword(db, login);
    return row!.user_id;
  }

  async function createProfile(profile: string, values: Partial<typeof access.table.$inferInsert> = {}) {
    const [row] = await db
      .insert(access.table)
      .values({ name: profile, grants: {}, ...values })
      .returning({ access_id: access.table.access_id });
    return row!.access_id;
  }

  return {
    app,
    url,
    files,
    db,
    pool,
    /** The connections of reading calls. */
    readingPool: reader.pool,
    createUser,
    createProfile,
    browser: () => openBrowser(url),
    /** A browser session of the user. */
    async signIn(login: string) {
      const browser = openBrowser(url);
      const reply = await browser.signIn(login, password);
      if (reply.status !== 1) throw new Error(`${login} can’t sign in: ${reply.message}`);
      return browser;
    },
    async stop() {
      const closed = app.close();
      // A connection whose reply was just read doesn't count as idle yet, and closing would wait for it.
      app.server.closeAllConnections();
      await closed;
      await Promise.all([database.close(), reader.close()]);
      await run(postgres, `drop database ${name} with (force)`);
    },
  };
}

/** Reading calls that try a change and roll it back. */
const rehearsals = /\/(?:validate|follow)$|^access\/preview$/;

/** Calls that are declared as reading get a database that rejects writes. */
const heldToReading = (calls: Calls, db: Database): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([path, call]): [string, CallDefinition] =>
      call.access !== "public" && call.reads && !rehearsals.test(path)
        ? [
            path,
            { ...call, run: (context: SignedInContext, sent: unknown) => call.run({ ...context, db }, sent) },
          ]
        : [path, call],
    ),
  );

async function run(postgres: { host: string; user: string }, statement: string) {
  const client = new pg.Client({ host: postgres.host, user: postgres.user, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A minimal built client with the real page. */
function makeClient() {
  const folder = makeTemporaryFolder();
  const page = readFileSync(new URL("../../app/index.html", import.meta.url), "utf8");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), page.replace("<script", '<script nonce="{{nonce}}"'));
  writeFileSync(join(folder, "assets/main-AbC123.js"), "export {};\n");
  const chunk = (name: string) => {
    writeFileSync(join(folder, `assets/${name}.css`), `.${name} {}\n`);
    return { file: `assets/${name}.js`, css: [`assets/${name}.css`] };
  };
  const manifest = {
    "index.html": { file: "assets/main-AbC123.js" },
    "client/screens/list-screen.tsx": { ...chunk("list-AbC123"), imports: ["_records.js"] },
    "_records.js": chunk("records-AbC123"),
    "fonts/inter-latin-wght-normal.woff2": { file: "assets/latin-AbC123.woff2" },
    "fonts/inter-cyrillic-wght-normal.woff2": { file: "assets/cyrillic-AbC123.woff2" },
  };
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "assets/main-AbC123.js.br"), "compressed before");
  return folder;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { readConfig, StartError } from "../../server/config.ts";
import { hashPassword } from "../../server/http/session/passwords.ts";
import { openFileStore } from "../../server/files/open-store.ts";
import { openDatabase, type Connection, type OpenDatabase } from "../../server/database/connection.ts";
import { isInUse } from "./in-use.ts";
import { loadDemoArgument } from "./load-argument.ts";
import { signIns } from "./staff.ts";
import { present } from "../../contract/present.ts";

interface Order {
  connection: Connection;
  passwordHash: string;
}

/** Loads the demo into a new installation, and says how to sign in to it. */
export async function loadDemoAtStart(
  database: OpenDatabase,
  password: string,
  report: (line: string) => void,
): Promise<void> {
  if (await isInUse(database.db)) return;
  await loadDemoInProcess(database.connection, await hashPassword(password));
  for (const { email, profiles } of signIns)
    report(`Sign in as ${email} (password ${password}): ${profiles}`);
  report("This is for trying it out. For real work start an empty database with DEMO=0.");
}

/** Loads the demo in a separate process, so that the memory for generating a company is freed afterwards. */
export async function loadDemoInProcess(
  connection: Connection,
  passwordHash: string,
  signal?: AbortSignal,
): Promise<void> {
  const program = [...process.execArgv, present(process.argv[1], "program"), loadDemoArgument];
  const child = spawn(process.execPath, program, { stdio: ["pipe", "inherit", "inherit"], signal });
  // Passed on stdin, since command-line arguments are visible to every user of the machine.
  child.stdin.end(JSON.stringify({ connection, passwordHash } satisfies Order));
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) throw new StartError("The demo company could not be loaded. DEMO=0 starts without it.");
}

/** The entry point of that process. */
export async function loadDemoHere(): Promise<void> {
  const { connection, passwordHash }: Order = JSON.parse(await text(process.stdin));
  const { loadDemo } = await import("./load.ts");
  const database = openDatabase(connection);
  await loadDemo(database.db, {
    now: new Date(),
    report: (line) => console.log(line),
    passwordHash,
    files: openFileStore(readConfig(process.env)),
  }).finally(() => database.close());
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { readConfig, StartError } from "../../server/config.ts";
import { openFileStore } from "../../server/files/open-store.ts";
import { openDatabase, type Connection, type OpenDatabase } from "../../server/database/connection.ts";
import { isInUse } from "./in-use.ts";
import { loadDemoArgument } from "./load-argument.ts";
import { present } from "../../contract/present.ts";

interface Order {
  connection: Connection;
  password: string;
}

/** Loads the demo in a separate process, so that the memory for generating a company is freed afterwards. */
export async function loadDemoInProcess(
  { db, connection }: Pick<OpenDatabase, "db" | "connection">,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  if (await isInUse(db)) return;
  const program = [...process.execArgv, present(process.argv[1], "program"), loadDemoArgument];
  const child = spawn(process.execPath, program, { stdio: ["pipe", "inherit", "inherit"], signal });
  // Passed on stdin, since command-line arguments are visible to every user of the machine.
  child.stdin.end(JSON.stringify({ connection, password } satisfies Order));
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) throw new StartError("The demo company could not be loaded. DEMO=0 starts without it.");
}

/** The entry point of that process. */
export async function loadDemoHere(): Promise<void> {
  const { connection, password }: Order = JSON.parse(await text(process.stdin));
  const { loadDemo } = await import("./load.ts");
  const database = openDatabase(connection);
  await loadDemo(database.db, {
    now: new Date(),
    report: (line) => console.log(line),
    password,
    files: openFileStore(readConfig(process.env)),
  }).finally(() => database.close());
}

import { setTimeout as sleep } from "node:timers/promises";
import { readConfig, StartError } from "./config.ts";
import { loadDemoArgument } from "../modules/demo/load-argument.ts";
import type { OpenDatabase } from "./database/connection.ts";
import { openConfiguredDatabase } from "./database/open.ts";

const report = (line: string) => console.log(line);
const development = process.argv.includes("--dev");

/** What uses the database, newest first, in the order it is closed. */
const open: { close(): Promise<unknown> }[] = [];
let opening: Promise<OpenDatabase> | undefined;
const stopping = new AbortController();

/** Grace period for running requests on shutdown. The database has one of its own after it. */
const closingTime = 10_000;

async function start() {
  const config = readConfig(process.env);
  if (config.insecureHttp)
    report(
      "INSECURE_HTTP is on: passwords and sessions cross the network in plain text. Use it for tests only.",
    );
  opening = openConfiguredDatabase(config, report, stopping.signal);
  // PostgreSQL starts while Node reads and evaluates the product.
  const serving = import("./serve.ts");
  serving.catch(() => {}); // Reported below, once the database is open and can be closed.
  const database = await opening;
  const { serve } = await serving;
  stopping.signal.throwIfAborted();
  await serve({ config, database, report, development, opened: (part) => open.unshift(part) });
}

async function closeUsers() {
  for (const user of open) await user.close();
}

/** One that is just being opened first: PostgreSQL would outlive an interrupted start. */
async function closeDatabase() {
  const database = await opening?.catch(() => undefined);
  await database?.close();
}

async function stop(code: number) {
  // On a second signal, exit immediately.
  if (stopping.signal.aborted) process.exit(1);
  stopping.abort();
  await Promise.race([closeUsers(), sleep(closingTime)]);
  await closeDatabase();
  process.exit(code);
}

/** Commands run instead of the server, by the first argument. */
const commands = { "--backup": "backUpHere", "--restore": "restoreHere" } as const;

async function runCommand(command: keyof typeof commands) {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new StartError("Interrupted: nothing was kept."));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, interrupt);
  const backup = await import("./backup/commands.ts");
  return backup[commands[command]](process.argv[3], process.env, report, interrupted.signal);
}

const isCommand = (text: string): text is keyof typeof commands => Object.hasOwn(commands, text);

async function runServer() {
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => void stop(0));
  if (!process.argv.includes(loadDemoArgument)) return start();
  const { loadDemoHere } = await import("../modules/demo/load-in-process.ts");
  return loadDemoHere();
}

const command = process.argv[2] ?? "";

(isCommand(command) ? runCommand(command) : runServer()).catch((error: unknown) => {
  // A signal closed what the start was using.
  if (stopping.signal.aborted) return;
  // The user can fix a start error; anything else is a bug, and its stack is needed.
  console.error(error instanceof StartError ? error.message : error);
  return stop(1);
});

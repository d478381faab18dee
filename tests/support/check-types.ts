import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const compiler = fileURLToPath(new URL("../../node_modules/.bin/tsc", import.meta.url));

/** Runs the compiler in a folder, with one checker: several would check shared types repeatedly. */
export const checkTypes = (folder: string, ...args: string[]) =>
  promisify(execFile)(compiler, ["--checkers", "1", ...args], { cwd: folder });

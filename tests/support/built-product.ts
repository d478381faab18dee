import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isBuilt } from "../../app/freshness.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of the built client, which is built first if needed. */
export async function buildOnce(): Promise<string> {
  // In a separate process: the tests' NODE_ENV would select React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  if (!isBuilt()) await promisify(execFile)(process.execPath, ["app/build.js"], { cwd: root, env });
  return `${root}app/dist/client`;
}

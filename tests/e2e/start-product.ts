import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Starts the product as the README says, once for the whole run, on a port and a database of its own.
 * `E2E_BASE_URL` names one that runs already.
 */
export default async function startProduct() {
  if (process.env.E2E_BASE_URL) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "backoffice-e2e-"));
  chmodSync(folder, 0o755); // Where the tests run as root, PostgreSQL is somebody else.
  const product = spawn(process.execPath, ["app/start.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DATABASE_URL: "",
      DEMO: "1",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(product, "exit");
  process.env.E2E_BASE_URL = await new Promise<string>((resolve, reject) => {
    const said: string[] = [];
    // Read to its end: a product that nobody listens to would stop at the first line that it can't say.
    createInterface({ input: product.stdout }).on("line", (line) => {
      said.push(line);
      const [, port] = /^The back office is at http:.*:(\d+)$/.exec(line) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    product.once("exit", () => reject(new Error(["The product did not start:", ...said].join("\n"))));
  });
  return async () => {
    product.kill("SIGTERM");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
}

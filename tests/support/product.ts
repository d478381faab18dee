import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { password } from "./cheap-password.ts";

/** Settings of an empty company, whose administrator signs in as `admin` with the tests' password. */
export const emptyCompany = {
  DEMO: "0",
  LOG_LEVEL: "silent",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: password,
};

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The product started as in the README, with its own port and database. */
export interface Product {
  url: string;
  pid: number;
  /** What it has printed. */
  said: readonly string[];
  stop: () => Promise<void>;
  /** Kills the server, as a power cut would, but not its database. */
  kill: () => Promise<void>;
}

export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "backoffice-product-"));
  chmodSync(folder, 0o755); // If the tests run as root, PostgreSQL runs as another user.
  const product = spawn(process.execPath, ["app/start.js"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      DATABASE_URL: "",
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(product, "exit");
  const said: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    // Keep reading after the start: once the pipe is full, the product would block on its next line.
    createInterface({ input: product.stdout }).on("line", (line) => {
      said.push(line);
      const [, port] = /^The back office is at http:.*:(\d+)$/.exec(line) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    product.once("exit", () => reject(new Error(["The product did not start:", ...said].join("\n"))));
  });
  // Otherwise nothing would show why everything after this fails.
  const tell = (code: number | null, signal: string | null) =>
    console.error([`The product exited unexpectedly (${signal ?? code}):`, ...said.slice(-20)].join("\n"));
  product.once("exit", tell);
  async function end(signal: NodeJS.Signals) {
    product.off("exit", tell);
    product.kill(signal);
    await exit;
    rmSync(folder, { recursive: true, force: true });
  }
  return { url, pid: product.pid!, said, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

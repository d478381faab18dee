import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { preview } from "vite";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);
const newFolder = () => mkdtempSync(join(tmpdir(), "workshop-"));

/** Builds the workshop of a tree as it is published, and answers with its folder. */
export async function buildWorkshop(tree: string, configuration = ".storybook"): Promise<string> {
  const folder = newFolder();
  const storybook = join(root, "node_modules/.bin/storybook");
  await run(storybook, ["build", "-c", configuration, "-o", folder, "--quiet", "--disable-telemetry"], {
    cwd: tree,
    // As outside of a test, whose workshop has no documentation.
    env: { ...process.env, NODE_ENV: "production", VITEST: undefined },
    maxBuffer: 64 * 1024 * 1024,
  });
  return folder;
}

/** The tree of a revision, with the packages that are installed here. */
export async function checkOut(revision: string): Promise<string> {
  const tree = newFolder();
  await run("git", ["worktree", "add", "--detach", tree, revision], { cwd: root });
  for (const part of ["", "ui", "app"]) linkPackages(join(root, part), join(tree, part));
  return tree;
}

export async function removeTree(tree: string) {
  await run("git", ["worktree", "remove", "--force", tree], { cwd: root });
}

/** One by one, so that the revision's own ui and app stand where the present ones do. */
function linkPackages(from: string, to: string) {
  if (!existsSync(join(from, "node_modules"))) return;
  mkdirSync(join(to, "node_modules/@backoffice"), { recursive: true });
  for (const name of readdirSync(join(from, "node_modules")))
    if (name !== "@backoffice") symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
  for (const name of ["ui", "app"])
    if (from === root) symlinkSync(join(to, name), join(to, "node_modules/@backoffice", name));
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Serves a built workshop on a port of its own. */
export async function serveWorkshop(folder: string) {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    root: folder,
    build: { outDir: "." },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const address = server.httpServer.address();
  if (typeof address !== "object" || !address) throw new Error("The workshop is not served.");
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

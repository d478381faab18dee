import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minimumKeyLength, StartError, type Config } from "../../config.ts";
import { errorCode } from "../../error-code.ts";

const placeOf = (dataDir: string) => join(dataDir, "secret.key");

const write = (file: string, key: string) => writeFileSync(file, `${key}\n`, { flag: "wx", mode: 0o600 });

/** The key for all data encrypted at rest: the configured one, or one generated once and stored in the data folder. */
export function readSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  if (secretKey !== null) return secretKey;
  const file = placeOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  try {
    write(file, randomBytes(32).toString("base64url"));
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length >= minimumKeyLength) return key;
  throw new StartError(
    `SECRET_KEY: ${file} is damaged. Bring it back from a backup; with another key, second factors have to be set up anew.`,
  );
}

/** The server's existing key; null if it has none. */
export const findSecretKey = (config: Pick<Config, "secretKey" | "dataDir">): string | null =>
  config.secretKey !== null || existsSync(placeOf(config.dataDir)) ? readSecretKey(config) : null;

/** Stores a key from a backup in the data folder, which has none yet. Returns a function that reverts it. */
export function keepSecretKey(dataDir: string, key: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  write(placeOf(dataDir), key);
  return () => rmSync(placeOf(dataDir), { force: true });
}

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minimumKeyLength, StartError, type Config } from "../../config.ts";

/** The key of all that is encrypted at rest: the configured one, or one that is made once and kept in the data folder. */
export function readSecretKey({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  if (secretKey !== null) return secretKey;
  const file = join(dataDir, "secret.key");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length >= minimumKeyLength) return key;
  throw new StartError(
    `SECRET_KEY: ${file} is damaged. Bring it back from a backup; with another key, second factors have to be set up anew.`,
  );
}

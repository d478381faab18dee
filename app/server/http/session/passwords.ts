import { hash, verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { minimumPasswordLength } from "../../config.ts";
import type { Database } from "../../database/connection.ts";
import { createWorkerPool, TaskLimitExceeded } from "../../threads/worker-pool.ts";
import type { Problem } from "../../refusal.ts";
import type { PasswordTasks } from "./password-worker.ts";
import { userPasswords } from "./tables.ts";

/** Argon2id parameters recommended by OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No one uses longer passwords, and hashing them would only waste time. */
export const maxPasswordLength = 200;

/** A hash of random data, so that an unknown login takes as long as a known one. */
const nobodysHash = hash(randomBytes(16), cost);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export async function setPassword(db: Database, user_id: number, password: string): Promise<void> {
  const value = { hash: await hashPassword(password), changed_at: sql`now()` };
  await db
    .insert(userPasswords)
    .values({ user_id, ...value })
    .onConflictDoUpdate({ target: userPasswords.user_id, set: value });
}

export async function hasPassword(db: Database, user_id: number): Promise<boolean> {
  return (await db.$count(userPasswords, eq(userPasswords.user_id, user_id))) > 0;
}

/** Verifies the user's password; takes as long if the user doesn't exist. */
export async function isPassword(db: Database, user_id: number | null, password: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: userPasswords.hash })
    .from(userPasswords)
    .where(eq(userPasswords.user_id, user_id ?? 0));
  const matches = await verify(row?.hash ?? (await nobodysHash), password);
  return row !== undefined && matches;
}

/** What everyone who knows this installation would try first. */
const productName = "backoffice";

/** Returns what is wrong with a chosen password, or null. */
export async function weakness(
  password: string,
  user: { login: string; email: string },
): Promise<Problem | null> {
  if (password.length < minimumPasswordLength) return { code: "length", key: "password.short" };
  const own = [user.login, user.email.split("@")[0] ?? ""].filter((word) => word.length > 2);
  if (own.some((word) => password.toLowerCase().includes(word.toLowerCase())))
    return { code: "rule", key: "password.login" };
  if (
    password
      .toLowerCase()
      .replaceAll(/[\s_-]/g, "")
      .includes(productName)
  )
    return { code: "rule", key: "password.product" };
  return (await isCommon(password)) ? { code: "rule", key: "password.common" } : null;
}

/** A password that needs fewer guesses is on the lists attackers try first, or close to one on them. */
const guessable = 1e8;

/** Passwords that take longer to estimate consist of characters found in no password list. */
const estimating = createWorkerPool<PasswordTasks>({
  built: new URL("./password-worker.js", import.meta.url),
  source: new URL("./password-worker.ts", import.meta.url),
  timeoutMs: 5_000,
  memory: 256,
  most: 1,
});

async function isCommon(password: string) {
  try {
    // Estimation time grows with length, and further characters only increase the number of guesses.
    return (await estimating("guesses", password.slice(0, 64))) < guessable;
  } catch (error) {
    if (error instanceof TaskLimitExceeded) return false;
    throw error;
  }
}

import { hash, verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { randomBytes, randomInt } from "node:crypto";
import { minimumPasswordLength } from "../../config.ts";
import type { Database } from "../../database/connection.ts";
import { startThreads, TooMuchWork } from "../../threads/start-threads.ts";
import type { Problem } from "../refusal.ts";
import type { PasswordTasks } from "./password-worker.ts";
import { userPasswords } from "./tables.ts";

/** Argon2id as OWASP advises it: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A longer one is nobody's, and hashing it would only cost time. */
export const longestPassword = 200;

/** A hash of nothing anybody knows: an unknown login costs the same time as a known one. */
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

/** Whether it is the user's password; takes as long when there is no such user. */
export async function isPassword(db: Database, user_id: number | null, password: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: userPasswords.hash })
    .from(userPasswords)
    .where(eq(userPasswords.user_id, user_id ?? 0));
  const matches = await verify(row?.hash ?? (await nobodysHash), password);
  return row !== undefined && matches;
}

/** What is wrong with a password that somebody chose, or null. */
export async function weakness(
  password: string,
  user: { login: string; email: string },
): Promise<Problem | null> {
  if (password.length < minimumPasswordLength) return { code: "length", key: "password.short" };
  const own = [user.login, user.email.split("@")[0] ?? ""].filter((word) => word.length > 2);
  if (own.some((word) => password.toLowerCase().includes(word.toLowerCase())))
    return { code: "rule", key: "password.login" };
  return (await isCommon(password)) ? { code: "rule", key: "password.common" } : null;
}

/** Below this many guesses a password is on the lists that attackers try first, or close to one on them. */
const guessable = 1e8;

/** What takes longer to look through is made of signs that no list of passwords holds. */
const estimating = startThreads<PasswordTasks>({
  built: new URL("./password-worker.js", import.meta.url),
  source: new URL("./password-worker.ts", import.meta.url),
  patience: 5_000,
  memory: 256,
  most: 1,
});

async function isCommon(password: string) {
  try {
    // Its time grows with the length, and what is beyond only adds to the guesses.
    return (await estimating("guesses", password.slice(0, 64))) < guessable;
  } catch (error) {
    if (error instanceof TooMuchWork) return false;
    throw error;
  }
}

// Without characters that look alike.
const letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A password for a first sign-in: 95 bits, in groups that can be copied by hand. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}

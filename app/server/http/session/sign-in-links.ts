import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { withdrawLinks } from "../../mail/withdraw-links.ts";
import { signInLinks } from "./tables.ts";
import { hashToken, newToken } from "./visitor.ts";

const hour = 3600;

/** Validity of links, in seconds. */
export const linkLifetimes = { invitation: 72 * hour, reset: hour };

const isOpen = (token: string) =>
  and(eq(signInLinks.token_hash, hashToken(token)), sql`${signInLinks.expires_at} > now()`);

/** Creates the user's sign-in link, replacing an earlier one. Only its hash is stored. */
export async function makeLink(db: Database, user_id: number, seconds: number): Promise<string> {
  const token = newToken();
  const value = {
    token_hash: hashToken(token),
    expires_at: sql`now() + ${seconds}::int * interval '1 second'`,
  };
  await withdrawLinks(db, user_id);
  await db
    .insert(signInLinks)
    .values({ user_id, ...value })
    .onConflictDoUpdate({ target: signInLinks.user_id, set: value });
  return token;
}

export async function findLink(db: Database, token: string): Promise<number | null> {
  const [link] = await db.select({ user_id: signInLinks.user_id }).from(signInLinks).where(isOpen(token));
  return link?.user_id ?? null;
}

/** When the user's pending link expires; null if there is none. */
export async function linkExpiryOf(db: Database, user_id: number): Promise<Date | null> {
  const [link] = await db
    .select({ expires_at: signInLinks.expires_at })
    .from(signInLinks)
    .where(and(eq(signInLinks.user_id, user_id), sql`${signInLinks.expires_at} > now()`));
  return link?.expires_at ?? null;
}

export async function consumeLink(db: Database, token: string): Promise<number | null> {
  const [link] = await db
    .delete(signInLinks)
    .where(isOpen(token))
    .returning({ user_id: signInLinks.user_id });
  return link?.user_id ?? null;
}

export async function revokeLink(db: Database, user_id: number): Promise<void> {
  await withdrawLinks(db, user_id);
  await db.delete(signInLinks).where(eq(signInLinks.user_id, user_id));
}

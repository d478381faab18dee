import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { sessions } from "./tables.ts";
import { hashToken, newToken } from "./visitor.ts";

const hour = 3600;
const day = 24 * hour;

/** Session timeouts in seconds: idle and absolute. */
export const lifetimes = {
  usual: { idle: 8 * hour, absolute: 7 * day },
  remembered: { idle: 30 * day, absolute: 30 * day },
};

const seconds = (usual: number, remembered: number) =>
  sql`(case when ${sessions.remember} then ${remembered}::int else ${usual}::int end) * interval '1 second'`;

export const isOpen = and(
  sql`${sessions.seen_at} > now() - ${seconds(lifetimes.usual.idle, lifetimes.remembered.idle)}`,
  sql`${sessions.created_at} > now() - ${seconds(lifetimes.usual.absolute, lifetimes.remembered.absolute)}`,
);

/** Creates a session and returns the token stored in the browser. */
export async function openSession(
  db: Database,
  values: { user_id: number; remember: boolean; ip: string; agent: string },
): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(sql`not (${isOpen})`);
  await db
    .insert(sessions)
    .values({ ...values, agent: values.agent.slice(0, 255), token_hash: hashToken(token) });
  return token;
}

/** Starts impersonating a user in the session; `null` ends it. */
export const viewAs = (db: Database, session_id: number, viewed_user_id: number | null) =>
  db.update(sessions).set({ viewed_user_id }).where(eq(sessions.session_id, session_id));

export const listSessions = (db: Database, user_id: number) =>
  db
    .select({
      session_id: sessions.session_id,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
      ip: sessions.ip,
      agent: sessions.agent,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isOpen))
    .orderBy(desc(sessions.seen_at));

/** Revokes one of the user's sessions; false if it doesn't exist. */
export async function revokeSession(db: Database, user_id: number, session_id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), eq(sessions.session_id, session_id)))
    .returning({ session_id: sessions.session_id });
  return deleted.length > 0;
}

/** Revokes the user's sessions except the one to keep, after a change of password, permissions or status. */
export async function revokeSessions(db: Database, user_id: number, kept?: number): Promise<number> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), kept === undefined ? undefined : ne(sessions.session_id, kept)))
    .returning({ session_id: sessions.session_id });
  return deleted.length;
}

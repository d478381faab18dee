import { and, eq, sql } from "drizzle-orm";
import type { Principal } from "../../access/principal.ts";
import { isActiveUser, principalColumns, principalOf } from "../../access/load-principal.ts";
import { readCaller } from "../../changes/caller-cache.ts";
import type { Database } from "../../database/connection.ts";
import { users } from "../../access/users.ts";
import { isOpen } from "./sessions.ts";
import type { Session } from "./session.ts";
import { sessions } from "./tables.ts";
import { hashToken } from "./visitor.ts";

/** The last use of a session is updated at most once a minute; writing it on each request isn't worth the cost. */
const seenEvery = 60;

export interface SignedIn {
  session: Session;
  own: Principal;
}

/** Returns the session and user of a browser's token; null if there is none or the user can no longer sign in. */
export function findSignedIn(db: Database, token: string): Promise<SignedIn | null> {
  const hash = hashToken(token);
  return readCaller(db, `session ${hash}`, () => readSignedIn(db, hash));
}

async function readSignedIn(db: Database, token_hash: string): Promise<SignedIn | null> {
  const [found] = await db
    .select({
      session: {
        session_id: sessions.session_id,
        user_id: sessions.user_id,
        remember: sessions.remember,
        viewed_user_id: sessions.viewed_user_id,
      },
      unseen: sql<boolean>`${sessions.seen_at} < now() - ${seenEvery}::int * interval '1 second'`,
      user: principalColumns(),
    })
    .from(sessions)
    .innerJoin(users.table, and(eq(users.table.user_id, sessions.user_id), isActiveUser))
    .where(and(eq(sessions.token_hash, token_hash), isOpen));
  if (!found) return null;
  const { session, unseen, user } = found;
  if (unseen)
    await db
      .update(sessions)
      .set({ seen_at: sql`now()` })
      .where(eq(sessions.session_id, session.session_id));
  const own = principalOf(user);
  return own && { session, own };
}

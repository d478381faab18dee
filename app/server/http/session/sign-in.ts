import { eq, sql } from "drizzle-orm";
import type { Principal } from "../../access/principal.ts";
import { users } from "../../resources/users.ts";
import type { Context } from "../call.ts";
import { recordAccount } from "./account-history.ts";
import { lifetimes, openSession, revokeSession } from "./sessions.ts";

/** Makes the browser the user's, whose it was before or nobody's. */
export async function signIn(context: Context, principal: Principal, remember: boolean): Promise<void> {
  const { db, session, visitor, ip, agent } = context;
  const { user_id } = principal;
  // Always a new token: one that was planted in the browser before is worth nothing.
  const token = await db.transaction(async (tx) => {
    if (session) await revokeSession(tx, session.user_id, session.session_id);
    await tx
      .update(users.table)
      .set({ last_login_at: sql`now()` })
      .where(eq(users.table.user_id, user_id));
    await recordAccount(tx, { ...context, principal }, "login", user_id);
    return openSession(tx, { user_id, remember, ip, agent });
  });
  visitor.become(token, remember ? lifetimes.remembered.absolute : undefined);
}

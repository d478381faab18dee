import { eq, sql } from "drizzle-orm";
import { refuseWithoutFactor } from "../../access/required-factor.ts";
import type { Principal } from "../../access/principal.ts";
import type { Database } from "../../database/connection.ts";
import { users } from "../../access/users.ts";
import { notifyUsers } from "../../notifications/notify-users.ts";
import type { Context } from "../call.ts";
import { recordAccount } from "./account-history.ts";
import { lifetimes, openSession, revokeSession } from "./sessions.ts";
import { onlyRow } from "../../database/only-row.ts";

/** Signs the user in on this browser, replacing any previous user. */
export async function signIn(context: Context, principal: Principal, remember: boolean): Promise<void> {
  const { db, session, visitor, ip, agent } = context;
  const { user_id } = principal;
  // Always issue a new token, so that a planted one is worthless (session fixation).
  const token = await db.transaction(async (tx) => {
    await refuseWithoutFactor(tx, user_id);
    if (session) await revokeSession(tx, session.user_id, session.session_id);
    await tx
      .update(users.table)
      .set({ last_login_at: sql`now()` })
      .where(eq(users.table.user_id, user_id));
    if (await isNewPlace(tx, context, user_id))
      await notifyUsers(tx, [user_id], {
        kind: "new_sign_in",
        values: { ip },
        color: "amber",
        entity: "users",
        entity_id: null,
      });
    await recordAccount(tx, { ...context, principal }, "login", user_id);
    return openSession(tx, { user_id, remember, ip, agent });
  });
  visitor.become(token, remember ? lifetimes.remembered.absolute : undefined);
}

/** Whether neither this IP address nor this browser has signed in before. The first sign-in doesn't count as new. */
async function isNewPlace(db: Database, { ip, agent }: Context, user_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean; ever: boolean }>(sql`
    select coalesce(bool_or(ip = ${ip} or agent = ${agent.slice(0, 255)}), false) as known, count(*) > 0 as ever
    from (select ip, agent from history where actor_id = ${user_id} and action = 'login'
      order by history_id desc limit 100) earlier`);
  const { known, ever } = onlyRow(rows);
  return ever && !known;
}

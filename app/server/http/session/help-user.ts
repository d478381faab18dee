import { plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import { profilesExceed } from "../../access/access-rules.ts";
import { lockRow } from "../../resources/change/save.ts";
import type { SignedInContext } from "../call.ts";
import { refuse } from "../../refusal.ts";
import { usersTable } from "../../access/users.table.ts";

/**
 * Locks the user whom the caller helps to sign in. The helper could sign in as that user, so they must hold all of the
 * user's permissions; and no one can bypass authentication for their own account.
 */
export async function lockHelped(context: SignedInContext, tx: Database, user_id: number) {
  const user = await lockRow(tx, plan(context.principal, usersTable, "edit"), user_id);
  if (user_id === context.principal.user_id) throw refuse("account.own");
  if (await profilesExceed({ ...context, db: tx }, user.access_ids as number[]))
    throw refuse("account.exceeds");
  return user;
}

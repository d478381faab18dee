import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { hasSecondFactor, isConfirmed } from "../http/session/second-factor.ts";
import { secondFactors, sessions } from "../http/session/tables.ts";
import { refuse } from "../refusal.ts";
import type { Effect, Rule } from "../resources/resource.ts";
import { accessTable } from "./access.table.ts";
import { usersTable } from "./users.table.ts";

type Profile = typeof accessTable.$inferSelect;

const heldBy = (user_id: number) =>
  sql`${accessTable.access_id} = any(select unnest(access_ids) from ${usersTable} where user_id = ${user_id})`;

/** Whether one of the user's profiles requires a second factor. */
export async function mustHaveFactor(db: Database, user_id: number): Promise<boolean> {
  const requires = and(eq(accessTable.requires_two_factor, true), isNull(accessTable.deleted_at));
  return (await db.$count(accessTable, and(requires, heldBy(user_id)))) > 0;
}

/**
 * Refuses a session to a user who must set up a second factor first. Its locks make a change of the user's profiles wait
 * for the session, which it can then end.
 */
export async function refuseWithoutFactor(tx: Database, user_id: number): Promise<void> {
  const { user_id: key } = usersTable;
  await tx.select({ key }).from(usersTable).where(eq(key, user_id)).for("no key update");
  await tx.select({ key: accessTable.access_id }).from(accessTable).where(heldBy(user_id)).for("share");
  if ((await mustHaveFactor(tx, user_id)) && !(await hasSecondFactor(tx, user_id)))
    throw refuse("factor.required");
}

interface Requirement {
  requires_two_factor?: boolean | null;
}

const isNowRequired = (previous: Requirement | null, next: Requirement): boolean =>
  next.requires_two_factor === true && previous?.requires_two_factor !== true;

/** Users can't require of their own profile what they lack: they would sign themselves out. */
export const ownFactorFirst: Rule<Profile> = async ({ actor: { db, principal }, previous, next, mark }) => {
  if (!previous || !principal || !isNowRequired(previous, next)) return;
  const isOwn = and(eq(accessTable.access_id, previous.access_id), heldBy(principal.user_id));
  if ((await db.$count(accessTable, isOwn)) > 0 && !(await hasSecondFactor(db, principal.user_id)))
    mark("requires_two_factor", "rule", "problem.ownFactorFirst");
};

/** Holders of a profile that now requires a second factor sign in again if they have none. */
export const signOutWithoutFactor: Effect<Profile> = async ({ actor: { db }, previous, next }) => {
  if (!next || !isNowRequired(previous, next)) return;
  const factor = db.select().from(secondFactors).where(isConfirmed(sessions.user_id));
  const isHolder = sql`${sessions.user_id} in (
    select user_id from ${usersTable} where ${next.access_id} = any(access_ids))`;
  await db.delete(sessions).where(and(isHolder, notExists(factor)));
};

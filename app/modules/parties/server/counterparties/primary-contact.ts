import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../../server/actor.ts";
import { record } from "../../../../server/history/record.ts";
import type { Effect, Rule } from "../../../../server/resources/resource.ts";
import { touched } from "../../../../server/resources/change/touched.ts";
import { cpsEmployeesTable, type CpEmployee } from "../cps-employees.table.ts";

const isPrimary = eq(cpsEmployeesTable.is_primary, true);
const isActive = sql`coalesce(${cpsEmployeesTable.active}, true)`;

/** Another such contact of the counterparty; the oldest if there are several. */
async function another(
  { db }: Actor,
  cp_id: number,
  id: number | undefined,
  condition: SQL,
): Promise<CpEmployee | undefined> {
  const [found] = await db
    .select()
    .from(cpsEmployeesTable)
    .where(
      and(
        eq(cpsEmployeesTable.cp_id, cp_id),
        isNull(cpsEmployeesTable.deleted_at),
        condition,
        id === undefined ? undefined : ne(cpsEmployeesTable.cp_employee_id, id),
      ),
    )
    .orderBy(desc(cpsEmployeesTable.is_primary), asc(cpsEmployeesTable.cp_employee_id))
    .limit(1);
  return found;
}

async function setPrimary(actor: Actor, contact: CpEmployee, is_primary: boolean): Promise<void> {
  const id = contact.cp_employee_id;
  await actor.db
    .update(cpsEmployeesTable)
    .set({ is_primary, ...touched(actor) })
    .where(eq(cpsEmployeesTable.cp_employee_id, id));
  await record(actor, "update", ["cps-employees", id, contact.full_name], {
    changes: [
      {
        field: "is_primary",
        old: String(!is_primary),
        new: String(is_primary),
        before: !is_primary,
        after: is_primary,
      },
    ],
  });
}

/** A single contact is always the primary one; an inactive one isn't, if there is another. */
export const primaryFollows: Rule<CpEmployee> = async ({ actor, previous, next }) => {
  // Undo restores each contact from the history.
  if (actor.undoes || !next.cp_id) return;
  const id = previous?.cp_employee_id;
  // Serializes concurrent first contacts.
  await actor.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`primary contact ${next.cp_id}`}))`);
  if (next.active === false && next.is_primary && (await another(actor, next.cp_id, id, isActive)))
    next.is_primary = false;
  if (next.is_primary || (await another(actor, next.cp_id, id, isPrimary))) return;
  if (!(await another(actor, next.cp_id, id, isActive))) next.is_primary = true;
};

export const clearOtherPrimary: Effect<CpEmployee> = async ({ actor, previous, next }) => {
  if (!next?.is_primary) return;
  const holder = await another(actor, next.cp_id, (next ?? previous)?.cp_employee_id, isPrimary);
  if (holder) await setPrimary(actor, holder, false);
};

/** When the primary contact is removed, another one takes over. */
export const promoteNextPrimary: Effect<CpEmployee> = async ({ actor, previous, next, withWhole }) => {
  if (!previous?.is_primary || actor.undoes || withWhole) return;
  if (next?.is_primary && next.cp_id === previous.cp_id) return;
  const { cp_id } = previous;
  if (await another(actor, cp_id, undefined, isPrimary)) return;
  const successor = await another(actor, cp_id, previous.cp_employee_id, isActive);
  if (successor) await setPrimary(actor, successor, true);
};

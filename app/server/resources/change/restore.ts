import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { Actor } from "../../actor.ts";
import { notFound, refuse } from "../../refusal.ts";
import type { Resource } from "../resource.ts";
import { history } from "../../history/history.ts";
import { partsOf } from "./remove.ts";
import { inTransaction } from "./save.ts";
import { titleOf } from "../title.ts";
import { touched } from "./touched.ts";
import { targetOf } from "../field-of.ts";
import { onlyRow } from "../../database/only-row.ts";

type Values = Record<string, unknown>;

/** Restores records from the trash with the parts deleted together with them: all or none. */
export async function restore(actor: Actor, resource: Resource, ids: number[]): Promise<number> {
  const target = plan(actor.principal, resource, "delete");
  await inTransaction(actor, resource, async (within) => {
    for (const id of ids) {
      const [row]: Values[] = await within.db
        .select()
        .from(resource.table)
        .where(
          and(
            eq(resource.column(resource.key), id),
            isNotNull(resource.column("deleted_at")),
            target.where(),
          ),
        )
        .for("update");
      if (!row) throw notFound();
      await restoreRow(within, resource, row);
    }
  });
  return ids.length;
}

async function restoreRow(actor: Actor, resource: Resource, row: Values): Promise<void> {
  const id = Number(row[resource.key]);
  await refuseWithoutWhole(actor, resource, row);
  await resource.before?.({ actor, previous: null, next: row });
  const back: Values[] = await actor.db
    .update(resource.table)
    .set({ deleted_at: null, ...touched(actor) })
    .where(eq(resource.column(resource.key), id))
    .returning();
  await record(actor, "restore", [resource.code, id, titleOf(resource, row)]);
  await resource.effect?.({ actor, previous: null, next: onlyRow(back) });
  for (const { part, field } of partsOf(resource)) {
    const rows: Values[] = await actor.db
      .select()
      .from(part.table)
      .where(
        and(
          eq(part.column(field), id),
          isNotNull(part.column("deleted_at")),
          deletedTogether(resource, id, part),
        ),
      )
      .orderBy(part.column(part.key))
      .for("update");
    for (const each of rows) await restoreRow(actor, part, each);
  }
}

/** A part without its whole wouldn't be visible anywhere, so the whole must be restored first. */
async function refuseWithoutWhole(actor: Actor, resource: Resource, row: Values): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.options.part || row[name] === null) continue;
    const whole = targetOf(field);
    const [found] = await actor.db
      .select()
      .from(whole.table)
      .where(and(eq(whole.column(whole.key), row[name]), isNull(whole.column("deleted_at"))));
    if (!found)
      throw refuse("refused.wholeIsGone", {
        name: titleOf(resource, row),
        resource: `resource.${whole.code}.one`,
      });
  }
}

/** Parts moved to the trash by the record's last deletion. */
const deletedTogether = (resource: Resource, id: number, part: Resource) => sql`exists (
  select from ${history.table} mine
  join ${history.table} whole on whole.batch_id = mine.batch_id
  where mine.entity = ${part.code} and mine.entity_id = ${part.column(part.key)} and mine.action = 'delete'
    and whole.entity = ${resource.code} and whole.entity_id = ${id} and whole.action = 'delete'
)`;

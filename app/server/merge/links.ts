import { and, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import type { FieldChange } from "../history/field-change.ts";
import { history } from "../history/history.ts";
import { allResources } from "../resources/registry.ts";
import { titleColumn } from "../resources/title.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { nextVersion } from "../resources/change/touched.ts";
import { recordId } from "../resources/key-of.ts";

interface Link {
  linked: Resource;
  /** The reference column used to find linked records. */
  reference: PgColumn;
  /** The field that holds the link: the reference itself, or the subject it is derived from. */
  field: string;
  /** The link's stored form. */
  stored: (id: SQL | number) => SQL;
}

/** All links from other records to this resource. Authorship isn't changed by a merge. */
const linksTo = (resource: Resource): Link[] =>
  allResources()
    .filter(({ code }) => code !== "history")
    .flatMap((linked) =>
      Object.entries(linked.fields)
        .filter(
          ([field, link]) =>
            link.shape.route === resource.code &&
            traitsOf(link).refers === "one" &&
            field in getTableColumns(linked.table) &&
            !field.endsWith("ated_by"),
        )
        .map(([field, { shape }]) => ({
          linked,
          reference: linked.column(field),
          field: shape.subject ?? field,
          stored: (id) => (shape.subject ? sql`${`${resource.code}:`}::text || ${id}::int` : sql`${id}::int`),
        })),
    );

/**
 * Moves links from the losers to the winner, including those of records in the trash, and records their previous
 * values. Two statements per link, regardless of the number of records.
 */
export async function moveLinks(
  actor: Actor,
  resource: Resource,
  winner: { id: number; title: string },
  losers: number[],
): Promise<void> {
  const { db, principal, batch_id, request_id, ip, agent } = actor;
  for (const { linked, reference, field, stored } of linksTo(resource)) {
    const change = sql`jsonb_build_array(jsonb_build_object(
      'field', ${field}::text,
      'old', (select ${titleColumn(resource, "en")}::text from ${resource.table} where ${resource.column(resource.key)} = ${reference}),
      'new', ${winner.title}::text, 'before', ${stored(sql`${reference}`)}, 'after', ${stored(winner.id)}))`;
    await db.execute(sql`
      insert into ${history.table} (action, entity, entity_id, title, changes, batch_id, actor_id, request_id, ip, agent)
      select 'merge', ${linked.code}, ${linked.column(linked.key)}, coalesce(${titleColumn(linked, "en")}::text, ''),
        ${change}, ${batch_id}, ${principal.user_id}, ${request_id}, ${ip}, ${agent.slice(0, 255)}
      from ${linked.table} where ${inArray(reference, losers)}`);
    const moved = await db
      .update(linked.table)
      .set({ [field]: stored(winner.id), version: nextVersion })
      .where(inArray(reference, losers))
      .returning({ id: recordId(linked) });
    if (moved.length > 0) await linked.relinked?.(actor, field, [winner.id, ...losers]);
    if (field === linked.tree && moved.length > 0)
      await linked.relaid?.(
        actor,
        moved.map(({ id }) => id),
      );
  }
}

/** Reverts a moved link that still points to the winner. @returns the change that this is, if reverted */
export async function moveLinkBack(
  actor: Actor,
  linked: Resource,
  id: number,
  change: FieldChange,
): Promise<FieldChange | undefined> {
  const moved = await actor.db
    .update(linked.table)
    .set({ [change.field]: change.before, version: nextVersion })
    .where(and(eq(linked.column(linked.key), id), eq(linked.column(change.field), change.after)));
  if (moved.rowCount !== 1) return undefined;
  if (change.field === linked.tree) await linked.relaid?.(actor, [id]);
  await linked.relinked?.(actor, change.field, [Number(change.before), Number(change.after)]);
  return { ...change, old: change.new, new: change.old, before: change.after, after: change.before };
}

import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Section, Tab } from "../../../contract/record.ts";
import { planOrNone } from "../../access/plan.ts";
import { askAtOnce } from "../../database/asked-at-once.ts";
import type { Actor } from "../../actor.ts";
import { files } from "../../files/tables.ts";
import type { Resource } from "../resource.ts";
import { resourceOf } from "../registry.ts";
import { preparedCount } from "./list.ts";
import { live } from "./selection.ts";
import { onlyRow } from "../../database/only-row.ts";

/** Counting limit for tabs: the number is a hint, not a report. */
const maxCount = 1_000;

export async function countTabs(
  actor: Actor,
  resource: Resource,
  id: number,
  { sections, tabs }: { sections: readonly Section[]; tabs: readonly Tab[] },
): Promise<Tab[]> {
  const parts = sections.flatMap((section) => {
    const count = countOf(actor, resource, id, section);
    return count ? [{ tab: section.tab, count }] : [];
  });
  if (parts.length === 0) return [...tabs];
  const counts = sql.join(
    parts.map(({ count }) => count),
    sql`, `,
  );
  const rows = await askAtOnce<{ counts: number[] }>(actor, sql`select array[${counts}] as counts`);
  const found = onlyRow(rows).counts;
  return tabs.map((tab) => {
    const own = parts.flatMap((part, index) => (part.tab === tab.code ? [found[index] ?? 0] : []));
    const count = own.reduce((sum, part) => sum + part, 0);
    return own.length === 0 || count > maxCount ? tab : { ...tab, count };
  });
}

const pointing = (
  { column }: Resource,
  { field, other }: Extract<Section, { type: "related" }>,
  id: number,
): SQL | undefined => or(eq(column(field), id), other === undefined ? undefined : eq(column(other), id));

function countOf({ principal }: Actor, resource: Resource, id: number, section: Section): SQL | undefined {
  switch (section.type) {
    case "related": {
      if (section.brief) return undefined;
      const reading = planOrNone(principal, resourceOf(section.route), "list");
      return (
        reading &&
        preparedCount(reading, and(live(reading), pointing(reading.resource, section, id)), maxCount)
      );
    }
    case "notes": {
      const notes = resourceOf("notes");
      const reading = planOrNone(principal, notes, "list");
      const about = and(
        eq(notes.column("subject"), `${resource.code}:${id}`),
        eq(notes.column("archived"), false),
      );
      return reading && preparedCount(reading, and(live(reading), about), maxCount);
    }
    case "files":
      return sql`(select count(*)::int from ${files} where ${and(
        eq(files.entity, resource.code),
        eq(files.entity_id, id),
        eq(files.field, section.field ?? "files"),
        isNull(files.deleted_at),
      )})`;
    default:
      return undefined;
  }
}

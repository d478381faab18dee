import { inArray, or, and, eq, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Change } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { planOrNone, type Plan } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import { translate } from "../i18n/translate.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf, optionsOf } from "../resources/describe.ts";
import { changedAmount } from "./changed-amounts.ts";
import type { FieldChange } from "./field-change.ts";
import { allResources, resourceOf } from "../resources/registry.ts";
import { fieldOf } from "../resources/field-of.ts";

/** The user's history access for each entity. Excludes the history resource itself, which would recurse. */
const openHistories = (principal: Principal): Plan[] =>
  allResources()
    .filter(({ code }) => code !== "history")
    .flatMap((resource) => planOrNone(principal, resource, "history") ?? [])
    .filter(({ readable, resource }) => readable(resource.title));

/** Condition for events of records whose history the user can access. */
export function eventsInReach(principal: Principal, columns: (name: string) => PgColumn): SQL {
  const whole: RouteCode[] = [];
  const narrowed: (SQL | undefined)[] = [];
  for (const { resource, where } of openHistories(principal)) {
    const inScope = where();
    if (!inScope) whole.push(resource.code);
    else
      narrowed.push(
        and(
          eq(columns("entity"), resource.code),
          // Checked event by event, only as far as a page needs; the offset keeps the planner from collecting all
          // events first.
          sql`exists (select from ${resource.table} where ${resource.column(resource.key)} = ${columns("entity_id")} and ${inScope} offset 0)`,
        ),
      );
  }
  return or(whole.length > 0 ? inArray(columns("entity"), whole) : sql`false`, ...narrowed) ?? sql`false`;
}

/** An event's changes in fields that the user can read, as display text; stored values aren't sent. */
export function changesInReach(
  principal: Principal,
  locale: string,
  columns: (name: string) => PgColumn,
): SQL {
  const words = sql`${JSON.stringify(wordsOf(principal, locale))}::jsonb -> ${columns("entity")}`;
  const value = (which: "old" | "new") =>
    sql`coalesce(words.of -> (change->>'field') -> 'options' ->> (change->>${which}::text), change->>${which}::text)`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('field', change->>'field',
      'label', words.of -> (change->>'field') ->> 'label', 'old', ${value("old")}, 'new', ${value("new")},
      'currency', change->'currency', 'before', change->'before', 'after', change->'after', 'entity', ${columns("entity")}) order by place), '[]'::jsonb)
    from (select ${words} as of) words, jsonb_array_elements(${columns("changes")}) with ordinality as each(change, place)
    where ${columns("action")} <> 'create' and words.of ? (change->>'field'))`.mapWith((changes: Listed[]) =>
    changes.map(({ label, entity, ...change }): Change => {
      const amount = (which: "old" | "new") => changedAmount(resourceOf(entity), change, which, locale);
      return { field: change.field, label, old: amount("old"), new: amount("new") };
    }),
  );
}

interface Listed extends FieldChange {
  label: string;
  entity: RouteCode;
}

interface Words {
  label: string;
  options?: Record<string, string>;
}

/** Labels and options of the readable fields, by entity. */
function wordsOf(principal: Principal, locale: string): Record<string, Record<string, Words>> {
  const t = (...args: [Parameters<typeof translate>[1]]) => translate(locale, ...args);
  const wordsOfField = (resource: Resource, name: string): Words => {
    const field = fieldOf(resource, name);
    const options = field.shape.options && optionsOf(name, field, t);
    return {
      label: labelOf(resource, name, t),
      ...(options && { options: Object.fromEntries(options.map(({ value, label }) => [value, label])) }),
    };
  };
  return Object.fromEntries(
    openHistories(principal).map(({ resource, readable }) => [
      resource.code,
      Object.fromEntries(
        Object.keys(resource.fields)
          .filter((name) => readable(name))
          .map((name) => [name, wordsOfField(resource, name)]),
      ),
    ]),
  );
}

import type { Database } from "../../database/connection.ts";
import { currencyOfChange } from "../../history/changed-amounts.ts";
import type { FieldChange } from "../../history/field-change.ts";
import type { Resource } from "../resource.ts";
import { readableValue, same } from "../kinds/history-text.ts";

type Values = Record<string, unknown>;

const own = new Set([
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  "deleted_at",
  "search_text",
]);

/** The changes as permanent text: references by their name at the time. "5" and "5.00" are equal. */
export async function differences(
  db: Database,
  resource: Resource,
  before: Values,
  after: Values,
): Promise<FieldChange[]> {
  const changed = Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.column !== null &&
      !field.options.untold &&
      !own.has(name) &&
      name in after &&
      !same(field, before[name], after[name]),
  );
  const spokenChanges: FieldChange[] = [];
  // Sequential, because they share the transaction's connection.
  for (const [field, kind] of changed)
    spokenChanges.push({
      field,
      old: await readableValue(db, kind, before[field], after[field]),
      new: await readableValue(db, kind, after[field], before[field]),
      before: before[field] ?? null,
      after: after[field] ?? null,
      ...currencyOfChange(resource, field, before, after),
    });
  return spokenChanges;
}

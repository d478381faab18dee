import type { Change } from "../../contract/record.ts";
import type { Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf, optionText } from "../resources/describe.ts";
import { resourceOf } from "../resources/registry.ts";
import { changedAmount } from "./changed-amounts.ts";
import type { FieldChange } from "./field-change.ts";
import { inLocale } from "../resources/kinds/translated.ts";
import { traitsOf } from "../../contract/kinds.ts";

/** The changes of multiple events as visible to the user, without those of unreadable fields. */
export async function readableChanges(
  actor: Actor,
  reading: Plan,
  events: readonly FieldChange[][],
): Promise<Change[][]> {
  const { t, locale } = actor;
  const { resource } = reading;
  const names = await entryNames(
    actor,
    resource,
    events.flatMap((changes) => changes.map(({ field }) => field)),
  );

  /** Options and dictionary entries are translated into the user's language. */
  const readable = (change: FieldChange, which: "old" | "new"): string | null => {
    const { field, [which]: value } = change;
    if (value === null) return null;
    const own = resource.fields[field];
    if (own?.shape.options) return optionText(field, own, value, t);
    return names.get(field)?.get(value) ?? changedAmount(resource, change, which, locale);
  };
  return events.map((changes) =>
    changes
      .filter(({ field }) => reading.readable(field))
      .map((change) => ({
        field: change.field,
        label: labelOf(resource, change.field, t),
        old: readable(change, "old"),
        new: readable(change, "new"),
      })),
  );
}

/** History stores the English name of an entry; an entry that still has it is shown in the user's language. */
async function entryNames(
  { db, locale }: Actor,
  resource: Resource,
  changed: string[],
): Promise<Map<string, Map<string, string>>> {
  const names = new Map<string, Map<string, string>>();
  if (locale === "en") return names;
  for (const field of new Set(changed)) {
    const route = resource.fields[field]?.shape.route;
    const dictionary = route && resourceOf(route);
    const named = dictionary?.fields[dictionary.title];
    if (!dictionary || !named || !traitsOf(named).translated) continue;
    const title = dictionary.column(dictionary.title);
    const entries = await db
      .select({ en: inLocale(title, "en"), own: inLocale(title, locale) })
      .from(dictionary.table);
    names.set(field, new Map(entries.map(({ en, own }) => [en, own])));
  }
  return names;
}

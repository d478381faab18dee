import { plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import { readRow, saveStored } from "./save.ts";

/**
 * Duplicates a record: copies what the user can both read there and write here, except unique values. The copy's status
 * is that of a new record.
 *
 * @returns the copy's key and title
 */
export async function duplicate(
  actor: Actor,
  resource: Resource,
  id: number,
  changed: (row: Record<string, unknown>) => Record<string, unknown> = () => ({}),
): Promise<{ id: number; title: string }> {
  const { db, principal, t } = actor;
  const [viewing, creating] = [plan(principal, resource, "view"), plan(principal, resource, "create")];
  const row = await readRow(db, viewing, id);
  const title = t("done.copyOf", { name: String(row[resource.title]) }).slice(0, 255);
  const copied = Object.entries(resource.fields)
    .filter(([name, { column, options }]) => column !== null && !options.unique && name !== "external_id")
    .filter(([name]) => viewing.readable(name) && creating.writable(name) && row[name] !== null)
    .map(([name]) => [name, row[name]] as const);
  const values = { ...Object.fromEntries(copied), [resource.title]: title, ...changed(row) };
  return { id: await saveStored(actor, resource, values), title };
}

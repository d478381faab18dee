import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import type { Resource } from "../define-resource.ts";
import { lockRow, saveStored } from "./save.ts";

/**
 * Makes a record like one: of what its maker may see there and write here, without what is its own alone. Its status is
 * that of a new one.
 *
 * @returns the key and title of the copy
 */
export async function duplicate(
  context: SignedInContext,
  resource: Resource,
  id: number,
  changed: (row: Record<string, unknown>) => Record<string, unknown> = () => ({}),
): Promise<{ id: number; title: string }> {
  const { db, principal, t } = context;
  const [viewing, creating] = [plan(principal, resource, "view"), plan(principal, resource, "create")];
  const row = await lockRow(db, viewing, id, false);
  const title = t("done.copyOf", { name: String(row[resource.title]) }).slice(0, 255);
  const copied = Object.entries(resource.fields)
    .filter(([name, { column, options }]) => column !== null && !options.unique && name !== "external_id")
    .filter(([name]) => viewing.readable(name) && creating.writable(name) && row[name] !== null)
    .map(([name]) => [name, row[name]] as const);
  const values = { ...Object.fromEntries(copied), [resource.title]: title, ...changed(row) };
  return { id: await saveStored(context, resource, values), title };
}

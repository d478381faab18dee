import { sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { allResources } from "../resources/registry.ts";
import { record } from "./record.ts";
import { onlyRow } from "../database/only-row.ts";

interface Erased {
  /** The record's new name. */
  name: string;
  /** Fields whose values are erased, including names stored in other records' events. */
  fields: readonly string[];
}

/**
 * The only way to erase history: removes a record's values of these fields, its titles, and its name in other records'
 * changes. The events themselves remain, with who did what and when. The proof stored in the event written here lets
 * seal verification distinguish erasure from tampering.
 */
export async function eraseFromHistory(
  actor: Actor,
  resource: Resource,
  id: number,
  { name, fields }: Erased,
): Promise<void> {
  const { db } = actor;
  const links = linksTo(resource);
  const { rows } = await db.execute<{ proof: string }>(sql`
    select erase_history(${resource.code}, ${id}, ${name}, ${sql.param([...fields])}::text[],
      ${sql.param(links)}::text[], ${actor.batch_id}) as proof`);
  await record(actor, "erase", [resource.code, id, name], {
    changes: [{ field: "proof", old: null, new: onlyRow(rows).proof }],
  });
}

/** Fields that reference such a record, as `orders.client_id`. */
const linksTo = ({ code }: Resource): string[] =>
  allResources().flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, { column, shape }]) => column && (shape.route === code || shape.targets?.[code]))
      .map(([field]) => `${other.code}.${field}`),
  );

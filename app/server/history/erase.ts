import { sql } from "drizzle-orm";
import type { SignedInContext } from "../http/call.ts";
import type { Resource } from "../resources/define-resource.ts";
import { allResources } from "../resources/registry.ts";
import { record } from "./record.ts";

interface Erased {
  /** What the record is called from now on. */
  name: string;
  /** Whose values are forgotten, with the names that other records' events knew it by. */
  fields: readonly string[];
}

/**
 * The one way in which history forgets: a record's values of these fields, its titles, and its name wherever other
 * records' changes tell it. That it happened stays, with who did what and when; the seals tell it from tampering by
 * the proof that is kept in the event that is written here.
 */
export async function eraseFromHistory(
  context: SignedInContext,
  resource: Resource,
  id: number,
  { name, fields }: Erased,
): Promise<void> {
  const { db } = context;
  const links = linksTo(resource);
  const { rows } = await db.execute<{ proof: string }>(sql`
    select erase_history(${resource.code}, ${id}, ${name}, ${sql.param([...fields])}::text[],
      ${sql.param(links)}::text[], ${context.batch_id}) as proof`);
  await record(db, context, {
    action: "erase",
    entity: resource.code,
    entity_id: id,
    title: name,
    changes: [{ field: "proof", old: null, new: rows[0]!.proof }],
  });
}

/** The fields by which others refer to such a record, as `orders.client_id`. */
const linksTo = ({ code }: Resource): string[] =>
  allResources().flatMap((other) =>
    Object.entries(other.fields)
      .filter(([, { column, shape }]) => column && (shape.route === code || shape.targets?.[code]))
      .map(([field]) => `${other.code}.${field}`),
  );

import { and, asc, ne, or, sql } from "drizzle-orm";
import type { PossibleDuplicate } from "../../contract/jobs.ts";
import { plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf } from "../resources/describe.ts";
import { live } from "../resources/query/selection.ts";
import { titleColumn } from "../resources/title.ts";
import { equalTexts, textsOf } from "../resources/kinds/alike.ts";
import { recordId } from "../resources/key-of.ts";

type Values = Record<string, unknown>;

/** A few are enough to show that the record already exists. */
const shown = 5;

/** Records similar to one with these values: same phone, email or name. Only a warning, never a refusal. */
export async function findDuplicates(
  { db, principal, locale, t }: Actor,
  resource: Resource,
  values: Values,
): Promise<PossibleDuplicate[]> {
  const reading = plan(principal, resource, "view");
  const key = values[resource.key];
  const own = typeof key === "string" || typeof key === "number" ? Number(key) | 0 : 0;
  const signs = resource.alike
    .map((fields) => fields.map((field) => ({ field, texts: textsOf(resource, field, values) })))
    .filter((parts) => parts.every(({ field, texts }) => reading.readable(field) && texts.length > 0))
    .map((parts) => ({
      fields: parts.map(({ field }) => field),
      alike: and(...parts.map(({ field, texts }) => equalTexts(resource, field, texts))),
    }));
  if (signs.length === 0) return [];
  const rows = await db
    .select({
      id: recordId(resource),
      title: titleColumn(resource, locale),
      sign: sql<number>`case ${sql.join(
        signs.map((sign, index) => sql`when ${sign.alike} then ${index}::int`),
        sql` `,
      )} end`,
    })
    .from(resource.table)
    .where(
      and(
        live(reading),
        or(...signs.map((sign) => sign.alike)),
        own > 0 ? ne(resource.column(resource.key), own) : undefined,
      ),
    )
    .orderBy(asc(resource.column(resource.key)))
    .limit(shown);
  return rows.map(({ id, title, sign }) => ({
    id,
    title: String(title),
    why:
      signs[sign]?.fields
        .map((field) => labelOf(resource, resource.fields[field]?.shape.mirrors?.[0] ?? field, t))
        .join(", ") ?? "",
  }));
}

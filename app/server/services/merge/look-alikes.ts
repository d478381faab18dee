import { and, asc, eq, ne, or, sql, type SQL } from "drizzle-orm";
import type { LookAlike } from "../../../contract/jobs.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import type { Resource } from "../../resources/define-resource.ts";
import { labelOf } from "../../resources/describe.ts";
import { containing } from "../../resources/query/search.ts";
import { live, titleOf } from "../../resources/query/selection.ts";

type Values = Record<string, unknown>;

/** A few are enough to see that there is one already. */
const shown = 5;

/** Records that look like the one that has these values: the same phone, email, or name. Never a refusal. */
export async function lookAlikes(
  { db, principal, locale, t }: SignedInContext,
  resource: Resource,
  values: Values,
): Promise<LookAlike[]> {
  const reading = plan(principal, resource, "view");
  const key = values[resource.key];
  const own = typeof key === "string" || typeof key === "number" ? Number(key) | 0 : 0;
  const signs = resource.alike
    .filter((fields) =>
      fields.every((field) => reading.readable(field) && textOf(resource, field, values[field]) !== ""),
    )
    .map((fields) => ({
      fields,
      alike: and(...fields.map((field) => alike(resource, field, values[field])))!,
    }));
  if (signs.length === 0) return [];
  const rows = await db
    .select({
      id: resource.column(resource.key),
      title: titleOf(resource, locale),
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
    id: id as number,
    title: String(title),
    why: signs[sign]!.fields.map((field) => labelOf(resource, field, t)).join(", "),
  }));
}

/** What was typed as far as the field could hold it: half an address is like nobody's. */
function textOf(resource: Resource, field: string, value: unknown): string {
  if (typeof value !== "string" || value.trim() === "") return "";
  const parsed = resource.fields[field]!.parse(value);
  return "value" in parsed && typeof parsed.value === "string" ? parsed.value : "";
}

/** Spelling doesn't matter: capitals and accents of a text, blanks and signs of a phone number. */
function alike(resource: Resource, field: string, value: unknown): SQL {
  const column = resource.column(field);
  const text = textOf(resource, field, value);
  if (resource.fields[field]!.kind === "date") return eq(column, text);
  if (resource.fields[field]!.kind !== "phone")
    return sql`f_unaccent(lower(${column})) = f_unaccent(lower(${text}))`;
  const digits = text.replace(/\D/g, "");
  // The trigram index finds the few that hold the digits; of these the same number is meant.
  return and(containing(resource, digits), sql`regexp_replace(${column}, '\\D', '', 'g') = ${digits}`)!;
}

import { and, sql, type SQL } from "drizzle-orm";
import type { SearchGroup, SearchHit } from "../../../contract/search.ts";
import { planOrNone, type Plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { labelOf, nameOf } from "../../resources/describe.ts";
import { searchCondition } from "../../resources/query/search.ts";
import { inLocale, live, titleOf } from "../../resources/query/selection.ts";
import { allResources } from "../../resources/registry.ts";

interface Found extends Record<string, unknown> {
  code: string;
  id: number;
  title: string;
  texts: Record<string, string | null>;
}

/** Looks into every module that the reader may see, in one statement; of each the best few. */
export async function searchAll(
  context: SignedInContext,
  search: string,
  limit: number,
): Promise<SearchGroup[]> {
  const plans = searchedPlans(context);
  const parts = plans.map((plan) => found(plan, search, limit, context.locale));
  if (parts.length === 0) return [];
  const { rows } = await context.db.execute<Found>(sql.join(parts, sql` union all `));
  return plans.flatMap((plan) => {
    const { resource } = plan;
    const hits = rows
      .filter(({ code }) => code === resource.code)
      .map(({ id, title, texts }): SearchHit => ({
        id,
        title,
        why: whyFound(texts, title, search, plan, context),
      }));
    return hits.length > 0
      ? [{ route: resource.code, label: nameOf(resource, "many", context.t), hits }]
      : [];
  });
}

/** Dictionaries are few words that everybody knows, logs repeat what is elsewhere: staff look for the records. */
const searchedPlans = ({ principal }: SignedInContext): Plan[] =>
  allResources()
    .filter(
      ({ fields, without }) =>
        !("is_system" in fields) && !without.includes("edit") && searchedFields(fields).length > 0,
    )
    .flatMap((resource) => planOrNone(principal, resource, "view") ?? []);

const searchedFields = (fields: Plan["resource"]["fields"]) =>
  Object.entries(fields).filter(([, { options, column }]) => options.search && column !== null);

/** Names that begin with what was typed come first, then those that hold it. */
function found(plan: Plan, search: string, limit: number, locale: string): SQL {
  const { resource } = plan;
  const title = titleOf(resource, locale);
  const texts = searchedFields(resource.fields)
    .filter(([name]) => plan.readable(name))
    .map(([name, { kind }]) => {
      const column = resource.column(name);
      return sql`${name}::text, ${kind === "translated" ? inLocale(column, locale) : sql`${column}::text`}`;
    });
  const begins = sql`lower(${title}) like ${`${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`}`;
  return sql`(
    select ${resource.code}::text as code, ${resource.column(resource.key)} as id, ${title}::text as title,
      jsonb_build_object(${sql.join(texts, sql`, `)}) as texts
    from ${resource.table}
    where ${and(live(plan), searchCondition(plan, search))}
    order by ${begins} desc, ${resource.column(resource.key)} desc
    limit ${limit})`;
}

/** The first field that holds what was looked for, unless the title shows it already. */
function whyFound(
  texts: Found["texts"],
  title: string,
  search: string,
  { resource }: Plan,
  { t }: SignedInContext,
): SearchHit["why"] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const [word = "", ...others] = plain(search).trim().split(/\s+/);
  const digits = search.replace(/\D/g, "");
  const holds = (text: string) =>
    [word, ...others].some((each) => plain(text).includes(each)) ||
    (digits.length >= 4 && text.replace(/\D/g, "").includes(digits));
  if (holds(title)) return null;
  const [name, text] = Object.entries(texts).find(([, value]) => value !== null && holds(value)) ?? [];
  return name && text ? { label: labelOf(resource, name, t), text } : null;
}

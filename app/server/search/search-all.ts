import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { dayAt } from "../calendar.ts";
import { joinFacts } from "../../contract/join-facts.ts";
import { expandedName, type Row, traitsOf } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { SearchGroup, SearchHit, SearchScope } from "../../contract/search.ts";
import { planOrNone, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { money, moneyText } from "../i18n/money.ts";
import { separatorsIn } from "../i18n/translate.ts";
import { tableName } from "../resources/table-name.ts";
import { labelOf, nameOf } from "../resources/describe.ts";
import { dateCondition } from "../resources/query/date-conditions.ts";
import { phoneDigitVariants, escapeLike, searchCondition } from "../resources/query/search.ts";
import { fetchRows } from "../resources/query/fetch-rows.ts";
import { live, selection } from "../resources/query/selection.ts";
import { allResources } from "../resources/registry.ts";
import { mayMatch } from "./may-match.ts";
import { amountIn, dayIn } from "./read-words.ts";
import { titleColumn } from "../resources/title.ts";
import { inLocale } from "../resources/kinds/translated.ts";
import { fieldOf } from "../resources/field-of.ts";
import { isRow } from "../../contract/row.ts";

interface FoundRecord extends Record<string, unknown> {
  code: string;
  id: number;
  title: string;
  rank: number;
  texts: Record<string, string | null>;
  /** The field whose amount or date matched. */
  meant: string | null;
}

interface SearchRequest {
  search: string;
  within?: SearchScope | undefined;
  limit: number;
}

/** The search text, in every way it can be interpreted. */
interface ParsedSearch extends SearchRequest {
  amount: string | undefined;
  day: string | undefined;
  locale: string;
  timeZone: string;
}

/**
 * Searches all modules visible to the user in one statement, after one that leaves out those without matches. Returns
 * the best matches of each, with name matches first.
 */
export async function searchAll(actor: Actor, request: SearchRequest): Promise<SearchGroup[]> {
  const wanted = wantedBy(actor, request);
  const plans = await withMatches(actor, searchedPlans(actor, request.within), wanted);
  const parts = plans.map((plan) => found(plan, wanted));
  if (parts.length === 0) return [];
  const { rows } = await actor.db.execute<FoundRecord>(sql.join(parts, sql` union all `));
  const groups = await Promise.all(
    plans.map(async (plan) => {
      const { resource } = plan;
      const own = rows.filter(({ code }) => code === resource.code);
      const about = await describeResults(
        actor,
        plan,
        own.map(({ id }) => id),
      );
      const hits = own.map((row): SearchHit => ({
        id: row.id,
        title: row.title,
        about: about.get(row.id) ?? "",
        why: whyFound(row, wanted, plan, actor),
      }));
      const best = Math.min(...own.map(({ rank }) => rank));
      return hits.length > 0
        ? [{ best, group: { route: resource.code, label: nameOf(resource, "many", actor.t), hits } }]
        : [];
    }),
  );
  return groups
    .flat()
    .toSorted((one, other) => one.best - other.best)
    .map(({ group }) => group);
}

/** Leaves out the lists without matches. A record's own key, amounts and dates aren't part of the searched text. */
async function withMatches({ db }: Actor, plans: Plan[], wanted: ParsedSearch): Promise<Plan[]> {
  if (wanted.within === "numbers") return plans;
  const codes = await mayMatch(db, allResources().filter(isSearched), wanted.search);
  return plans.filter((plan) => codes.has(plan.resource.code) || meantValues(plan, wanted).length > 0);
}

const nameIn = (expanded: unknown): string | undefined =>
  isRow(expanded) && typeof expanded.name === "string" ? expanded.name : undefined;

/** Adds what tells results apart: many orders have similar titles, and many people one name. */
async function describeResults(
  { db, locale }: Actor,
  plan: Plan,
  ids: number[],
): Promise<Map<number, string>> {
  const { about, key, ...resource } = plan.resource;
  if (about.length === 0 || ids.length === 0) return new Map();
  const rows = await fetchRows(db, plan.resource, selection(plan, [...about, "currency_id"], locale), {
    where: inArray(resource.column(key), ids),
    limit: ids.length,
  });
  const cell = (row: Row, name: string): string | undefined => {
    const value = row[expandedName(name)];
    if (typeof value !== "string") return nameIn(value);
    if (traitsOf(fieldOf(plan.resource, name)).number !== "amount") return value;
    const currency = nameIn(row.currency);
    return currency && moneyText(money(value, currency), separatorsIn(locale));
  };
  const tell = (row: Row) => joinFacts(about.map((name) => cell(row, name)));
  return new Map(rows.map((row) => [Number(row[key]), tell(row)]));
}

function wantedBy({ locale, principal, now }: Actor, request: SearchRequest): ParsedSearch {
  const timeZone = principal.time_zone;
  const today = dayAt(timeZone, now);
  const isNarrowed = request.within !== undefined;
  return {
    ...request,
    amount: isNarrowed ? undefined : amountIn(request.search),
    day: isNarrowed ? undefined : dayIn(request.search, { locale, today }),
    locale,
    timeZone,
  };
}

/** Lists of people that staff deal with. */
const people: readonly RouteCode[] = ["clients", "cps", "cps-employees", "employees", "users"];

/** Fields that identify records. */
const numbers = ["number", "code"];

/** Dictionaries contain only a few well-known words, and logs repeat data from elsewhere. */
const isSearched = ({ fields, without }: Plan["resource"]): boolean =>
  !("is_system" in fields) && !without.includes("edit") && searchedFields(fields).length > 0;

/** The record lists to search. */
const searchedPlans = ({ principal }: Actor, within: SearchScope | undefined): Plan[] =>
  allResources()
    .filter((resource) => isSearched(resource) && (within !== "people" || people.includes(resource.code)))
    .flatMap((resource) => planOrNone(principal, resource, "view") ?? [])
    .filter((plan) => within !== "numbers" || numbersOf(plan).length > 0);

const searchedFields = (fields: Plan["resource"]["fields"]) =>
  Object.entries(fields).filter(([, { options, column }]) => options.search && column !== null);

const numbersOf = (plan: Plan): string[] =>
  searchedFields(plan.resource.fields)
    .map(([name]) => name)
    .filter((name) => numbers.includes(name) && plan.readable(name));

const folded = (text: string): SQL => sql`f_unaccent(lower(${escapeLike(text.trim())}))`;

/** Number of newest matches that are ranked: two letters may occur in a quarter of a million records. */
const ranked = 500;

/** Ranks names that start with the search text first, then names that contain it, then matches elsewhere. */
function found(plan: Plan, wanted: ParsedSearch): SQL {
  const { resource } = plan;
  const { search, locale, limit } = wanted;
  const title = titleColumn(plan.resource, locale, plan.principal);
  const texts = searchedFields(resource.fields)
    .filter(([name]) => plan.readable(name))
    .map(([name, field]) => {
      const column = resource.column(name);
      return sql`${name}::text, ${traitsOf(field).translated ? inLocale(column, locale) : sql`${column}::text`}`;
    });
  const values = meantValues(plan, wanted);
  const meant = values.map(({ name, condition }) => sql`when ${condition} then ${name}::text`);
  const key = resource.column(resource.key);
  const table = sql.identifier(tableName(resource.code));
  // Computed only for the few rows shown: normalizing a text costs more than finding it.
  return sql`(
    select ${resource.code}::text as code, ${key} as id, ${title}::text as title, hit_rank as rank,
      jsonb_build_object(${sql.join(texts, sql`, `)}) as texts,
      ${meant.length > 0 ? sql`case ${sql.join(meant, sql` `)} end` : sql`null::text`} as meant
    from (
      select ${table}.*, case when named like ${folded(search)} || '%' then 0
        when named like '%' || ${folded(search)} || '%' then 1 else 2 end as hit_rank
      from (
        select * from ${resource.table}
        where ${and(live(plan), or(matches(plan, wanted), ...values.map(({ condition }) => condition)))}
        order by ${key} desc
        limit ${ranked}) as ${table}
      cross join lateral (select f_unaccent(lower(${title}::text)) as named offset 0) as told
      order by hit_rank, ${key} desc
      limit ${limit}) as ${table}
    order by hit_rank, ${key} desc)`;
}

/** Matches text in the searched fields. In the numbers scope, matches only number fields, or the record's key. */
function matches(plan: Plan, { search, within }: ParsedSearch): SQL | undefined {
  const anywhere = searchCondition(plan, search);
  if (within !== "numbers") return anywhere;
  const { resource } = plan;
  const held = numbersOf(plan).map(
    (name) => sql`f_unaccent(lower(${resource.column(name)}::text)) like '%' || ${folded(search)} || '%'`,
  );
  const key = /^\d{1,9}$/.test(search) ? eq(resource.column(resource.key), Number(search)) : undefined;
  return or(and(anywhere, or(...held)), key);
}

/** Amounts and dates in a list's columns that equal the search value. */
const meantValues = ({ resource, readable }: Plan, { amount, day, timeZone }: ParsedSearch) =>
  resource.list.columns.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || field.column === null || !readable(name)) return [];
    const column = resource.column(name);
    const condition =
      traitsOf(field).number === "amount"
        ? amount === undefined
          ? undefined
          : sql`${column} = ${amount}::numeric`
        : traitsOf(field).time && day !== undefined
          ? dateCondition(column, field, "eq", [day], timeZone, name)
          : undefined;
    return condition ? [{ name, condition }] : [];
  });

/** The first field that matched, unless the title already shows it; or the field whose value matched. */
function whyFound(
  { texts, title, meant }: FoundRecord,
  { search, day }: ParsedSearch,
  { resource }: Plan,
  { t }: Actor,
): SearchHit["why"] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const [word = "", ...others] = plain(search).trim().split(/\s+/);
  const numbers = phoneDigitVariants(search);
  const holds = (text: string) =>
    [word, ...others].some((each) => plain(text).includes(each)) ||
    numbers.some((digits) => text.replace(/\D/g, "").includes(digits));
  if (meant !== null) {
    const isAmount = traitsOf(fieldOf(resource, meant)).number === "amount";
    return {
      label: labelOf(resource, meant, t),
      text: isAmount || !day ? search.trim() : day.split("-").reverse().join("."),
    };
  }
  if (holds(title)) return null;
  const [name, text] = Object.entries(texts).find(([, value]) => value !== null && holds(value)) ?? [];
  return name && text ? { label: labelOf(resource, name, t), text } : null;
}

import type { ListSums, Sums } from "../../../contract/list-sums.ts";
import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { businessDayInSql } from "../../business-day.ts";
import { expandedName, traitsOf } from "../../../contract/kinds.ts";
import type { ListQuery } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import { roundBase } from "../../currency-digits.ts";
import type { Database } from "../../database/connection.ts";
import { optionText } from "../describe.ts";
import { invalid } from "../../refusal.ts";
import { fieldOf } from "../field-of.ts";
import type { Resource } from "../resource.ts";
import type { Field } from "../field.ts";
import { resourceOf } from "../registry.ts";
import { groupingOf } from "./grouping.ts";
import { listCondition } from "./list.ts";
import { singleOf } from "./single.ts";
import { calculated } from "./value-of.ts";

/** Amounts and counts are totaled; prices, limits and sort positions aren't. */
export const isSummed = (field: Field): boolean => field.options.sum ?? traitsOf(field).number === "amount";

interface SumsRequest {
  plan: Plan;
  fields: readonly string[];
  query: Pick<ListQuery, "filters" | "search" | "group">;
}

interface Currency extends Record<string, unknown> {
  id: number;
  code: string;
}

interface ReadRow extends Record<string, string | number | null> {
  $key: string;
  /** None of amounts that are always in the base currency. */
  $currency_id: number | null;
  $count: number;
  /** Of them, those included in the sums. */
  $summed: number;
}

interface SumRow extends ReadRow {
  $currency: string;
  $base: string;
}

/** Totals of all matching rows, one per currency, plus one in the base currency at the rate of each date. */
export async function listSums({ db, t }: Actor, { plan, fields, query }: SumsRequest): Promise<ListSums> {
  const summed = fields.map((name) => {
    const field = plan.resource.fields[name];
    if (!field || !isSummed(field) || !plan.readable(name))
      throw invalid("fields", "problem.sum", { field: name });
    return { name, field };
  });
  const whole = emptySums(summed);
  const groups: NonNullable<ListSums["groups"]> = {};
  let isPartial = false;
  // Most lists have one currency per record; rows are read once per currency field.
  const currencies = new Set(summed.map(({ field }) => currencyField(plan.resource, field)));
  for (const currency of currencies.size > 0 ? currencies : [undefined]) {
    const fields = summed.filter(({ field }) => currencyField(plan.resource, field) === currency);
    const counts = new Map<string, number>();
    for (const row of await readSums(db, plan, currency, fields, query)) {
      isPartial ||= row.$summed < row.$count;
      counts.set(row.$key, (counts.get(row.$key) ?? 0) + row.$count);
      const group = (groups[row.$key] ??= { count: 0, sums: emptySums(summed) });
      for (const field of fields) for (const sums of [whole, group.sums]) add(sums, field, row);
    }
    for (const [key, count] of counts) if (groups[key]) groups[key].count = count;
  }
  for (const sums of [whole, ...Object.values(groups).map((group) => group.sums)]) finish(sums);
  const excluded = leftOutOf(plan.resource, query).flatMap(([name, values]) =>
    values.map((value) => optionText(name, fieldOf(plan.resource, name), value, t)),
  );
  return { sums: whole, ...(isPartial && { excluded }), ...(query.group && { groups }) };
}

interface Summed {
  name: string;
  field: Field;
}

/** The sums of one group and currency each, those in the base currency first. */
async function readSums(
  db: Database,
  plan: Plan,
  currency: string | undefined,
  summed: readonly Summed[],
  query: SumsRequest["query"],
): Promise<SumRow[]> {
  const [base, ...others] = await currenciesBaseFirst(db);
  const statement = sumsInSql({ plan, currency, summed, query, base, others });
  const { rows } = await db.execute<ReadRow>(statement);
  return [base, ...others].flatMap(({ id, code }) =>
    rows
      .filter((row) => (row.$currency_id ?? base.id) === id)
      .map((row) => ({ ...row, $currency: code, $base: base.code })),
  );
}

interface SumsStatement {
  plan: Plan;
  /** The field that refers to the amounts' currency. */
  currency: string | undefined;
  summed: readonly Summed[];
  query: SumsRequest["query"];
  base: Currency;
  others: readonly Currency[];
}

/**
 * Each row is converted and rounded individually, so that any totals of the same rows agree; each day's rate of another
 * currency is looked up once. The currencies are named one by one, for the database to know that few rows have them.
 */
function sumsInSql({ plan, currency, summed, query, base, others }: SumsStatement): SQL {
  const { resource } = plan;
  const seen = asSeen(plan, currency, summed, query);
  const { counted, sign } = countedRows(resource, query);
  // A signed amount already has its sign.
  const signOf = ({ field }: Summed) => (field.shape.signed ? sql`1` : sign);
  const each = (part: (name: SQL, converted: SQL, one: Summed) => SQL) =>
    sql.join(
      summed.map(
        (one) =>
          sql`, ${part(sql`${sql.identifier(one.name)}`, sql`${sql.identifier(inBase(one.name))}`, one)}`,
      ),
      sql``,
    );
  const key = query.group ? groupingOf(plan, query.group).key : sql`''`;
  const currencyId = currency ? (seen[expandedName(currency)] ?? resource.column(currency)) : sql`null::int`;
  const day = currency ? dayOf(resource) : sql`null::date`;
  const matching = sql`from ${resource.table} where ${listCondition(plan, query) ?? sql`true`}`;
  // Without this fence, what is calculated would be calculated once for each of its sums.
  const fence = summed.some(({ field }) => calculated(plan, field)) ? sql`offset 0` : sql``;
  return sql`
    with rates as (
      select currency_id, "$day", rate_on(currency_id, "$day") as rate
      from (
        select distinct ${currencyId} as currency_id, ${day} as "$day"
        ${matching} and ${currencyId} = any(${sql.param(others.map(({ id }) => id))}::int[])) days),
    seen as (
      select ${key} as "$key", ${currencyId} as "$currency_id", ${day} as "$day", ${counted} as "$counted"
        ${each((name, _, one) => sql`${signOf(one)} * ${seen[one.name] ?? amountOf(plan, one.name, one.field)} as ${name}`)}
      ${matching} ${fence}),
    rated as (
      select seen.*, case when "$currency_id" = ${base.id} or "$currency_id" is null then 1 else rate end as "$rate"
      from seen left join rates on rates.currency_id = "$currency_id" and rates."$day" = seen."$day")
    select "$key", "$currency_id",
      count(*)::int as "$count", (count(*) filter (where "$counted"))::int as "$summed"
      ${each(
        (name, converted) => sql`coalesce(sum(${name}) filter (where "$counted"), 0)::text as ${name},
        case when bool_and("$rate" is not null) filter (where "$counted") is not false
          then coalesce(sum(${roundBase(sql`${name} * "$rate"`)}) filter (where "$counted"), 0)::text end as ${converted}`,
      )}
    from rated group by "$key", "$currency_id"
    order by "$key"`;
}

/** Deleted ones too, as old records have them. A running server always has a base currency. */
async function currenciesBaseFirst(db: Database): Promise<[Currency, ...Currency[]]> {
  const { rows } = await db.execute<Currency>(
    sql`select currency_id as id, code from ${resourceOf("currencies").table} order by is_base desc, code`,
  );
  return rows as [Currency, ...Currency[]];
}

/** Values whose rows aren't included. Fields the user filters by aren't excluded by default. */
function leftOutOf(resource: Resource, { filters = [], group }: SumsRequest["query"]) {
  const { sums } = resource.list;
  const constrained = new Set([...filters.map(({ field }) => field), group]);
  return Object.entries({
    ...sums?.leaveOut,
    ...(singleOf(resource, filters) === undefined && sums?.leaveOutOfMany),
  }).flatMap(([name, values]) => (values && !constrained.has(name) ? [[name, values] as const] : []));
}

/** Which rows are included, and with which sign. */
function countedRows(resource: Resource, query: SumsRequest["query"]): Record<"counted" | "sign", SQL> {
  const isOneOf = (name: string, values: readonly string[] = []) =>
    sql`${resource.column(name)} = any(${sql.param(values)}::text[])`;
  const leftOut = leftOutOf(resource, query).map(([name, values]) => sql`not ${isOneOf(name, values)}`);
  const against = Object.entries(resource.list.sums?.against ?? {}).map(([name, values]) =>
    isOneOf(name, values),
  );
  return {
    counted: leftOut.length > 0 ? sql`(${sql.join(leftOut, sql` and `)})` : sql`true`,
    sign: against.length > 0 ? sql`case when ${sql.join(against, sql` or `)} then -1 else 1 end` : sql`1`,
  };
}

/** Amounts and currency from the point of view of the single record that the list is about. */
function asSeen(
  plan: Plan,
  currency: string | undefined,
  summed: readonly Summed[],
  { filters = [] }: SumsRequest["query"],
): Record<string, PgColumn | SQL> {
  const { resource, principal } = plan;
  const other = resource.list.single?.other;
  const id = singleOf(resource, filters);
  if (!other || !currency || id === undefined) return {};
  const references = [currency, ...other.needs].map((name) => [expandedName(name), resource.column(name)]);
  const amounts = summed.map(({ name, field }) => [name, amountOf(plan, name, field)]);
  return other.seen(Object.fromEntries([...references, ...amounts]), id, principal);
}

const inBase = (field: string) => `$base.${field}`;

/** The currency reference of an amount; undefined for amounts in the base currency. */
const currencyField = (resource: Resource, field: Field): string | undefined => {
  const name = field.shape.currency ?? "currency_id";
  return traitsOf(field).number === "amount" && resource.fields[name]?.column ? name : undefined;
};

/**
 * The date of the exchange rate: the record's own, but not in the future; today for current values such as balances.
 */
const dayOf = (resource: Resource): SQL =>
  resource.fields.date && traitsOf(resource.fields.date).time === "day"
    ? sql`least(${resource.column("date")}, ${businessDayInSql()})`
    : businessDayInSql();

const amountOf = (plan: Plan, name: string, field: Field): PgColumn | SQL =>
  calculated(plan, field) ?? plan.resource.column(name);

const emptySums = (fields: readonly Summed[]): Sums =>
  Object.fromEntries(fields.map(({ name }) => [name, { amounts: [] }]));

function add(sums: Sums, { name, field }: Summed, row: SumRow): void {
  const sum = (sums[name] ??= { amounts: [] });
  const isMoney = traitsOf(field).number === "amount";
  // A currency of excluded rows alone would read as a zero amount.
  if (isMoney && row.$summed === 0) return;
  const known = sum.amounts.find(({ currency }) => !isMoney || currency === row.$currency);
  if (known) known.amount = plus(known.amount, row[name]);
  else sum.amounts.push({ amount: String(row[name]), ...(isMoney && { currency: row.$currency }) });
  if (!isMoney) return;
  const converted = row[inBase(name)];
  // If any rate is missing, the total is omitted, since a partial total would look complete.
  if (converted === null) sum.base = { amount: "", currency: row.$base };
  else if (sum.base?.amount !== "")
    sum.base = { amount: plus(sum.base?.amount ?? "0", converted), currency: row.$base };
}

const plus = (a: string, b: string | number | null | undefined): string =>
  new Big(a)
    .plus(b ?? 0)
    .round(10)
    .toFixed();

/**
 * Rounds the totals. Those of zero are omitted beside others, and the converted one if it repeats the only one, or if a
 * rate is missing.
 */
function finish(sums: Sums): void {
  for (const sum of Object.values(sums)) {
    for (const each of sum.amounts) if (each.currency !== undefined) each.amount = cents(each.amount);
    const told = sum.amounts.filter(({ amount }) => Number(amount) !== 0);
    sum.amounts = told.length > 0 ? told : sum.amounts.slice(0, 1);
    if (!sum.base) continue;
    const base = { ...sum.base, amount: sum.base.amount && cents(sum.base.amount) };
    const repeats = sum.amounts.every(
      ({ amount, currency }) => currency === base.currency && amount === base.amount,
    );
    if (base.amount === "" || repeats) delete sum.base;
    else sum.base = base;
  }
}

const cents = (amount: string): string => new Big(amount).round(2, Big.roundHalfUp).toFixed(2);

import { and, eq, sql, type SQL } from "drizzle-orm";
import { businessDayInSql } from "../../../../server/business-day.ts";
import type { UnconvertedTotals, ChartQuery, Grain, UsedRate } from "../../contract.ts";
import type { Filter } from "../../../../contract/kinds.ts";
import { plan, planOrNone, type Plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { roundBase } from "../../../../server/currency-digits.ts";
import { forbidden, invalid } from "../../../../server/refusal.ts";
import { filtersCondition } from "../../../../server/resources/query/conditions.ts";
import { listCondition } from "../../../../server/resources/query/list.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { baseCurrency } from "../../../../server/base-currency.ts";
import { operationsTable } from "../operations.table.ts";
import { currenciesTable } from "../currencies.table.ts";
import { accountsTable } from "../accounts.table.ts";

/** The data of a chart that the user may see. */
export interface Scope {
  actor: Actor;
  reading: Plan;
  filters: Filter[];
  /** A condition on the operations table. */
  where: SQL;
  grain: Grain;
  base: { currency_id: number; code: string };
  /** The only currency shown, in its own amounts; null for all, in the base currency. */
  own: { currency_id: number; code: string } | null;
}

/** A chart sums the rows of the list, with the same permissions for rows and amounts. */
export async function chartScope(actor: Actor, query: ChartQuery): Promise<Scope> {
  const reading = plan(actor.principal, operationsTable, "list");
  if (!["amount", "amount_base", "lines"].every((field) => reading.readable(field)))
    throw forbidden("finance.amountsClosed");
  const filters = query.filters ?? [];
  const base = await baseCurrency(actor.db);
  return {
    actor,
    reading,
    filters,
    where: listCondition(reading, { filters, search: query.search ?? "" }) ?? sql`true`,
    grain: query.grain ?? "month",
    base,
    own:
      query.currency && query.currency !== base.code
        ? await currencyByCode(actor, query.currency)
        : query.currency
          ? base
          : null,
  };
}

async function currencyByCode({ db }: Actor, code: string) {
  const [row] = await db
    .select({ currency_id: currenciesTable.currency_id, code: currenciesTable.code })
    .from(currenciesTable)
    .where(eq(currenciesTable.code, code));
  if (!row) throw invalid("currency", "problem.gone");
  return row;
}

export const currencyOf = ({ own, base }: Scope): string => (own ?? base).code;

const idsIn = (filters: Filter[], field: string): number[] | null => {
  const named = filters.filter(
    // One of several OR alternatives doesn't narrow by itself.
    (filter) => filter.field === field && ["eq", "in", "contains"].includes(filter.op) && !filter.or_group,
  );
  if (named.length === 0) return null;
  return named
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value ?? ""]))
    .map(Number)
    .filter(Number.isInteger);
};

/**
 * The individual amounts behind a chart, in the chart's currency (`value`, null without an exchange rate) and in their
 * own: posted ones, and planned ones if the filters include a status. Of split operations, only the lines that match
 * the filters. Transfers are neither income nor expense.
 */
export function items(scope: Scope): SQL {
  const { where, own, filters } = scope;
  const cfi = idsIn(filters, "cfi_ids");
  const projects = idsIn(filters, "project_ids");
  const lineIs = (line: SQL) =>
    and(
      cfi ? sql`${line}.cfi_id = any(${sql.param(cfi)}::int[])` : undefined,
      projects ? sql`${line}.project_id = any(${sql.param(projects)}::int[])` : undefined,
    ) ?? sql`true`;
  const inCurrency = (currency: SQL) => (own ? sql`${currency} = ${own.currency_id}` : sql`true`);
  const posted = sql`
    select p.date, p.cfi_id, p.account_id, operations.type, operations.currency_id,
      case when operations.type = 'income' then p.amount else -p.amount end as amount,
      case when operations.type = 'income' then 1 else -1 end * ${own ? sql`p.amount` : sql`p.amount_base`} as value
    from operations join postings p using (operation_id)
    where ${where} and operations.type <> 'transfer' and ${lineIs(sql`p`)} and ${inCurrency(sql`operations.currency_id`)}`;
  if (!filters.some(({ field }) => field === "status")) return posted;
  return sql`${posted} union all
    select operations.date, line.cfi_id, operations.account_id, operations.type, operations.currency_id, line.amount,
      ${own ? sql`line.amount` : roundBase(sql`line.amount * operations.amount_base / operations.amount`)}
    from operations, jsonb_to_recordset(operations.lines) line(cfi_id int, project_id int, amount numeric)
    where ${where} and operations.status = 'planned' and operations.type <> 'transfer' and ${lineIs(sql`line`)}
      and ${inCurrency(sql`operations.currency_id`)}`;
}

/** Amounts excluded from the sums, by currency. */
export async function unconvertedTotals(scope: Scope): Promise<UnconvertedTotals[]> {
  if (scope.own) return [];
  const { rows } = await scope.actor.db.execute<UnconvertedTotals & Record<string, unknown>>(sql`
    select c.code as currency,
      coalesce(sum(amount) filter (where type = 'income'), 0)::numeric(14, 2)::text as income,
      coalesce(sum(amount) filter (where type = 'expense'), 0)::numeric(14, 2)::text as expense
    from (${items(scope)}) item join currencies c using (currency_id)
    where value is null group by c.code order by c.code`);
  return rows;
}

/** Filters that also apply to accounts and invoices. */
export const isOfAccounts = ({ field, or_group }: Filter): boolean =>
  !or_group && (field === "legal_person_id" || field === "currency_id");

/** The accounts that match the filters and are visible to the user. */
export function accountsWhere({ actor, filters, own }: Scope): { reading: Plan; where: SQL } | null {
  const reading = planOrNone(actor.principal, accountsTable, "list");
  if (!reading || !reading.readable("balance")) return null;
  const ids = idsIn(filters, "account_id");
  const shared = filters.filter(isOfAccounts);
  return {
    reading,
    where:
      and(
        live(reading),
        filtersCondition(reading, shared),
        ids ? sql`accounts.account_id = any(${sql.param(ids)}::int[])` : undefined,
        own ? sql`accounts.currency_id = ${own.currency_id}` : undefined,
      ) ?? sql`true`,
  };
}

/** The exchange rates for converting today's amounts. */
export async function ratesOf({ actor, own }: Scope, currencies: number[]): Promise<UsedRate[]> {
  if (own || currencies.length === 0) return [];
  const { rows } = await actor.db.execute<UsedRate & Record<string, unknown>>(sql`
    select c.code as currency, trim_scale(r.rate)::text as rate, r.date::text as date
    from currencies c cross join lateral (
      select rate, date from currency_rates where currency_id = c.currency_id and date <= ${businessDayInSql()}
      order by date desc limit 1) r
    where c.currency_id = any(${sql.param(currencies)}::int[]) and not c.is_base order by c.code`);
  return rows;
}

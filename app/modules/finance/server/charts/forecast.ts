import Big from "big.js";
import { and, sql, type SQL } from "drizzle-orm";
import { dayAfter } from "../../../../server/calendar.ts";
import type { Forecast, ForecastSource, ForecastPoint } from "../../contract.ts";
import { planOrNone } from "../../../../server/access/plan.ts";
import { labelOf } from "../../../../server/resources/describe.ts";
import { filtersCondition } from "../../../../server/resources/query/conditions.ts";
import { cents } from "../rates.ts";
import { recursOn } from "../recurrence.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { bucketsOf, reachable, readableGrain } from "./buckets.ts";
import { periodOf } from "./flow.ts";
import { accountsWhere, currencyOf, isOfAccounts, type Scope } from "./scope.ts";
import { dealsTable } from "../../../deals/server/deals.table.ts";
import { invoicesTable } from "../invoices.table.ts";

interface AccountBalance extends Record<string, unknown> {
  currency_id: number;
  code: string;
  balance: string;
  minimum: string;
}

interface Moved extends Record<string, unknown> {
  currency_id: number;
  date: string;
  income: string;
  expense: string;
}

const horizon = 90;

/**
 * The balance of the selected accounts: until today its history, converted at each day's rate; afterwards the forecast
 * from plans, recurring operations, due invoices and expected deals, as selected, at today's rate.
 */
export async function forecast(
  scope: Scope,
  { days = horizon, parts }: { days?: number | undefined; parts: ForecastSource[] },
): Promise<Forecast> {
  const { actor, filters } = scope;
  const { today, t } = actor;
  const seen = accountsWhere(scope);
  const period = periodOf(filters, today);
  const from = reachable(period.from && period.from < today ? period.from : dayAfter(today, -180), today);
  const end = reachable(period.to && period.to > today ? period.to : dayAfter(today, days), today);
  const grain = readableGrain(from, end, scope.grain);
  const scenario = scenarioOf(scope, parts);
  const held = seen ? await readHeld(scope, seen.where) : [];
  const [fact, ...expectations] = seen
    ? await Promise.all([
        readFact(scope, seen.where, from),
        scenario.planned === "counted" ? readPlanned(scope, seen.where, today, end) : [],
        scenario.invoices === "counted" ? readDue(scope, today, end) : [],
        scenario.deals === "counted" ? readDeals(scope, today, end) : [],
      ])
    : [[]];

  const buckets = [
    ...bucketsOf(from, today, grain).map((bucket) => ({ ...bucket, forecast: false })),
    ...bucketsOf(dayAfter(today, 1), end, grain).map((bucket) => ({ ...bucket, forecast: true })),
  ];
  const rates = await readRates(
    scope,
    held.map(({ currency_id }) => currency_id),
    buckets.map(({ to }) => (to > today ? today : to)),
  );
  const isKnown = ({ currency_id }: AccountBalance) => rates.every((row) => row.has(currency_id));
  const counted = held.filter(isKnown);
  const currency = currencyOf(scope);
  const latest = rates.at(-1);
  const minimum = counted.reduce(
    (all, { currency_id, minimum }) => all.plus(new Big(minimum).times(latest?.get(currency_id) ?? 0)),
    new Big(0),
  );
  return {
    currency,
    grain,
    today,
    points: pointsOf({ counted, fact, expected: expectations.flat(), rates, buckets, today, currency }),
    minimum: cents(minimum, currency),
    apart: held.filter((each) => !isKnown(each)).map(({ code, balance }) => ({ currency: code, balance })),
    scenario,
    ignored: [
      ...new Set(
        filters
          .filter(({ field }) => !counts.has(field))
          .map(({ field }) => labelOf(scope.reading.resource, field, t)),
      ),
    ],
  };
}

/** The filters that balances follow. */
const counts = new Set(["date", "account_id", "legal_person_id", "currency_id", "to_currency_id"]);

interface ForecastBasis {
  counted: AccountBalance[];
  fact: Moved[];
  expected: Moved[];
  /** By bucket: each currency's rate. */
  rates: Awaited<ReturnType<typeof readRates>>;
  buckets: { from: string; to: string; forecast: boolean }[];
  today: string;
  currency: string;
}

/** What moved in each bucket, and the balance at its end: today's, without what came since or with what will. */
function pointsOf({
  counted,
  fact,
  expected,
  rates,
  buckets,
  today,
  currency,
}: ForecastBasis): ForecastPoint[] {
  return buckets.map(({ from, to, forecast: ahead }, index) => {
    const parts = counted.map(({ currency_id, balance }) => {
      const rate = rates[index]!.get(currency_id)!;
      const moved = movedIn(ahead ? expected : fact, currency_id, from, to);
      const beyond = ahead
        ? movedIn(expected, currency_id, dayAfter(today, 1), to)
        : movedIn(fact, currency_id, dayAfter(to, 1), today);
      const change = beyond.income.minus(beyond.expense).times(ahead ? 1 : -1);
      return {
        balance: new Big(balance).plus(change).times(rate),
        income: moved.income.times(rate),
        expense: moved.expense.times(rate),
      };
    });
    const total = (name: "balance" | "income" | "expense") =>
      cents(
        parts.reduce((all, part) => all.plus(part[name]), new Big(0)),
        currency,
      );
    return {
      from,
      to,
      forecast: ahead,
      balance: total("balance"),
      income: total("income"),
      expense: total("expense"),
    };
  });
}

const movedIn = (rows: Moved[], currency_id: number, since: string, until: string) =>
  rows
    .filter((row) => row.currency_id === currency_id && row.date >= since && row.date <= until)
    .reduce(
      (total, { income, expense }) => ({
        income: total.income.plus(income),
        expense: total.expense.plus(expense),
      }),
      { income: new Big(0), expense: new Big(0) },
    );

async function readHeld({ actor, own }: Scope, where: SQL): Promise<AccountBalance[]> {
  const { rows } = await actor.db.execute<AccountBalance>(sql`
    select c.currency_id, c.code, sum(balance)::text as balance, sum(minimum)::text as minimum
    from accounts join currencies c using (currency_id)
    where ${where} ${own ? sql`and c.currency_id = ${own.currency_id}` : sql``} group by c.currency_id order by c.code`);
  return rows;
}

/** Overdue amounts are expected as many days from now as they are late: old debts won't be paid tomorrow. */
const expectedOn = (due: SQL, today: string): SQL =>
  sql`greatest(${due}, ${today}::date + 1, ${today}::date + (${today}::date - ${due}))`;

/** Movements on the accounts since the date, including transfers. */
async function readFact({ actor }: Scope, where: SQL, from: string): Promise<Moved[]> {
  const { rows } = await actor.db.execute<Moved>(sql`
    select accounts.currency_id, p.date::text, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::text as income,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::text as expense
    from postings p join accounts using (account_id)
    where p.date >= ${from}::date and ${where} group by accounts.currency_id, p.date`);
  return rows;
}

/** Planned operations on the accounts, with recurrences until the end date. */
async function readPlanned(
  { actor, reading }: Scope,
  where: SQL,
  today: string,
  end: string,
): Promise<Moved[]> {
  const { rows } = await actor.db.execute<Moved>(sql`
    with times as (
      select operations.*, at from operations
        cross join lateral generate_series(0, case when recurrence = 'none' then 0 else (${end}::date - operations.date) / 7 end) nth
        cross join lateral (select ${recursOn({ recurrence: sql`recurrence`, date: sql`operations.date`, recurrence_day: sql`recurrence_day` }, sql`nth`)} as at) recurring
      where operations.status = 'planned' and operations.date <= ${end}::date and ${live(reading) ?? sql`true`}
        and at <= least(${end}::date, case when recurrence = 'none' then null else recurrence_end end)
    )
    select accounts.currency_id, ${expectedOn(sql`at`, today)}::text as date,
      coalesce(sum(case when type = 'income' then amount
        when type = 'transfer' and to_account_id = accounts.account_id then to_amount end), 0)::text as income,
      coalesce(sum(case when type = 'expense' or (type = 'transfer' and times.account_id = accounts.account_id) then amount end), 0)::text as expense
    from times join accounts on accounts.account_id in (times.account_id, times.to_account_id)
    where ${where} group by 1, 2`);
  return rows;
}

/**
 * Which of the requested parts are included. Invoices are owed to a legal person rather than an account, and deals have
 * neither.
 */
function scenarioOf({ actor, filters }: Scope, parts: ForecastSource[]): Forecast["scenario"] {
  const narrowed = (...fields: string[]) => filters.some(({ field }) => fields.includes(field));
  const isOpen = (code: "invoices" | "deals", ...fields: string[]) => {
    const reading = planOrNone(actor.principal, resourceOf(code), "list");
    return reading !== undefined && fields.every((field) => reading.readable(field));
  };
  const counted = (part: ForecastSource) => (parts.includes(part) ? "counted" : "off");
  return {
    planned: counted("planned"),
    invoices: !isOpen("invoices", "balance", "due_date")
      ? "closed_to_you"
      : narrowed("account_id")
        ? "by_account"
        : counted("invoices"),
    deals: !isOpen("deals", "amount", "probability", "expected_close_date")
      ? "closed_to_you"
      : narrowed("account_id", "legal_person_id")
        ? "by_account"
        : counted("deals"),
  };
}

/** Open deals weighted by probability, on their expected closing date. Deals with a past date are excluded. */
async function readDeals({ actor, own, base }: Scope, today: string, end: string): Promise<Moved[]> {
  const reading = planOrNone(actor.principal, dealsTable, "list")!;
  const { rows } = await actor.db.execute<Moved>(sql`
    select coalesce(currency_id, ${base.currency_id}) as currency_id, expected_close_date::text as date,
      coalesce(sum(amount * probability / 100), 0)::text as income, '0' as expense
    from deals
    where closed_at is null and expected_close_date > ${today}::date and expected_close_date <= ${end}::date
      and amount is not null and ${live(reading) ?? sql`true`}
      ${own ? sql`and coalesce(currency_id, ${base.currency_id}) = ${own.currency_id}` : sql``}
    group by 1, 2`);
  return rows;
}

/** Unpaid invoices by due date, minus planned payments. */
async function readDue({ actor, filters, own }: Scope, today: string, end: string): Promise<Moved[]> {
  const reading = planOrNone(actor.principal, invoicesTable, "list")!;
  const shared = filters.filter(isOfAccounts);
  const where =
    and(
      live(reading),
      filtersCondition(reading, shared),
      own ? sql`invoices.currency_id = ${own.currency_id}` : undefined,
    ) ?? sql`true`;
  const { rows } = await actor.db.execute<Moved>(sql`
    with open as (
      select currency_id, ${expectedOn(sql`due_date`, today)} as date,
        (direction = 'out') = (kind = 'invoice') as incoming,
        balance - coalesce((select sum(a.invoice_amount) from allocations a join operations o using (operation_id)
          where a.invoice_id = invoices.invoice_id and o.status = 'planned'), 0) as balance
      from invoices where status in ('issued', 'partly_paid') and due_date <= ${end}::date and ${where}
    )
    select currency_id, date::text, coalesce(sum(balance) filter (where incoming), 0)::text as income,
      coalesce(sum(balance) filter (where not incoming), 0)::text as expense
    from open where balance > 0 group by 1, 2`);
  return rows;
}

/** The available exchange rates for each day. */
async function readRates(
  { actor, own }: Scope,
  currencies: number[],
  days: string[],
): Promise<Map<number, Big>[]> {
  if (own) return days.map(() => new Map(currencies.map((id) => [id, new Big(1)])));
  const { rows } = await actor.db.execute<{ place: number; currency_id: number; rate: string }>(sql`
    select place::int, currency_id, rate_on(currency_id, day)::text as rate
    from unnest(${sql.param(days)}::date[]) with ordinality as days(day, place), unnest(${sql.param(currencies)}::int[]) currency_id`);
  const rates = days.map(() => new Map<number, Big>());
  for (const { place, currency_id, rate } of rows)
    if (rate !== null) rates[place - 1]!.set(currency_id, new Big(rate));
  return rates;
}

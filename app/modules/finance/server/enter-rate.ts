import Big from "big.js";
import { sql } from "drizzle-orm";
import { isRow } from "../../../contract/row.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { currenciesTable, type Currency } from "./currencies.table.ts";
import { lockPostings } from "./lock-postings.ts";
import { assertOpen, closedOver } from "./periods.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface DayRate {
  currency_id: number;
  date: string;
  rate: string;
}

/** A rate as stored in the history; null if none was entered for the day. */
interface KeptRate {
  date: string;
  rate: string | null;
  source?: string;
  user_id?: number | null;
}

const isKept = (value: unknown): value is KeptRate => isRow(value) && "date" in value && "rate" in value;

/** Sets a currency's exchange rate from a date. Posted operations keep theirs; returns how many are affected. */
export async function enterRate(
  actor: Actor,
  { currency_id, date, rate }: DayRate,
): Promise<{ code: string; posted: number }> {
  const { db, principal } = actor;
  const row = await lockRow(db, plan(principal, currenciesTable, "edit"), currency_id);
  if (row.is_base === true) throw refuse("finance.baseHasNoRate", { code: row.code });
  const closed = await closedOver(db, date);
  if (closed !== null) throw invalid("date", "finance.closed", { date: closed });
  const before = await rateOfDay(db, currency_id, date);
  await changeRate(actor, row, before, { date, rate, source: "manual", user_id: principal.user_id });
  const { rows } = await db.execute<{ posted: number }>(sql`
    select count(*)::int as posted from operations where ${currency_id} in (currency_id, to_currency_id)
      and status in ('posted', 'reversed') and date >= ${date}::date and date < ${endOf(currency_id, date)}`);
  return { code: row.code, posted: onlyRow(rows).posted };
}

/** Records in the history from which day a rate is valid. */
export const validFrom = (date: string) => ({ key: "told.currencies.rate" as const, values: { date } });

/** The day from which another rate is valid. */
const endOf = (currency_id: number, date: string) => sql`coalesce(
  (select min(date) from currency_rates where currency_id = ${currency_id} and date > ${date}::date), 'infinity')`;

async function rateOfDay(db: Database, currency_id: number, date: string): Promise<KeptRate> {
  const { rows } = await db.execute<{ rate: string; source: string; user_id: number | null }>(sql`
    select trim_scale(rate)::text as rate, source, user_id from currency_rates where currency_id = ${currency_id} and date = ${date}`);
  return { date, ...(rows[0] ?? { rate: null }) };
}

async function changeRate(
  actor: Actor,
  currency: Currency,
  before: KeptRate,
  after: KeptRate,
): Promise<void> {
  const { db } = actor;
  const { currency_id, code } = currency;
  const { date, rate, source = "manual", user_id = null } = after;
  await db.execute(
    rate === null
      ? sql`delete from currency_rates where currency_id = ${currency_id} and date = ${date}`
      : sql`insert into currency_rates (currency_id, date, rate, source, user_id)
          values (${currency_id}, ${date}, ${rate}, ${source}, ${user_id})
          on conflict (currency_id, date) do update
            set rate = excluded.rate, source = excluded.source, user_id = excluded.user_id, at = now()`,
  );
  await record(actor, "update", ["currencies", currency_id, code], {
    comment: validFrom(date),
    changes: [{ field: "rate", old: before.rate, new: rate, before, after }],
  });
}

/** Restores the previous rate if nothing is booked at the new one. @returns false if it was changed since */
export async function undoRate(actor: Actor, currency_id: number, changes: FieldChange[]): Promise<boolean> {
  const { db, principal } = actor;
  const change = changes.find(({ field }) => field === "rate");
  await lockPostings(db);
  const row = await lockRow(db, plan(principal, currenciesTable, "edit"), currency_id);
  if (!isKept(change?.before) || !isKept(change.after)) return false;
  const { before, after } = change;
  await assertOpen(db, after.date);
  const now = await rateOfDay(db, currency_id, after.date);
  if (after.rate === null ? now.rate !== null : now.rate === null || !new Big(now.rate).eq(after.rate))
    return false;
  const count = await bookedAt(db, currency_id, after.date);
  if (count > 0) throw refuse("finance.rateUsed", { count });
  await changeRate(actor, row, now, before);
  return true;
}

/** What has been booked at the rate since it was entered. Reversals use the original's rate, so they don't count. */
async function bookedAt(db: Database, currency_id: number, date: string): Promise<number> {
  const { rows } = await db.execute<{ booked: number }>(sql`
    with valid as (
      select at, date as day, ${endOf(currency_id, date)} as until from currency_rates
      where currency_id = ${currency_id} and date = ${date}::date
    )
    select (
      select count(*)::int from operations, valid where ${currency_id} in (currency_id, to_currency_id)
        and posted_at >= at and date >= day and date < until and reverses_id is null and deleted_at is null
    ) + (
      select count(*)::int from invoices, valid where currency_id = ${currency_id}
        and issued_at >= at and taxed_on >= day and taxed_on < until and deleted_at is null
    ) as booked`);
  return onlyRow(rows).booked;
}

/** The exchange rates entered for a currency, newest first. */
export async function readRates(
  { db }: Pick<Actor, "db">,
  currency_id: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select currency_rate_id, date::text, trim_scale(rate)::text as rate, source,
      case when u.user_id is not null then jsonb_build_object('id', u.user_id, 'name', u.name) end as created_by
    from currency_rates left join users u using (user_id)
    where currency_id = ${currency_id} order by date desc limit 366`);
  return rows;
}

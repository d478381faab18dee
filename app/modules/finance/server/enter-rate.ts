import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { currenciesTable } from "./currencies.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface DayRate {
  currency_id: number;
  date: string;
  rate: string;
}

/**
 * Sets a currency's exchange rate to the base currency from a date. Posted operations keep their rates; returns how
 * many are affected.
 */
export async function enterRate(
  actor: Actor,
  { currency_id, date, rate }: DayRate,
): Promise<{ code: string; posted: number }> {
  const { db, principal } = actor;
  const row = await lockRow(db, plan(principal, currenciesTable, "edit"), currency_id);
  if (row.is_base === true) throw refuse("finance.baseHasNoRate", { code: row.code });
  const { rows } = await db.execute<{ before: string | null; posted: number }>(sql`
    with known as (select rate from currency_rates where currency_id = ${currency_id} and date = ${date}),
    entered as (
      insert into currency_rates (currency_id, date, rate, source, user_id)
      values (${currency_id}, ${date}, ${rate}, 'manual', ${principal.user_id})
      on conflict (currency_id, date) do update
        set rate = excluded.rate, source = 'manual', user_id = excluded.user_id, at = now()
    )
    select (select rate::text from known) as before,
      (select count(*)::int from operations where ${currency_id} in (currency_id, to_currency_id)
        and status in ('posted', 'reversed') and date >= ${date}::date
        and date < coalesce((select min(date) from currency_rates where currency_id = ${currency_id} and date > ${date}::date), 'infinity')) as posted`);
  await record(db, actor, {
    action: "update",
    entity: "currencies",
    entity_id: currency_id,
    title: row.code,
    changes: [{ field: "rate", old: onlyRow(rows).before, new: `${rate} (${date})` }],
  });
  return { code: row.code, posted: onlyRow(rows).posted };
}

/** The exchange rates entered for a currency, newest first. */
export async function readRates(
  { db }: Pick<Actor, "db">,
  currency_id: number,
  limit = 366,
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    select currency_rate_id, date::text, trim_scale(rate)::text as rate, source,
      case when u.user_id is not null then jsonb_build_object('id', u.user_id, 'name', u.name) end as created_by
    from currency_rates left join users u using (user_id)
    where currency_id = ${currency_id} order by date desc limit ${limit}`);
  return rows;
}

import { systemActor } from "../../../server/actor.ts";
import Big from "big.js";
import { sql } from "drizzle-orm";
import { businessDay } from "../../../server/business-day.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { ScheduledTask } from "../../../server/scheduled-tasks/start-scheduled-tasks.ts";
import { validFrom } from "./enter-rate.ts";
import { closedOver } from "./periods.ts";
import { all, readXml, type Element } from "./statements/read-xml.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Update interval in seconds, also used as retry delay if the bank is unreachable. */
const pause = 6 * 3_600;
const timeoutMs = 20_000;
const maxLength = 1_000_000;

interface Followed extends Record<string, unknown> {
  currency_id: number;
  code: string;
}

/** Imports the ECB's reference rates, or a source's in the same format, for currencies that follow them. */
export const updateRates = (url: string): ScheduledTask => ({
  code: "exchange_rates",
  every: pause,
  retryAfter: pause,
  async run(db, now) {
    const { rows: followed } = await db.execute<Followed>(sql`
      select currency_id, code from currencies
      where auto_update and active and not is_base and deleted_at is null order by code`);
    if (followed.length === 0) return false;
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await answer.text();
    if (!answer.ok || text.length > maxLength)
      throw new Error(`${url} gave no rates: HTTP ${answer.status}.`);
    await enter(db, now, followed, readReferenceRates(text));
    return undefined;
  },
});

interface ReferenceRates {
  /** YYYY-MM-DD */
  date: string;
  /** Units of each currency per euro. */
  perEuro: Map<string, string>;
}

/** `<Cube time="2026-11-20"><Cube currency="USD" rate="1.0852"/>…` */
function readReferenceRates(xml: string): ReferenceRates {
  const cubes = (element: Element): Element[] =>
    all(element, "Cube").flatMap((cube) => [cube, ...cubes(cube)]);
  const found = cubes(readXml(xml)).map(({ attributes }) => attributes);
  const date = found.find(({ time }) => time)?.time ?? "";
  const perEuro = new Map(
    found.flatMap(({ currency, rate }): [string, string][] =>
      currency && rate && /^\d{1,9}(?:\.\d{1,9})?$/.test(rate) && Number(rate) > 0 ? [[currency, rate]] : [],
    ),
  );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || perEuro.size === 0)
    throw new Error("No reference rates are there.");
  return { date, perEuro: perEuro.set("EUR", "1") };
}

/** Rates entered by a user for the day aren't overwritten, and a closed period gets no new ones. */
async function enter(db: Database, now: Date, followed: Followed[], { date, perEuro }: ReferenceRates) {
  const { rows } = await db.execute<{ code: string }>(sql`select code from currencies where is_base`);
  const base = perEuro.get(onlyRow(rows).code);
  if (!base || date > businessDay(now)) return;
  for (const { currency_id, code } of followed) {
    const own = perEuro.get(code);
    if (!own) continue;
    const rate = new Big(base).div(own).round(8).toFixed();
    await db.transaction(async (tx) => {
      if ((await closedOver(tx, date)) !== null) return;
      const entered = await tx.execute(sql`
        insert into currency_rates (currency_id, date, rate, source) values (${currency_id}, ${date}, ${rate}, 'auto')
        on conflict (currency_id, date) do nothing returning 1`);
      if (entered.rows.length > 0)
        await record(systemActor(tx, now), "update", ["currencies", currency_id, code], {
          comment: validFrom(date),
          changes: [{ field: "rate", old: null, new: rate }],
        });
    });
  }
}

import { systemActor, type AnyActor } from "../../../server/actor.ts";
import { sql } from "drizzle-orm";
import { businessDay } from "../../../server/business-day.ts";
import { monthsLater } from "../../../server/months-later.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { remindedOf, remindOnce } from "../../../server/notifications/remind-once.ts";
import { setStatus } from "./move-contract.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { present } from "../../../contract/present.ts";

/** Days before the end, or before the last day to give notice, on which a reminder is sent. */
const remindBefore = [30, 7, 1];

interface EndingContract extends Record<string, unknown> {
  contract_id: number;
  code: string;
  party: string;
  responsible_id: number;
  end_date: string;
  renewed: string | null;
}

/** Date-driven changes to contracts: ends or renews them, and sends reminders before both. */
export async function followContractDates(db: Database, now: Date): Promise<void> {
  const today = businessDay(now);
  await db.transaction(async (tx) => {
    const within = systemActor(tx, now);
    const { rows } = await tx.execute<EndingContract>(sql`
      select contract_id, contracts.code, cps.name as party, responsible_id, end_date::text,
        case when auto_renew and renew_months is not null then ${monthsLater(sql`end_date`, sql`renew_months`)}::text end as renewed
      from contracts join cps using (cp_id)
      where status = 'active' and end_date < ${today} and contracts.deleted_at is null
      order by contract_id for update of contracts skip locked`);
    for (const contract of rows) {
      if (contract.renewed) await renew(within, contract);
      else await setStatus(within, { ...contract, status: "active" }, "expired");
    }
  });
  await remind(db, now, today);
}

async function renew(
  within: AnyActor,
  { contract_id, code, party, responsible_id, end_date, renewed }: EndingContract,
): Promise<void> {
  await within.db.execute(sql`
    update contracts set end_date = ${renewed}, ${touchedInSql(within)} where contract_id = ${contract_id}`);
  await record(within, "update", ["contracts", contract_id, code], {
    changes: [{ field: "end_date", old: end_date, new: renewed }],
  });
  await notifyEmployees(within, [responsible_id], {
    kind: "contract_renewed",
    values: { code, party, date: present(renewed, "renewed date") },
    color: "green",
    entity: "contracts",
    entity_id: contract_id,
  });
}

/** Each reminder is sent once per date that it refers to. */
async function remind(db: Database, now: Date, today: string): Promise<void> {
  const { rows } = await db.execute<EndingContract & { day: string; notice: boolean; step: number }>(sql`
    with dates as (
      select contract_id, code, cp_id, responsible_id, end_date as day, false as notice
      from contracts where status = 'active' and deleted_at is null and end_date is not null and not auto_renew
      union all
      select contract_id, code, cp_id, responsible_id, end_date - coalesce(notice_days, 0), true
      from contracts where status = 'active' and deleted_at is null and end_date is not null and auto_renew
    )
    select contract_id, dates.code, cps.name as party, responsible_id, day::text, notice,
      (select min(step) from unnest(${sql.param(remindBefore)}::int[]) step where day - ${today}::date <= step) as step
    from dates join cps using (cp_id)
    where day >= ${today}::date and day - ${today}::date <= ${Math.max(...remindBefore)}
      and not ${remindedOf(
        "contracts",
        sql`contract_id`,
        sql`day || ' ' || (select min(step) from unnest(${sql.param(remindBefore)}::int[]) step where day - ${today}::date <= step)`,
      )}`);
  for (const { contract_id, code, party, responsible_id, day, notice, step } of rows)
    await remindOnce(db, now, [responsible_id], `${day} ${step}`, {
      kind: notice ? "contract_notice" : "contract_ending",
      values: { code, party, date: day, days: String(step) },
      color: "amber",
      entity: "contracts",
      entity_id: contract_id,
    });
}

import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { Proposal, RecordChange } from "../../../server/resources/resource.ts";
import { rankBetween } from "../../../server/resources/kinds/rank.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { checkLimit } from "./limit.ts";
import { completeItems, sumOf } from "./items.ts";
import { missingOf, requiredOf, requiresText } from "./requirements.ts";
import { staleOn } from "./stale-dates.ts";
import { findStage, lockStage, mayUse } from "./stages.ts";
import { dealMoves } from "./tables.ts";
import type { Deal } from "./deals.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Problem } from "../../../server/resources/field.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { cents, rateOn } from "../../finance/server/rates.ts";

/** Places a new deal at the top of its stage: the chosen one, or the first of its pipeline. */
export async function placeNewDeal({ actor, previous, next, mark }: Proposal<Deal>): Promise<void> {
  if (previous) return;
  const { db, locale, principal, now } = actor;
  const found = await firstStage(db, next.category_id ?? null);
  const stage = await findStage(db, next.stage_id ?? found ?? 0, locale);
  if (!stage) return mark("category_id", "required", "problem.choose");
  if (!mayUse(principal, stage))
    return mark("category_id", "rule", "deal.membersOnly", { category: stage.category });
  await lockStage(db, stage.stage_id);
  await checkLimit(db, stage, 1);
  const top = await db.execute<{ rank: string | null }>(
    sql`select min(rank) as rank from deals where stage_id = ${stage.stage_id}`,
  );
  next.category_id = stage.category_id;
  next.stage_id = stage.stage_id;
  next.rank = rankBetween(null, onlyRow(top.rows).rank);
  next.probability ??= stage.probability;
  next.stage_since = now;
  next.rots_on = staleOn(stage, now);
  next.closed_at = stage.group === "open" ? null : now;
}

async function firstStage(db: Database, category_id: number | null): Promise<number | undefined> {
  const { rows } = await db.execute<{ stage_id: number }>(sql`
    select stage_id from deals_stages s join deals_categories c using (category_id)
    where s."group" = 'open' and s.active and c.active and s.deleted_at is null and c.deleted_at is null
      and (category_id = ${category_id}::int or ${category_id}::int is null)
    order by c.is_default desc, c.sort, category_id, s.sort, s.stage_id limit 1`);
  return rows[0]?.stage_id;
}

/** Changing the party clears contact persons and contracts. */
export function clearPartyFields({ previous, next }: Proposal<Deal>): void {
  if (!previous || previous.party === next.party) return;
  for (const name of ["cp_employee_id", "contract_id"] as const)
    if (next[name] === previous[name]) next[name] = null;
}

/** Converts an amount to the base currency on a date; without an exchange rate, says what to do. */
async function baseAmount(
  db: Database,
  amount: string,
  currency_id: number,
  day: string,
): Promise<{ amount: string } | { problem: Problem }> {
  const base = await baseCurrency(db);
  const found = await rateOn(db, currency_id, base.currency_id, day);
  return "problem" in found ? found : { amount: cents(found.rate.times(amount), base.currency_id) };
}

/** The amount is the sum of the items unless it was entered manually; clearing it restores the sum. */
export async function settleAmount({ actor, previous, next, mark }: Proposal<Deal>): Promise<void> {
  const { db } = actor;
  const usualCurrency = () => currencyFor(db, next.category_id ?? undefined);
  if (!previous) next.currency_id ??= await usualCurrency();
  const items = await completeItems(actor, next.items ?? [], next.currency_id ?? (await usualCurrency()));
  if (JSON.stringify(items) !== JSON.stringify(next.items ?? [])) next.items = items;
  const typed = !sameAmount(previous?.amount, next.amount);
  const sum = sumOf(items);
  if (items.length === 0) next.amount_fixed = false;
  else if (typed && next.amount !== null && next.amount !== undefined)
    next.amount_fixed = !sameAmount(next.amount, sum);
  else if (typed || !previous || !(next.amount_fixed || isFirstItem(previous))) {
    next.amount_fixed = false;
    if (!sameAmount(next.amount, sum)) next.amount = sum;
  } else next.amount_fixed = !sameAmount(next.amount, sum);
  if (isNothing(next.amount)) {
    next.amount_base = null;
    return;
  }
  next.currency_id ??= await usualCurrency();
  const moved =
    !sameAmount(previous?.amount, next.amount) ||
    previous?.currency_id !== next.currency_id ||
    isNothing(next.amount_base);
  if (!moved) return;
  const today = actor.today;
  const base = await baseAmount(db, next.amount, next.currency_id, today);
  if ("problem" in base) mark("currency_id", base.problem);
  else next.amount_base = base.amount;
}

/** Whether the amount was entered manually because there were no items to sum. */
const isFirstItem = ({ items, amount }: Deal) => (items ?? []).length === 0 && !isNothing(amount);

const isNothing = (value: unknown) => value === null || value === undefined;

const sameAmount = (a: unknown, b: unknown) =>
  isNothing(a) || isNothing(b) ? isNothing(a) && isNothing(b) : Number(a) === Number(b);

async function currencyFor(db: Database, category_id: number | undefined): Promise<number> {
  const { rows } = await db.execute<{ currency_id: number }>(sql`
    select coalesce((select currency_id from deals_categories where category_id = ${category_id ?? null}),
      (select currency_id from currencies where is_base and deleted_at is null)) as currency_id`);
  return onlyRow(rows).currency_id;
}

/** The stage's required fields must be set on creation and can't be cleared while in the stage. */
export async function enforceStageRequirements({
  actor,
  previous,
  next,
  mark,
}: Proposal<Deal>): Promise<void> {
  const stage = next.stage_id ? await findStage(actor.db, next.stage_id, actor.locale) : undefined;
  if (!stage) return;
  const missing = missingOf(stage, next);
  const taken = previous
    ? missing.filter((name) => requiredOf(stage).includes(name) && !isNothing(previous[name]))
    : missing;
  for (const name of taken) mark(name, "required", requiresText(name), { stage: stage.name });
}

/** Starts a deal's history with its first stage, and notifies a newly assigned owner. */
export async function followDeal({ actor, previous, next }: RecordChange<Deal>): Promise<void> {
  if (!next) return;
  const deal_id = next.deal_id;
  if (!previous) {
    const begun = await actor.db
      .insert(dealMoves)
      .values({
        deal_id,
        move_no: 1,
        to_stage_id: next.stage_id,
        at: next.stage_since,
        user_id: actor.principal.user_id,
      })
      .onConflictDoNothing()
      .returning();
    // A restored deal has its history, and its owner knows about it.
    if (begun.length === 0) return;
  }
  if (previous?.owner_id === next.owner_id) return;
  await notifyEmployees(actor, [next.owner_id], {
    kind: "deal_given",
    values: { name: String(next.name), party: await partyName(actor.db, next.party) },
    color: "accent",
    entity: "deals",
    entity_id: deal_id,
  });
}

/** The name of a deal's party; "–" if unknown. */
export async function partyName(db: Database, party: unknown): Promise<string> {
  const subject = subjectOf(party);
  if (!subject) return "–";
  const { rows } = await db.execute<{ name: string }>(
    subject.route === "cps"
      ? sql`select name from cps where cp_id = ${subject.id}`
      : sql`select full_name as name from clients where client_id = ${subject.id}`,
  );
  return rows[0]?.name ?? "–";
}

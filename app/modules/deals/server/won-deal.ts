import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { dealsTable, type Deal } from "./deals.table.ts";
import { exists } from "../../../server/database/exists.ts";
import { dealsStagesTable } from "./deals-stages.table.ts";

/** Locks the deal while a record is created from it, so that concurrent requests run one after the other. */
export async function wonDeal(actor: Actor, deal_id: number): Promise<Deal> {
  const { db, principal } = actor;
  const deal = await lockRow(db, plan(principal, dealsTable, "view"), deal_id);
  const won = sql`stage_id = ${deal.stage_id} and "group" = 'won'`;
  if (!(await exists(db, dealsStagesTable, won))) throw refuse("deal.notWon", { name: deal.name });
  return deal;
}

/** The won deal to create an order from. A deal can become only one order. */
export async function orderableDeal(actor: Actor, deal_id: number): Promise<Deal> {
  const deal = await wonDeal(actor, deal_id);
  const known = await orderOf(actor, deal_id);
  if (known) throw refuse("deal.hasOrder", { number: known.number });
  return deal;
}

interface Order extends Record<string, unknown> {
  order_id: number;
  number: string;
}

export async function orderOf({ db }: Actor, deal_id: number): Promise<Order | undefined> {
  const { rows } = await db.execute<Order>(sql`
    select order_id, number from orders where deal_id = ${deal_id} and deleted_at is null
    order by order_id desc limit 1`);
  return rows[0];
}

/** Records in the deal's history what was created from it. */
export const recordOutcome = (actor: Actor, deal: Deal, title: string): Promise<unknown> =>
  record(actor, "update", ["deals", deal.deal_id, deal.name], {
    comment: { key: "deal.made", values: { number: title } },
  });

import { sql } from "drizzle-orm";
import { businessDay } from "../../../server/business-day.ts";
import { mayAct, plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { refuse } from "../../../server/http/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { number } from "../../../server/resources/kinds/number.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

const mayEdit = ({ principal }: SignedInContext) => mayAct(principal, resourceOf("currencies"), "edit");

const enterRate: ResourceAction = {
  code: "rate",
  label: "currency.enterRate",
  call: "currencies/rate",
  primary: true,
  asks: { date: date({ required: true }), rate: number({ required: true, min: 0.00000001, decimals: 8 }) },
  given: ({ now }) => ({ date: businessDay(now) }),
  offered: async (context, record) => mayEdit(context) && record.is_base !== true,
};

const makeBaseAction: ResourceAction = {
  code: "base",
  label: "currency.makeBase",
  call: "currencies/base",
  question: { title: "currency.makeBaseTitle", text: "currency.makeBaseText" },
  offered: async (context, record) =>
    mayEdit(context) && record.is_base !== true && !(await isBaseFrozen(context.db)),
};

/** The base currency can't be changed once amounts are recorded in it. */
async function isBaseFrozen(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ frozen: boolean }>(sql`
    select exists (select from operations) or exists (select from invoices) or exists (select from orders) as frozen`);
  return rows[0]!.frozen;
}

/** Changes the base currency. Existing exchange rates refer to the old one, and are deleted. */
export async function makeBase(context: SignedInContext, currency_id: number): Promise<string> {
  const { db, principal } = context;
  const row = await lockRow(db, plan(principal, resourceOf("currencies"), "edit"), currency_id, true);
  if (await isBaseFrozen(db)) throw refuse("finance.baseFrozen");
  await db.execute(sql`delete from currency_rates`);
  await db.execute(sql`update currencies set is_base = false where is_base`);
  await db.execute(sql`
    update currencies set is_base = true, version = version + 1, updated_at = now(), updated_by = ${principal.user_id}
    where currency_id = ${currency_id}`);
  await record(db, context, {
    action: "update",
    entity: "currencies",
    entity_id: currency_id,
    title: row.code as string,
    changes: [{ field: "is_base", old: "false", new: "true" }],
  });
  return row.code as string;
}

export const currencyActions: ResourceAction[] = [enterRate, makeBaseAction];

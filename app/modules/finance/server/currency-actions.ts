import { sql } from "drizzle-orm";
import { mayAct, plan } from "../../../server/access/plan.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { loadCurrencyDigits } from "../../../server/currency-digits.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import type { Field } from "../../../server/resources/field.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { number } from "../../../server/resources/kinds/number.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { currenciesTable, type Currency } from "./currencies.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const mayEdit = ({ principal }: Actor) => mayAct(principal, currenciesTable, "edit");

const enterRate: ResourceAction<Currency> = {
  code: "rate",
  label: "currency.enterRate",
  undo: true,
  primary: true,
  asks: async ({ db }): Promise<Record<string, Field>> => ({
    date: date({ required: true }),
    rate: number({ required: true, min: 0.00000001, decimals: 8, unit: (await baseCurrency(db)).code }),
  }),
  given: ({ today }) => ({ date: today }),
  offered: async (actor, record) => mayEdit(actor) && record.is_base !== true,
};

const makeBaseAction: ResourceAction<Currency> = {
  code: "base",
  label: "currency.makeBase",
  question: { title: "currency.makeBaseTitle", text: "currency.makeBaseText" },
  offered: async (actor, record) =>
    mayEdit(actor) && record.is_base !== true && !(await isBaseFrozen(actor.db)),
};

/** The base currency can't be changed once amounts are recorded in it. */
async function isBaseFrozen(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ frozen: boolean }>(sql`
    select exists (select from operations) or exists (select from invoices) or exists (select from orders) as frozen`);
  return onlyRow(rows).frozen;
}

/** Changes the base currency. Existing exchange rates refer to the old one, and are deleted. */
export async function makeBase(actor: Actor, currency_id: number): Promise<string> {
  const { db, principal } = actor;
  const row = await lockRow(db, plan(principal, currenciesTable, "edit"), currency_id);
  if (await isBaseFrozen(db)) throw refuse("finance.baseFrozen");
  await db.execute(sql`delete from currency_rates`);
  await db.execute(sql`update currencies set is_base = false where is_base`);
  await db.execute(sql`
    update currencies set is_base = true, ${touchedInSql(actor)}
    where currency_id = ${currency_id}`);
  await loadCurrencyDigits(db);
  await record(actor, "update", ["currencies", currency_id, row.code], {
    changes: [{ field: "is_base", old: "false", new: "true" }],
  });
  return row.code;
}

export const currencyActions: ResourceAction<Currency>[] = [enterRate, makeBaseAction];

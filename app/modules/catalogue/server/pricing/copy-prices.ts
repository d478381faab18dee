import Big from "big.js";
import { and, eq, isNull, sql } from "drizzle-orm";
import { mayAct, plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { roundMoney } from "../../../../server/currency-digits.ts";
import { invalid, refuse, unconfirmed } from "../../../../server/refusal.ts";
import { inTransaction, readRow, saveStored } from "../../../../server/resources/change/save.ts";
import { cpsPrices } from "../cps-prices.ts";
import type { ResourceAction } from "../../../../server/resources/definition-parts.ts";
import { date } from "../../../../server/resources/kinds/date.ts";
import { number } from "../../../../server/resources/kinds/number.ts";
import { reference } from "../../../../server/resources/kinds/reference.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { holdsOn } from "./holds-on.ts";
import { cpsPricesTable } from "../cps-prices.table.ts";
import { cpsTable, type Cp } from "../../../parties/server/cps.table.ts";

/** The maximum number of prices to copy at once; use export and import for more. */
const maxPrices = 500;

interface Copying {
  cp_id: number;
  from_cp_id: number;
  /** The percentage to raise the amounts by; negative to lower them. */
  percent: string;
  valid_from: string;
  confirmed: boolean;
}

/** On a counterparty's page: copies another counterparty's prices, from a date on. */
export const copyPricesAction: ResourceAction<Cp> = {
  code: "copy-prices",
  label: "price.copy",
  call: "cps-prices/copy",
  asks: {
    from_cp_id: reference("cps", { required: true }),
    percent: number({ min: -99, max: 1_000, decimals: 2, initial: "0" }),
    valid_from: date({ required: true, initial: "today" }),
  },
  offered: async ({ principal }) => mayAct(principal, cpsPricesTable, "create"),
};

/**
 * Copies the prices that another counterparty has on a date. Contract prices aren't copied, and nothing is overwritten:
 * if both have a price from that date, the existing one stays. Previews the result first.
 *
 * @returns the number of prices copied
 */
export async function copyPrices(actor: Actor, copying: Copying): Promise<number> {
  const { db, principal } = actor;
  const { cp_id, from_cp_id, valid_from, percent } = copying;
  if (cp_id === from_cp_id) throw invalid("from_cp_id", "price.sameCp");
  const cps = plan(principal, cpsTable, "view");
  const [to, from] = [await readRow(db, cps, cp_id), await readRow(db, cps, from_cp_id)];
  const names = { to: to.name, from: from.name };
  plan(principal, cpsPricesTable, "create");
  const found = await pricesOf(actor, copying);
  const fresh = found.filter(({ taken }) => !taken).map(({ price }) => price);
  if (fresh.length === 0) throw refuse("price.nothingToCopy", names);
  if (fresh.length > maxPrices) throw refuse("price.tooMany", { count: fresh.length, max: maxPrices });
  if (!copying.confirmed)
    throw unconfirmed("copy", "price.copyQuestion", {
      ...names,
      count: fresh.length,
      percent: new Big(percent).toFixed(),
      taken: found.length - fresh.length,
    });
  const resource = resourceOf(cpsPricesTable);
  await inTransaction(actor, resource, async (within) => {
    for (const price of fresh)
      await saveStored(within, resource, {
        product_id: price.product_id,
        service_id: price.service_id,
        price: price.price === null ? null : raised(price.price, percent, price.currency_id),
        discount_percent: price.discount_percent,
        currency_id: price.currency_id,
        min_quantity: price.min_quantity,
        valid_to: price.valid_to,
        comment: price.comment,
        active: true,
        cp_id,
        valid_from,
      });
  });
  return fresh.length;
}

/**
 * The newest valid price for each item and quantity on the date, and whether the target already has one from that date.
 */
function pricesOf({ db, principal }: Actor, { cp_id, from_cp_id, valid_from }: Copying) {
  const { table } = cpsPrices;
  const item = [table.product_id, table.service_id, table.currency_id, table.min_quantity];
  return db
    .selectDistinctOn(item, {
      price: table,
      taken: sql<boolean>`exists (
        select from cps_prices own where own.cp_id = ${cp_id} and own.valid_from = ${valid_from}::date
          and own.product_id is not distinct from cps_prices.product_id
          and own.service_id is not distinct from cps_prices.service_id
          and own.currency_id = cps_prices.currency_id and own.min_quantity = cps_prices.min_quantity
          and own.contract_id is null and own.deleted_at is null)`,
    })
    .from(table)
    .where(
      and(
        live(plan(principal, cpsPricesTable, "view")),
        eq(table.cp_id, from_cp_id),
        isNull(table.contract_id),
        holdsOn(sql`${valid_from}::date`),
      ),
    )
    .orderBy(...item, sql`${table.valid_from} desc`);
}

const raised = (price: string, percent: string, currency: number): string =>
  roundMoney(new Big(price).times(new Big(100).plus(percent)).div(100), currency).toFixed(2);

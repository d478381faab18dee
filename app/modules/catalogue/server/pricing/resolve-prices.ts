import Big from "big.js";
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { digitsOf, roundMoney } from "../../../../server/currency-digits.ts";
import type { Database } from "../../../../server/database/connection.ts";
import { clients } from "../../../parties/server/clients.ts";
import { cps } from "../../../parties/server/cps.ts";
import { cpsPrices } from "../cps-prices.ts";
import type { PriceSource } from "./price-sources.ts";

export interface PriceQuestion {
  item_type: "product" | "service";
  id: number;
  quantity: number;
  /** The catalog price. */
  base: string;
}

export interface Buyer {
  entity: "cp" | "client";
  id: number;
  contract_id: number | null;
}

export interface Price {
  /** Decimal string, base currency. */
  price: string;
  source: PriceSource;
  /** The catalog price. */
  base: string;
  /** What the customer would pay of it: less, in a sale without VAT. */
  base_due?: string;
  /** The agreed price, if it wins. */
  agreed?: Pick<Agreed, "contract_id" | "min_quantity" | "valid_from" | "discount_percent">;
  /** The buyer's general discount in percent, if it wins. */
  discount?: string;
}

const less = (base: string, percent: string) => new Big(base).times(new Big(100).minus(percent)).div(100);
const rounded = (amount: Big) => roundMoney(amount).toFixed(2);

/**
 * Resolves prices in order of precedence: the contract's, the counterparty's (the largest quantity step reached, then
 * the newest), the buyer's general discount, the catalog's. A price in another currency is converted at the day's
 * exchange rate; without a valid rate it doesn't apply.
 *
 * @returns the price of each item by its key, `product_7`
 */
export async function resolvePrices(
  db: Database,
  questions: PriceQuestion[],
  buyer: Buyer | null,
  day: string,
): Promise<Map<string, Price>> {
  const agreed = buyer?.entity === "cp" ? await agreedPrices(db, buyer, questions, day) : [];
  const discount = buyer ? await discountOf(db, buyer) : "0";
  return new Map(
    questions.map((question) => {
      const best = agreed.find(
        (each) =>
          (question.item_type === "product" ? each.product_id : each.service_id) === question.id &&
          each.min_quantity <= question.quantity,
      );
      return [`${question.item_type}_${question.id}`, priceOf(question, best, buyer, discount)];
    }),
  );
}

function priceOf(
  { base }: PriceQuestion,
  agreed: Agreed | undefined,
  buyer: Buyer | null,
  discount: string,
): Price {
  const catalogue = rounded(new Big(base));
  if (agreed)
    return {
      base: catalogue,
      agreed,
      price: rounded(
        agreed.price === null ? less(base, agreed.discount_percent ?? "0") : new Big(agreed.price),
      ),
      source: agreed.contract_id === null ? "cp_price" : "contract_price",
    };
  if (buyer && Number(discount) > 0)
    return {
      base: catalogue,
      discount,
      price: rounded(less(base, discount)),
      source: buyer.entity === "cp" ? "cp_discount" : "client_discount",
    };
  return { base: catalogue, price: catalogue, source: "base" };
}

type Agreed = Awaited<ReturnType<typeof agreedPrices>>[number];

/** Best first, so that the first match for an item wins. */
function agreedPrices(db: Database, buyer: Buyer, questions: PriceQuestion[], day: string) {
  const { table } = cpsPrices;
  const inBase = sql<
    string | null
  >`round(${table.price} * rate_on(${table.currency_id}, ${day}::date), ${sql.raw(String(digitsOf()))})`;
  const ids = (type: string) => questions.filter(({ item_type }) => item_type === type).map(({ id }) => id);
  return db
    .select({
      product_id: table.product_id,
      service_id: table.service_id,
      price: inBase,
      discount_percent: table.discount_percent,
      min_quantity: table.min_quantity,
      contract_id: table.contract_id,
      valid_from: table.valid_from,
    })
    .from(table)
    .where(
      and(
        eq(table.cp_id, buyer.id),
        or(inArray(table.product_id, ids("product")), inArray(table.service_id, ids("service"))),
        buyer.contract_id === null
          ? isNull(table.contract_id)
          : or(isNull(table.contract_id), eq(table.contract_id, buyer.contract_id)),
        lte(table.valid_from, day),
        or(isNull(table.valid_to), gte(table.valid_to, day)),
        eq(table.active, true),
        isNull(table.deleted_at),
        or(isNull(table.price), isNotNull(inBase)),
      ),
    )
    .orderBy(
      sql`${table.contract_id} is null`,
      desc(table.min_quantity),
      desc(table.valid_from),
      asc(table.cp_price_id),
    );
}

async function discountOf(db: Database, buyer: Buyer): Promise<string> {
  const [row] =
    buyer.entity === "cp"
      ? await db
          .select({ discount: cps.table.discount_percent })
          .from(cps.table)
          .where(eq(cps.table.cp_id, buyer.id))
      : await db
          .select({ discount: clients.table.discount_percent })
          .from(clients.table)
          .where(eq(clients.table.client_id, buyer.id));
  return row?.discount ?? "0";
}

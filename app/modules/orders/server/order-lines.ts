import { joinFacts } from "../../../contract/join-facts.ts";
import type { RecordState, Total } from "../../../contract/record.ts";
import type { TextKey } from "../../texts/en.ts";
import type { Principal } from "../../../server/access/principal.ts";
import type { Actor } from "../../../server/actor.ts";
import { isWithoutVat } from "../../finance/server/vat-treatment.ts";
import { orderVat } from "./delivery-vat.ts";
import { placesOf, type Places } from "./line-places.ts";
import { readsPrices } from "../../catalogue/server/pricing/readable-prices.ts";
import { maySetPrices } from "./may-set-prices.ts";
import { linesOf, type OrderedLine } from "./ordered-lines.ts";
import type { Order } from "./orders.table.ts";
import { present } from "../../../contract/present.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { expandedIn } from "../../../contract/kinds.ts";

type Sum = "subtotal" | "discount" | "delivery_cost" | "total" | "returned_total";
export async function readOrderLines(
  actor: Actor,
  record: VisibleRow<Order>,
): Promise<NonNullable<RecordState["lines"]>> {
  const { t, principal } = actor;
  const order_id = present(record.order_id, "order");
  const [lines, places] = await Promise.all([linesOf(actor, order_id), placesOf(actor, order_id)]);
  const isPriced = ({ item_type }: OrderedLine) => showsPrices(record, principal, item_type);
  const arePriced = lines.every(isPriced);
  const currency = expandedIn(record, "currency")?.name ?? "";
  return {
    currency,
    totals: totalsOf(actor, record, currency, arePriced ? lines : null),
    may_price: maySetPrices(principal) && arePriced,
    rows: lines.map((line) => ({
      id: line.order_line_id,
      item_type: line.item_type,
      item_id: line.product_id ?? line.service_id,
      name: line.name,
      note: noteOf(actor, line, {
        place: places.get(line.product_id),
        isPart: record.delivery_state === "part",
      }),
      ...(line.price_source !== "base" && { price_source: t(`price.source.${line.price_source}`) }),
      ...pictureOf(places.get(line.product_id)),
      quantity: String(line.quantity),
      price: isPriced(line) ? line.price : "",
      amount: isPriced(line) ? line.amount : "",
      progress: {
        reserved: line.reserved,
        shipped: line.shipped,
        returned: line.returned,
        invoiced: line.invoiced,
      },
    })),
  };
}

/**
 * The order's totals that the user may read, and the VAT in them.
 * @param lines Null if the user may not read all of their prices.
 */
function totalsOf(
  { t }: Actor,
  record: VisibleRow<Order>,
  currency: string,
  lines: OrderedLine[] | null,
): Total[] {
  const total = (name: Sum, label: TextKey, more?: Partial<Total>): Total[] =>
    name in record ? [{ label: t(label), amount: record[name] ?? "0", ...more }] : [];
  const takenOff = (name: Sum, label: TextKey): Total[] =>
    total(name, label).flatMap(({ amount, ...rest }) =>
      Number(amount) > 0 ? [{ ...rest, amount: `-${amount}` }] : [],
    );
  const included =
    "delivery_cost" in record && lines
      ? orderVat({
          lines,
          delivery_cost: record.delivery_cost ?? null,
          discount: record.discount ?? null,
          currency,
        })
      : [];
  return [
    ...total("subtotal", "line.subtotal"),
    ...takenOff("discount", "line.discount"),
    ...total("delivery_cost", "line.delivery"),
    ...total("total", "line.total", { strong: true }),
    ...included
      .filter(({ vat }) => !vat.eq(0))
      .map(({ rate, vat }) => ({
        label: t("line.vatIncluded", { rate: String(Number(rate)) }),
        amount: vat.toFixed(2),
      })),
    ...(included.length > 0 && isWithoutVat(record.vat_treatment)
      ? [{ label: t(`choice.vat_treatment.${record.vat_treatment!}`), amount: "0.00" }]
      : []),
    ...takenOff("returned_total", "line.returned"),
  ];
}

/** A line's price is visible to users who may read the order's totals and the prices of such items. */
export const showsPrices = (
  order: object,
  principal: Principal,
  item_type: OrderedLine["item_type"],
): boolean => "subtotal" in order && "total" in order && readsPrices(principal, item_type);

const pictureOf = (place: Places | undefined) => (place?.picture ? { picture: place.picture } : {});

/** The free stock. If nothing is left of a product that the order has reserved, "0 in stock" would seem to lack it. */
const stockNote = ({ t }: Actor, { reserved }: OrderedLine, stock: number): string =>
  stock === 0 && reserved > 0 ? t("line.reserved", { reserved }) : t("line.inStock", { stock });

/** "SKU 40-118 · 214 in stock · North · 3 of 5 shipped": additional information on a line. */
function noteOf(
  actor: Actor,
  line: OrderedLine,
  { place, isPart }: { place: Places | undefined; isPart: boolean },
): string {
  const { t } = actor;
  const { quantity, shipped, returned } = line;
  const counts = { shipped, returned, quantity };
  return joinFacts([
    line.item_type === "product" ? t("line.sku", { sku: line.sku ?? "" }) : t("line.service"),
    place?.stock !== undefined && stockNote(actor, line, place.stock),
    place?.warehouses,
    // Once the order is fully shipped, only missing pieces are worth mentioning.
    shipped > 0 && (isPart || shipped < quantity) && t("line.shippedPart", counts),
    returned > 0 && t("line.returnedPart", counts),
    line.invoiced > 0 &&
      line.invoiced < quantity &&
      t("line.invoicedPart", { invoiced: line.invoiced, quantity }),
  ]);
}

import type { RecordState, Total } from "../../../contract/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { placesOf, type Places } from "./line-places.ts";
import { maySetPrices } from "./may-set-prices.ts";
import { linesOf, type OrderedLine } from "./ordered-lines.ts";

/** The lines of an order with their sums, as its screen shows them. */
export async function readOrderLines(
  context: SignedInContext,
  record: Record<string, unknown>,
): Promise<NonNullable<RecordState["lines"]>> {
  const { db, t } = context;
  const lines = await linesOf(db, record.order_id as number);
  const places = await placesOf(context, record.order_id as number);
  const amount = (name: string) => (record[name] as string | null) ?? "0";
  const totals: Total[] = [
    { label: t("line.subtotal"), amount: amount("subtotal") },
    ...(Number(amount("discount")) > 0
      ? [{ label: t("line.discount"), amount: `-${amount("discount")}` }]
      : []),
    { label: t("line.delivery"), amount: amount("delivery_cost") },
    { label: t("line.total"), amount: amount("total"), strong: true },
    ...(Number(amount("returned_total")) > 0
      ? [{ label: t("line.returned"), amount: `-${amount("returned_total")}` }]
      : []),
  ];
  return {
    currency: (record.currency as { name: string | null } | null)?.name ?? "",
    totals,
    may_price: maySetPrices(context.principal),
    rows: lines.map((line) => ({
      id: line.order_line_id,
      item_type: line.item_type,
      item_id: line.product_id ?? line.service_id,
      name: line.name,
      note: noteOf(context, line, places.get(line.product_id)),
      ...pictureOf(places.get(line.product_id)),
      quantity: String(line.quantity),
      price: line.price,
      amount: line.amount,
      progress: {
        reserved: line.reserved,
        shipped: line.shipped,
        returned: line.returned,
        invoiced: line.invoiced,
      },
    })),
  };
}

const pictureOf = (place: Places | undefined) => (place?.picture ? { picture: place.picture } : {});

/** "SKU 40-118 · 214 in stock · North · contract price · 3 of 5 shipped": what is worth knowing of a line beside its sums. */
function noteOf({ t }: SignedInContext, line: OrderedLine, place: Places | undefined): string {
  const { quantity, shipped, returned } = line;
  const counts = { shipped: String(shipped), returned: String(returned), quantity: String(quantity) };
  return [
    line.item_type === "product" ? t("line.sku", { sku: line.sku ?? "" }) : t("line.service"),
    place?.stock !== undefined && t("line.inStock", { stock: String(place.stock) }),
    place?.warehouses ?? false,
    line.price_source !== "base" && t(`price.source.${line.price_source}`),
    shipped > 0 && shipped < quantity && t("line.shippedPart", counts),
    returned > 0 && t("line.returnedPart", counts),
    line.invoiced > 0 &&
      line.invoiced < quantity &&
      t("line.invoicedPart", { invoiced: String(line.invoiced), quantity: counts.quantity }),
  ]
    .filter((part) => part !== false)
    .join(" · ");
}

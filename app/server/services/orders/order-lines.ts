import { asc, eq } from "drizzle-orm";
import type { RecordState, Total } from "../../../contract/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { resourceOf } from "../../resources/registry.ts";
import { orderLines } from "./tables.ts";

/** The lines of an order with their sums, as its screen shows them. */
export async function readOrderLines(
  { db, t }: SignedInContext,
  record: Record<string, unknown>,
): Promise<NonNullable<RecordState["lines"]>> {
  const products = resourceOf("products");
  const rows = await db
    .select({ line: orderLines, sku: products.column("sku") })
    .from(orderLines)
    .leftJoin(products.table, eq(products.column("product_id"), orderLines.product_id))
    .where(eq(orderLines.order_id, record.order_id as number))
    .orderBy(asc(orderLines.position));
  const amount = (name: string) => (record[name] as string | null) ?? "0";
  const totals: Total[] = [
    { label: t("line.subtotal"), amount: amount("subtotal") },
    ...(Number(amount("discount")) > 0
      ? [{ label: t("line.discount"), amount: `-${amount("discount")}` }]
      : []),
    { label: t("line.delivery"), amount: amount("delivery_cost") },
    { label: t("line.total"), amount: amount("total"), strong: true },
  ];
  return {
    currency: (record.currency as { name: string | null } | null)?.name ?? "",
    totals,
    rows: rows.map(({ line, sku }) => ({
      id: line.order_line_id,
      item_type: line.item_type,
      item_id: (line.product_id ?? line.service_id)!,
      name: line.name,
      note:
        line.item_type === "product"
          ? t("line.sku", { sku: (sku as string | null) ?? "" })
          : t("line.service"),
      quantity: String(line.quantity),
      price: line.price,
      amount: line.amount,
    })),
  };
}

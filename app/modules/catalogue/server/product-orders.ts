import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { expandedIn } from "../../../contract/kinds.ts";
import { planOrNone, type Plan } from "../../../server/access/plan.ts";
import { firstPage, type ResourceTable } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { integer, money } from "../../../server/resources/kinds/number.ts";
import { reference, status } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { fetchRows } from "../../../server/resources/query/fetch-rows.ts";
import { live, selection } from "../../../server/resources/query/selection.ts";
import { readsPrices } from "./pricing/readable-prices.ts";
import { orderLines } from "../../orders/server/tables.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import type { Product } from "./products.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const ordering = (reading: Plan, product_id: number | null | undefined) =>
  and(eq(orderLines.product_id, product_id ?? 0), live(reading));

/** The newest orders with the product that the user may see. */
export const productOrders: ResourceTable<Product> = {
  columns: {
    order_id: reference("orders"),
    date: date(),
    customer: text(),
    ordered: integer(),
    price: money(),
    order_status_id: status("orders-statuses"),
  },
  more: {
    count: async ({ db, principal }, { product_id }) => {
      const reading = planOrNone(principal, ordersTable, "list");
      if (!reading) return 0;
      const counted = onlyRow(
        await db
          .select({ lines: count() })
          .from(orderLines)
          .innerJoin(reading.resource.table, eq(reading.resource.column("order_id"), orderLines.order_id))
          .where(ordering(reading, product_id)),
      );
      return counted.lines;
    },
  },
  read: async ({ db, principal, locale }, { product_id }, { limit, offset } = firstPage) => {
    const reading = planOrNone(principal, ordersTable, "list");
    if (!reading) return [];
    const names = ["number", "date", "party", "currency_id", "order_status_id"];
    const { columns, joins } = selection(reading, names, locale);
    const isPriced =
      reading.readable("subtotal") && reading.readable("total") && readsPrices(principal, "product");
    const rows = await fetchRows(
      db,
      reading.resource,
      {
        columns: {
          ...columns,
          ordered: orderLines.quantity,
          price: isPriced ? orderLines.price : sql`null`,
        },
        // Filter by product first: few orders contain it.
        joins: [{ table: orderLines, on: eq(ordersTable.order_id, orderLines.order_id) }, ...joins],
      },
      {
        where: ordering(reading, product_id),
        orderBy: [desc(orderLines.order_id), asc(orderLines.position)],
        limit,
        offset,
      },
    );
    return rows.map((row) => ({
      ...row,
      order: { id: row.order_id, name: row.number },
      customer: expandedIn(row, "party")?.name ?? null,
    }));
  },
};

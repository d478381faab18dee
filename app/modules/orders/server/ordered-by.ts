import { sql, type SQL } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader, Source } from "../../../server/resources/field.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { inBase } from "../../../server/resources/kinds/number.ts";
import { counter, partOf, total } from "../../../server/resources/kinds/derived.ts";

type Customer = "client_id" | "cp_id";

const theirs = (customer: Customer, id: SQL, reader: Reader | undefined): SQL =>
  sql`from orders where orders.${sql.identifier(customer)} = ${id} and orders.deleted_at is null
    and ${withinReach(reader, "orders")}`;

export const lastOrderOf = (customer: Customer, id: SQL, reader?: Reader): SQL<string> =>
  sql`(select max(orders.date) ${theirs(customer, id, reader)})`;

/** A customer's order statistics, updated with each order. `key` is the customer's column with its table. */
export const orderedBy = (customer: Customer, key: string) => {
  const id = sql.raw(key);
  const from = (field: string): readonly Source[] => [{ route: "orders", field }];
  return {
    orders_count: partOf(
      counter(),
      [{ route: "orders" }],
      (reader) => sql`(select count(*)::int ${theirs(customer, id, reader)} and orders.order_status_id in (
          select order_status_id from orders_statuses where "group" <> 'cancelled'))`,
    ),
    turnover: partOf(
      inBase(total()),
      from("total"),
      (reader) =>
        sql`(select coalesce(sum(orders.total - orders.returned_total), 0)::numeric(14, 2)
        ${theirs(customer, id, reader)} and orders.order_status_id in (
          select order_status_id from orders_statuses where "group" not in ('cancelled', 'returned')))`,
    ),
    last_order_at: partOf(date({ readOnly: true }), from("date"), (reader) =>
      lastOrderOf(customer, id, reader),
    ),
  };
};

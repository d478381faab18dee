import { sql, type SQL } from "drizzle-orm";

/** What a customer owes: the unpaid part of what they kept of all orders that weren't cancelled, delivered ones too. */
export const debtOf = (customer: "cp_id" | "client_id", id: SQL | number): SQL<string> => sql`(
  select coalesce(sum(total - returned_total - paid), 0)::numeric(14, 2) from orders join orders_statuses using (order_status_id)
  where ${sql.identifier(customer)} = ${id} and paid < total and paid < total - returned_total and orders.deleted_at is null
    and "group" not in ('cancelled', 'returned'))`;

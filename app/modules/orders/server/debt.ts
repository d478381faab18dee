import type { SQL } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader, Source } from "../../../server/resources/field.ts";
import { receivableOf } from "../../finance/server/receivable.ts";

/** A customer's debt: one receivable from invoices and orders, limited to what the user may view. */
export const debtOf = (customer: "cp_id" | "client_id", id: SQL | number, reader?: Reader): SQL<string> =>
  receivableOf(customer, id, {
    orders: withinReach(reader, "orders"),
    invoices: withinReach(reader, "invoices"),
  });

/** The sources of a debt. */
export const debts: readonly Source[] = [
  { route: "orders", field: "total" },
  { route: "orders", field: "paid" },
  { route: "invoices", field: "balance" },
];

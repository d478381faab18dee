import { sql, type SQL } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader, Source } from "../../../server/resources/field.ts";
import { creditUsedBy, receivableOf } from "../../finance/server/receivable.ts";

/** A customer's debt: one receivable from invoices and orders, limited to what the user may view. */
export const debtOf = (customer: "cp_id" | "client_id", id: SQL | number, reader?: Reader): SQL<string> =>
  receivableOf(customer, id, {
    orders: withinReach(reader, "orders"),
    invoices: withinReach(reader, "invoices"),
  });

export const debts: readonly Source[] = [
  { route: "orders", field: "total" },
  { route: "orders", field: "paid" },
  { route: "invoices", field: "balance" },
];

/**
 * The used part of a counterparty's limit. Skipped without a limit, since it may have to add up thousands of orders.
 */
export const usedOfLimit = (cp_id: SQL | number): SQL<string> =>
  sql`case when cps.credit_limit > 0 then ${creditUsedBy("cp_id", cp_id)} else 0 end`;

import type { SQL } from "drizzle-orm";
import { withinReach } from "../../../server/access/within-reach.ts";
import type { Reader, Source } from "../../../server/resources/field.ts";
import { receivableOf } from "../../finance/server/receivable.ts";

/** What a customer owes: one receivable, of invoices and orders together, as far as its reader may view them. */
export const debtOf = (customer: "cp_id" | "client_id", id: SQL | number, reader?: Reader): SQL<string> =>
  receivableOf(customer, id, {
    orders: withinReach(reader, "orders"),
    invoices: withinReach(reader, "invoices"),
  });

/** What a debt is summed up of. */
export const debts: readonly Source[] = [
  { route: "orders", field: "total" },
  { route: "orders", field: "paid" },
  { route: "invoices", field: "balance" },
];

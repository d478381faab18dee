import type { SQL } from "drizzle-orm";
import { receivableOf } from "../finance/receivable.ts";

/** What a customer owes: one receivable, of invoices and orders together. */
export const debtOf = (customer: "cp_id" | "client_id", id: SQL | number): SQL<string> =>
  receivableOf(customer, id);

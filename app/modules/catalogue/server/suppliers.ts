import { sql } from "drizzle-orm";
import { integer } from "drizzle-orm/pg-core";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";
import type { Rule } from "../../../server/resources/resource.ts";

export const supplierIds = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Suppliers must be unique; they are also stored as a list, by which products are filtered. */
export const followSuppliers: Rule = ({ next, mark }) => {
  const ids = ((next.suppliers ?? []) as LineValues[]).map(({ cp_id }) => cp_id as number);
  if (new Set(ids).size < ids.length) mark("suppliers", { code: "unique", key: "product.supplierTwice" });
  next.supplier_ids = ids;
};

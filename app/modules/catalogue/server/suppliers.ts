import type { Rule } from "../../../server/resources/resource.ts";
import type { Product } from "./products.table.ts";

/** Suppliers must be unique; they are also stored as a list, by which products are filtered. */
export const followSuppliers: Rule<Product> = ({ next, mark }) => {
  const ids = (next.suppliers ?? []).map(({ cp_id }) => cp_id);
  if (new Set(ids).size < ids.length) mark("suppliers", { code: "unique", key: "product.supplierTwice" });
  next.supplier_ids = ids;
};

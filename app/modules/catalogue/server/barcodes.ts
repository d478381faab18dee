import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { lookUp } from "../../../server/resources/query/one.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { productsTable, type Product } from "./products.table.ts";

const codesOf = (product: Draft<Product> | null) => (product?.barcodes ?? []).map(({ barcode }) => barcode);

/** Barcodes are unique: a scan finds one product. */
export const barcodesOfNoOther: Rule<Product> = async ({ actor, previous, next, mark }) => {
  const codes = codesOf(next);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) mark("barcodes", "unique", "product.barcodeTwice", { barcode: twice });
  const known = codesOf(previous);
  const added = codes.filter((code) => !known.includes(code));
  if (added.length === 0) return;
  // Serializes concurrent changes, so that two products can't get the same code.
  await actor.db.execute(sql`select pg_advisory_xact_lock(hashtext('barcodes'))`);
  const { rows } = await actor.db.execute<{ name: string; code: string }>(sql`
    select products.name, code from unnest(${sql.param(added)}::text[]) code
    join products on barcodes @> jsonb_build_array(jsonb_build_object('barcode', code)) or barcode = code
    where products.deleted_at is null and product_id <> ${previous?.product_id ?? 0} limit 1`);
  if (rows[0]) mark("barcodes", "unique", "product.barcodeOf", { barcode: rows[0].code, name: rows[0].name });
};

/** The product with the scanned code, in the cart's format. */
export async function findScanned(actor: Actor, code: string) {
  const reading = plan(actor.principal, productsTable, "view");
  const [found] = await lookUp(actor.db, reading, {
    where: sql`(${productsTable.barcodes} @> ${JSON.stringify([{ barcode: code }])}::jsonb
      or ${productsTable.barcode} = ${code} or ${productsTable.sku} = ${code})`,
    limit: 1,
    locale: actor.locale,
  });
  if (!found) throw refuse("scan.nothing", { barcode: code });
  return found;
}

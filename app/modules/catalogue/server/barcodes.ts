import { sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import type { FieldOptions } from "../../../server/resources/field.ts";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { lookUp } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** EAN, UPC or ITF: 8 to 14 digits. */
export const barcode = <const Options extends FieldOptions>(options: Options) =>
  text({ ...options, maxLength: 20, pattern: /^\d{8,14}$/ });

const codesOf = (values: Record<string, unknown> | null) =>
  ((values?.barcodes ?? []) as LineValues[]).map(({ barcode: code }) => String(code));

/** Barcodes are unique: a scan finds one product. */
export const barcodesOfNoOther: Rule = async ({ actor, previous, next, mark }) => {
  const codes = codesOf(next);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined)
    mark("barcodes", { code: "unique", key: "product.barcodeTwice", values: { barcode: twice } });
  const known = codesOf(previous);
  const added = codes.filter((code) => !known.includes(code));
  if (added.length === 0) return;
  // Serializes concurrent changes, so that two products can't get the same code.
  await actor.db.execute(sql`select pg_advisory_xact_lock(hashtext('barcodes'))`);
  const { rows } = await actor.db.execute<{ name: string; code: string }>(sql`
    select products.name, code from unnest(${sql.param(added)}::text[]) code
    join products on barcodes @> jsonb_build_array(jsonb_build_object('barcode', code)) or barcode = code
    where products.deleted_at is null and product_id <> ${(previous?.product_id as number | undefined) ?? 0} limit 1`);
  if (rows[0])
    mark("barcodes", {
      code: "unique",
      key: "product.barcodeOf",
      values: { barcode: rows[0].code, name: rows[0].name },
    });
};

/** The product with the scanned code, in the cart's format. */
export async function findScanned(actor: Actor, code: string) {
  const products = resourceOf("products");
  const reading = plan(actor.principal, products, "view");
  const [found] = await lookUp(actor.db, reading, {
    where: sql`(${products.column("barcodes")} @> ${JSON.stringify([{ barcode: code }])}::jsonb
      or ${products.column("barcode")} = ${code} or ${products.column("sku")} = ${code})`,
    limit: 1,
    locale: actor.locale,
  });
  if (!found) throw refuse("scan.nothing", { barcode: code });
  return found;
}

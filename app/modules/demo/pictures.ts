import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import type { FileStore } from "../../server/files/store.ts";
import { files } from "../../server/files/tables.ts";
import type { Database } from "../../server/database/connection.ts";
import type { Catalogue } from "./catalogue.ts";
import { companyLogo } from "./company-logo.ts";
import { drawMark, drawPortraits, type Drawing } from "./drawings.ts";
import { drawGoods, type GoodsPicture } from "./goods-pictures.ts";
import { range } from "./product-range.ts";

interface Kept {
  code: string;
  store_key: string;
  small_key: string;
  size: number;
  checksum: string;
}

interface DrawnDemo {
  goods: Kept[];
  marks: Kept[];
  portraits: Kept[];
  logo: Kept;
}

const brandNames = range.flatMap(({ brands }) => brands);
/** The number of brands with a logo; the others show their initials. */
const marked = 12;

/** Draws the demo's pictures and stores them, each once, however many records use it. */
export async function drawDemo(
  store: FileStore,
  { products, categories }: Catalogue["pictures"],
): Promise<DrawnDemo> {
  const keepAll = (drawings: Drawing[]) => Promise.all(drawings.map((drawing) => keep(store, drawing)));
  const [goods, marks, portraits, logo] = await Promise.all([
    keepAll(drawGoods([...products.values(), ...categories.values()])),
    keepAll(Array.from({ length: marked }, (_, index) => drawMark(index))),
    keepAll(drawPortraits()),
    keep(store, companyLogo),
  ]);
  return { goods, marks, portraits, logo };
}

async function keep(store: FileStore, { code, svg }: Drawing): Promise<Kept> {
  const { default: sharp } = await import("sharp");
  const drawn = sharp(Buffer.from(svg));
  const [large, small] = await Promise.all([
    drawn.clone().webp({ quality: 80, effort: 0 }).toBuffer(),
    drawn.clone().resize(96).webp({ quality: 80, effort: 0 }).toBuffer(),
  ]);
  const [store_key, small_key] = await Promise.all([put(store, large), put(store, small)]);
  return { code, store_key, small_key, size: large.length, checksum: checksumOf(large) };
}

async function put(store: FileStore, contents: Buffer): Promise<string> {
  const key = randomUUID().replaceAll("-", "");
  const path = join(store.incoming, key);
  await writeFile(path, contents);
  await store.put(key, path, { size: contents.length, checksum: checksumOf(contents) });
  return key;
}

const checksumOf = (contents: Buffer) => createHash("sha256").update(contents).digest("hex");

/** Attaches the pictures to their records. */
export async function attachPictures(
  tx: Database,
  { products, categories }: Catalogue["pictures"],
  { goods, marks, portraits, logo }: DrawnDemo,
): Promise<void> {
  const hang = (entity: string, field: string, pictures: Kept[], records: SQL) =>
    tx.execute(sql`
      insert into ${files} (entity, entity_id, field, position, name, type, size, checksum, store_key, small_key, created_at)
      select ${entity}, records.id, ${field}, 1, lower(code) || '.webp', 'image/webp', size, checksum, store_key, small_key, records.created_at
      from json_to_recordset(${JSON.stringify(pictures)}::json)
        as picture (code text, size int, checksum text, store_key text, small_key text)
      join (${records}) records using (code)`);
  await hang("products", "images", goods, shownBy(products, "products", "product_id"));
  await hang(
    "products-categories",
    "image",
    goods,
    shownBy(categories, "products_categories", "category_id"),
  );
  const markOf = sql.join(
    brandNames.map((name, index) => sql`(${name}::text, ${`mark-${index}`}::text)`),
    sql`, `,
  );
  await hang(
    "brands",
    "logo",
    marks,
    sql`select brand_id as id, mark.code, created_at from brands join (values ${markOf}) mark (name, code) using (name)`,
  );
  await hang(
    "legal-persons",
    "logo",
    [logo],
    sql`select legal_person_id as id, 'logo' as code, created_at from legal_persons`,
  );
  await hang(
    "employees",
    "photo",
    portraits,
    sql`select employee_id as id, first_name as code, created_at from employees`,
  );
}

/** The records of a table, each with the code of its picture. */
const shownBy = (pictures: Map<number, GoodsPicture>, table: string, key: string): SQL => {
  const shown = Array.from(pictures, ([id, { code }]) => ({ id, code }));
  return sql`
    select shown.id, shown.code, records.created_at
    from json_to_recordset(${JSON.stringify(shown)}::json) as shown (id int, code text)
    join ${sql.identifier(table)} records on records.${sql.identifier(key)} = shown.id`;
};

import { createHash, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import type { FileStore } from "../../services/files/store.ts";
import { files } from "../../services/files/tables.ts";
import type { Database } from "../connection.ts";
import { drawGoods, drawMark, drawPortraits, type Drawing } from "./drawings.ts";
import { range } from "./product-range.ts";

interface Kept {
  code: string;
  store_key: string;
  small_key: string;
  size: number;
  checksum: string;
}

export interface DrawnDemo {
  goods: Kept[];
  marks: Kept[];
  portraits: Kept[];
}

const brandNames = range.flatMap(({ brands }) => brands);
/** So many brands have a logo; the others are known by their initials. */
const marked = 12;

/** Draws the pictures of the demo and gives them to the store: each once, however many records show it. */
export async function drawDemo(store: FileStore): Promise<DrawnDemo> {
  const keepAll = (drawings: Drawing[]) => Promise.all(drawings.map((drawing) => keep(store, drawing)));
  const [goods, marks, portraits] = await Promise.all([
    drawGoods().then(keepAll),
    keepAll(Array.from({ length: marked }, (_, index) => drawMark(index))),
    keepAll(drawPortraits()),
  ]);
  return { goods, marks, portraits };
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
  await store.keep(key, path, { size: contents.length, checksum: checksumOf(contents) });
  return key;
}

const checksumOf = (contents: Buffer) => createHash("sha256").update(contents).digest("hex");

/** Hangs the pictures on the records that they show. */
export async function hangPictures(tx: Database, { goods, marks, portraits }: DrawnDemo): Promise<void> {
  const hang = (entity: string, field: string, pictures: Kept[], records: SQL) =>
    tx.execute(sql`
      insert into ${files} (entity, entity_id, field, position, name, type, size, checksum, store_key, small_key, created_at)
      select ${entity}, records.id, ${field}, 1, lower(code) || '.webp', 'image/webp', size, checksum, store_key, small_key, records.created_at
      from json_to_recordset(${JSON.stringify(pictures)}::json)
        as picture (code text, size int, checksum text, store_key text, small_key text)
      join (${records}) records using (code)`);
  await hang(
    "products",
    "images",
    goods,
    sql`select product_id as id, code, products.created_at from products join products_categories using (category_id)`,
  );
  await hang(
    "products-categories",
    "image",
    goods,
    sql`select category_id as id, code, created_at from products_categories`,
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
    "employees",
    "photo",
    portraits,
    sql`select employee_id as id, first_name as code, created_at from employees`,
  );
}

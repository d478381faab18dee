import type { brands, products, productsCategories } from "../catalogue/server/products.ts";
import { named } from "../../server/i18n/display-names.ts";
import type { Basics } from "./basics.ts";
import { pictureOf, type GoodsPicture } from "./goods-pictures.ts";
import { rounded, money } from "./money.ts";
import { slugOf } from "./names.ts";
import { range, type Group, type Leaf, type Series } from "./product-range.ts";
import { inTurn, makeRandom, type Random } from "./random.ts";
import { day } from "./time.ts";
import { catalogueVat } from "./vat.ts";
import { present } from "../../contract/present.ts";

export type Product = typeof products.table.$inferInsert & { product_id: number };

export interface Catalogue {
  brands: (typeof brands.table.$inferInsert)[];
  categories: (typeof productsCategories.table.$inferInsert)[];
  products: Product[];
  /** By the ids of the products and categories. */
  pictures: { products: Map<number, GoodsPicture>; categories: Map<number, GoodsPicture> };
}

/** The brands' countries, in rotation. */
const origins = ["DE", "SE", "EE", "UA", "LT", "LV", "PL", "FI"];

export function makeCatalogue(basics: Basics, now: Date, count: number): Catalogue {
  const at = new Date(now.getTime() - 790 * day);
  const makers = [...new Set(range.flatMap((group) => group.brands))];
  const leaves = range.flatMap((group) => group.leaves);
  const { category: firstCategory } = basics.next;
  const categoryOf = (leaf: Leaf) => firstCategory + range.length + leaves.indexOf(leaf);

  const categories = [
    ...range.map(({ code, names }, index) => ({
      category_id: firstCategory + index,
      code,
      name: named(...names),
      parent_id: basics.category("all"),
      sort: index + 1,
      vat_rate: catalogueVat(now),
      attributes: [
        attribute("material", "Material", {
          attribute_type: "choice",
          attribute_options: "Steel, Plastic, Wood",
        }),
        attribute("load", "Load", { attribute_type: "number", unit_name: "kg" }),
      ],
    })),
    ...range.flatMap((group, parent) =>
      group.leaves.map((leaf, index) => ({
        category_id: categoryOf(leaf),
        code: leaf.code,
        name: named(...leaf.names),
        parent_id: firstCategory + parent,
        sort: index + 1,
        vat_rate: null,
        attributes: [],
      })),
    ),
  ].map((category) => ({ ...category, created_at: at, updated_at: at }));
  const { products, pictures } = makeProducts(count, {
    categoryOf,
    brandOf: (name) => makers.indexOf(name) + 1,
    countryOf: (name) => basics.country(inTurn(origins, makers.indexOf(name))),
    now,
  });

  return {
    categories,
    brands: makers.map((name, index) => ({
      brand_id: index + 1,
      name,
      country_id: basics.country(inTurn(origins, index)),
      website: `https://${slugOf(name)}.example`,
      created_at: at,
      updated_at: at,
    })),
    products,
    pictures: {
      products: pictures,
      categories: new Map([
        ...range.map((group, index) => [firstCategory + index, usualOf(inTurn(group.leaves, 0))] as const),
        ...leaves.map((leaf) => [categoryOf(leaf), usualOf(leaf)] as const),
      ]),
    },
  };
}

const usualOf = (leaf: Leaf) => {
  const { name, options } = inTurn(leaf.series, 0);
  return pictureOf(name, inTurn(options, 0), 0);
};

type AttributeLine = (typeof productsCategories.table.$inferSelect)["attributes"][number];

/** A line of a category's attributes. */
const attribute = (code: string, name: string, more: Partial<AttributeLine>): AttributeLine => ({
  code,
  name,
  unit_name: null,
  attribute_options: null,
  attribute_type: "text",
  is_required: false,
  is_filterable: true,
  ...more,
});

interface Keys {
  categoryOf: (leaf: Leaf) => number;
  brandOf: (name: string) => number;
  countryOf: (name: string) => number;
  now: Date;
}

/** Goods referenced by the demo's orders and screens. `free` is the available quantity. */
export const showcase = [
  { leaf: "pallet-trucks", sku: "40-118", name: "Pallet jack, 2 t", price: 385, weight: "68.000", free: 214 },
  {
    leaf: "stretch-film",
    sku: "12-004",
    name: "Stretch film, 23 µm",
    price: 6.4,
    weight: "2.300",
    free: 1980,
  },
  {
    leaf: "pallet-racking",
    sku: "77-310",
    name: "Racking bay, 3 levels",
    price: 1301,
    weight: "186.000",
    free: 18,
  },
  { leaf: "floor-scales", sku: "70-006", name: "Pallet truck scale", price: 742, weight: "74.000", free: 6 },
  { leaf: "pallets", sku: "20-001", name: "Euro pallet, used", price: 9, weight: "23.000", free: 0 },
] as const;

function makeProducts(count: number, keys: Keys) {
  const random = makeRandom(2_001);
  const reserved = new Set<string>(showcase.map(({ sku }) => sku));
  const found = (code: string) =>
    present(
      range
        .flatMap(({ leaves, brands }) => leaves.map((leaf) => ({ leaf, brand: inTurn(brands, 0) })))
        .find(({ leaf }) => leaf.code === code),
      code,
    );
  const pictures = new Map(showcase.map(({ leaf }, index) => [index + 1, usualOf(found(leaf).leaf)]));
  const rows: Product[] = showcase.map((item, index) => {
    const { leaf, brand } = found(item.leaf);
    return {
      ...common(random, keys, leaf, brand, index + 1),
      name: item.name,
      sku: item.sku,
      unit: "pcs",
      price: money(Math.round(item.price * 100)),
      cost: money(Math.round(item.price * 62)),
      status: "available",
      attributes: { material: item.leaf === "stretch-film" ? "Plastic" : "Steel", load: "2000" },
      weight: item.weight,
      size: null,
      description: null,
    };
  });
  const numbers = new Map<Leaf, number>();
  for (const variant of spread(variants(), count - rows.length)) {
    const { leaf, kind, brand, maker, size, option, share } = variant;
    let sku: string;
    do {
      const number = (numbers.get(leaf) ?? 0) + 1;
      numbers.set(leaf, number);
      sku = `${leaf.number}-${String(number).padStart(3, "0")}`;
    } while (reserved.has(sku));
    pictures.set(rows.length + 1, pictureOf(kind.name, option, maker));
    const [least, most] = kind.price;
    const cents = rounded(least * (most / least) ** share * (0.94 + random.next() * 0.12));
    const [light, heavy] = leaf.weight;
    rows.push({
      ...common(random, keys, leaf, brand, rows.length + 1),
      name: `${kind.name}, ${size}, ${option}, ${brand}`,
      sku,
      unit: kind.unit,
      price: money(cents),
      cost: money(Math.round(cents * (0.52 + random.next() * 0.24))),
      weight: (light + (heavy - light) * share).toFixed(3),
      size: /\d ×|mm|inch/.test(size) ? size : null,
      description: random.chance(0.3) ? `${kind.name} by ${brand}: ${size}, ${option}.` : null,
    });
  }
  return { products: rows, pictures };
}

function common(
  random: Random,
  { categoryOf, brandOf, countryOf, now }: Keys,
  leaf: Leaf,
  brand: string,
  product_id: number,
) {
  const created_at = new Date(now.getTime() - random.int(400, 780) * day);
  return {
    product_id,
    barcode: barcodeOf(product_id),
    category_id: categoryOf(leaf),
    brand_id: brandOf(brand),
    country_id: countryOf(brand),
    pack_size: random.chance(0.15) ? random.pick([5, 10, 20, 50]) : 1,
    vat_rate: catalogueVat(now),
    status: random.weighted({ available: 88, unavailable: 4, preorder: 3, discontinued: 3, draft: 2 }),
    min_stock: random.pick([0, 5, 10, 20]),
    created_at,
    updated_at: new Date(created_at.getTime() + random.int(0, 380) * day),
  };
}

interface Variant {
  leaf: Leaf;
  kind: Series;
  brand: string;
  /** The brand's index within its group. */
  maker: number;
  size: string;
  option: string;
  /** Position within the range of sizes and options, 0 to 1. */
  share: number;
}

/** All possible products: each brand of a group makes each size in each option. */
const variants = (): Variant[] =>
  range.flatMap(({ leaves, brands }: Group) =>
    leaves.flatMap((leaf) =>
      leaf.series.flatMap((kind) =>
        kind.sizes.flatMap((size, s) =>
          kind.options.flatMap((option, o) =>
            brands.map((brand, maker) => {
              const steps = kind.sizes.length * 2 + kind.options.length - 3;
              return { leaf, kind, brand, maker, size, option, share: steps > 0 ? (s * 2 + o) / steps : 0 };
            }),
          ),
        ),
      ),
    ),
  );

/** An evenly spaced sample of the items. */
function spread<Item>(items: Item[], count: number): Item[] {
  const kept = Math.min(count, items.length);
  const place = (index: number) => Math.floor((index * items.length) / kept);
  return Array.from({ length: kept }, (_, index) => items.slice(place(index), place(index) + 1)).flat();
}

/** An EAN-13 from the range for internal use, with its check digit. */
function barcodeOf(id: number): string {
  const digits = `20${String(id).padStart(10, "0")}`;
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}

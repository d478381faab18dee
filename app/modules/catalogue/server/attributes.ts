import { sql, type SQL } from "drizzle-orm";
import { mayAct } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields } from "../../../server/refusal.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import type { ResourceAction, ResourceTable } from "../../../server/resources/definition-parts.ts";
import type { Field, Parts, Problem } from "../../../server/resources/field.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { lines, type LineValues } from "../../../server/resources/kinds/lines.ts";
import { number } from "../../../server/resources/kinds/number.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";

type Value = string | number | boolean;
type Attributes = Record<string, Value>;

/** A category's product attributes: its own, and those of its parent categories. */
interface Attribute {
  code: string;
  name: string;
  attribute_type: "text" | "number" | "bool" | "choice";
  unit_name: string | null;
  attribute_options: string | null;
  is_required: boolean | null;
  is_filterable: boolean | null;
}

export const attributeSchema = () =>
  lines({
    code: text({ required: true, maxLength: 40, pattern: /^[a-z][a-z0-9_]*$/ }),
    name: text({ required: true, maxLength: 80 }),
    attribute_type: choice(
      { text: null, number: null, bool: null, choice: null },
      { required: true, initial: "text" },
    ),
    unit_name: text({ maxLength: 20 }),
    attribute_options: text(),
    is_required: bool(),
    is_filterable: bool(),
  });

const isValue = (value: unknown): value is Value => ["string", "number", "boolean"].includes(typeof value);

/** By the codes of the category's attributes; lists can be filtered by each of them. */
export const attributeValues = () => ({
  ...json<Attributes, object>((input) =>
    typeof input === "object" &&
    input !== null &&
    !Array.isArray(input) &&
    Object.values(input).every(isValue)
      ? (input as Attributes)
      : undefined,
  ),
  parts: { find: findPart, offered: filterableParts } satisfies Parts,
});

/** Codes must be unique, and a choice needs options. */
export const validateAttributeSchema: Rule = ({ next, mark }) => {
  const schema = (next.attributes ?? []) as LineValues[];
  const codes = schema.map(({ code }) => code);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined)
    mark("attributes", { code: "unique", key: "attribute.twice", values: { code: String(twice) } });
  const bare = schema.find(
    ({ attribute_type, attribute_options }) =>
      attribute_type === "choice" && optionsOf(attribute_options as string | null).length === 0,
  );
  if (bare)
    mark("attributes", { code: "required", key: "attribute.noOptions", values: { name: String(bare.name) } });
};

const optionsOf = (written: string | null): string[] => [
  ...new Set((written ?? "").split(",").flatMap((option) => option.trim() || [])),
];

async function schemaOf(actor: Actor, category_id: unknown): Promise<Attribute[]> {
  if (typeof category_id !== "number") return [];
  const rows = await askAtOnce<{ attributes: Attribute[] }>(
    actor,
    sql`
    with recursive above as (
      select category_id, parent_id, attributes, 0 as height from products_categories where category_id = ${category_id}
      union all
      select c.category_id, c.parent_id, c.attributes, height + 1
      from products_categories c join above on c.category_id = above.parent_id where height < 20
    )
    select attributes from above order by height desc`,
  );
  // Attributes of nearer categories override those of more distant ones.
  return [...new Map(rows.flatMap(({ attributes }) => attributes).map((each) => [each.code, each])).values()];
}

const prefix = "attribute_";

function fieldOf({ name, attribute_type, unit_name, attribute_options, is_required }: Attribute): Field {
  const options = { required: is_required === true };
  const field = {
    text: () => text(options),
    number: () => number({ ...options, decimals: 3 }),
    bool: () => bool(),
    choice: () =>
      choice(Object.fromEntries(optionsOf(attribute_options).map((option) => [option, null])), options),
  }[attribute_type]();
  return { ...field, shape: { ...field.shape, label: unit_name ? `${name}, ${unit_name}` : name } };
}

type Type = Attribute["attribute_type"];

/**
 * `number-load`: categories may define attributes with the same code but different types, each with its own operators.
 */
function findPart(name: string): Field<null> | undefined {
  const [, type, code] = /^(text|number|bool|choice)-([a-z][a-z0-9_]{0,39})$/.exec(name) ?? [];
  if (code === undefined) return undefined;
  const unknown = { unit_name: null, attribute_options: null, is_required: null, is_filterable: null };
  return partOf({ ...unknown, attribute_type: type as Type, code, name: code });
}

function partOf(attribute: Attribute): Field<null> {
  const { attribute_type, code } = attribute;
  const field = fieldOf(attribute);
  return {
    ...field,
    // Removed options can still be used in filters.
    parse: attribute_type === "choice" ? text().parse : field.parse,
    column: null,
    derive: ({ attributes }) => valueAs[attribute_type](sql`${attributes}->>${code}`),
  };
}

/** Values stored when the attribute had another type are ignored. */
const valueAs: Record<Type, (value: SQL) => SQL> = {
  text: (value) => value,
  choice: (value) => value,
  number: (value) => sql`case when ${value} ~ '^-?[0-9]+([.][0-9]+)?$' then (${value})::numeric end`,
  bool: (value) => sql`case when ${value} in ('true', 'false') then (${value})::boolean end`,
};

/**
 * The filterable attributes of all categories; attributes with the same code and type are merged, with all of their
 * options.
 */
async function filterableParts(db: Database): Promise<Map<string, Field<null>>> {
  const { rows } = await db.execute<{ name: string; same: Attribute[] }>(sql`
    select concat_ws('-', attribute->>'attribute_type', attribute->>'code') as name,
      jsonb_agg(attribute order by category_id) as same
    from products_categories cross join jsonb_array_elements(attributes) attribute
    where deleted_at is null and (attribute->>'is_filterable')::boolean group by 1 order by 1`);
  return new Map(
    rows.map(({ name, same }) => {
      const options = same.flatMap(({ attribute_options }) => attribute_options ?? []);
      return [name, partOf({ ...same[0]!, attribute_options: options.join(",") })];
    }),
  );
}

/** A product's attribute values, as defined by its category. */
export const productAttributes: ResourceTable = {
  columns: { attribute: text(), attribute_value: text() },
  read: async (actor, product) => {
    const schema = await schemaOf(actor, product.category_id);
    if (schema.length === 0) return undefined;
    const values = (product.attributes ?? {}) as Attributes;
    return schema.map((attribute) => ({
      attribute: attribute.name,
      attribute_value: valueText(actor, attribute, values[attribute.code]),
    }));
  },
};

function valueText({ t }: Actor, { unit_name }: Attribute, value: Value | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value === "boolean") return t(value ? "list.yes" : "list.no");
  return unit_name ? `${value} ${unit_name}` : String(value);
}

export const fillAttributes: ResourceAction = {
  code: "attributes",
  label: "attribute.fill",
  call: "products/attributes",
  asks: async (actor, product) =>
    Object.fromEntries(
      (await schemaOf(actor, product.category_id)).map((each) => [prefix + each.code, fieldOf(each)]),
    ),
  given: (_, product) =>
    Object.fromEntries(
      Object.entries((product.attributes ?? {}) as Attributes).map(([code, value]) => [prefix + code, value]),
    ),
  offered: async (actor, product) =>
    mayAct(actor.principal, resourceOf("products"), "edit") &&
    (await schemaOf(actor, product.category_id)).length > 0,
};

/** Saves attribute values, each validated by its attribute. */
export async function saveAttributes(
  actor: Actor,
  product_id: number,
  category_id: unknown,
  sent: Record<string, unknown>,
): Promise<void> {
  const attributes: Attributes = {};
  const problems = new Map<string, Problem>();
  for (const attribute of await schemaOf(actor, category_id)) {
    const [name, input] = [prefix + attribute.code, sent[prefix + attribute.code]];
    const field = fieldOf(attribute);
    if (input === undefined || input === null || input === "") {
      if (field.options.required)
        problems.set(name, { code: "required", key: "attribute.missing", values: { name: attribute.name } });
      continue;
    }
    const parsed = field.parse(input);
    if ("problem" in parsed)
      problems.set(name, { code: "form", key: "attribute.wrong", values: { name: attribute.name } });
    else attributes[attribute.code] = parsed.value as Value;
  }
  if (problems.size > 0) throw invalidFields(problems);
  await saveOnly(actor, resourceOf("products"), { id: product_id, values: { attributes } });
}

/**
 * When a product changes category, drops values of attributes that the new category lacks, and values that don't fit.
 */
export const dropOtherAttributes: Rule = async ({ actor, previous, next, mark }) => {
  if (
    !next.attributes ||
    (previous?.category_id === next.category_id && previous?.attributes === next.attributes)
  )
    return;
  const schema = await schemaOf(actor, next.category_id);
  const kept: Attributes = {};
  for (const attribute of schema) {
    const value = (next.attributes as Attributes)[attribute.code];
    if (value === undefined) continue;
    if ("problem" in fieldOf(attribute).parse(value))
      return mark("attributes", { code: "form", key: "attribute.wrong", values: { name: attribute.name } });
    kept[attribute.code] = value;
  }
  next.attributes = kept;
};

import { sql, type SQL } from "drizzle-orm";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Field, Parts } from "../../../server/resources/field.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { json } from "../../../server/resources/kinds/composite.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { number } from "../../../server/resources/kinds/number.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { present } from "../../../contract/present.ts";
import { isRow } from "../../../contract/row.ts";

export type Value = string | number | boolean;
export type Attributes = Record<string, Value>;

/** A category's product attributes: its own, and those of its parent categories. */
export interface Attribute {
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

const isAttributes = (input: unknown): input is Attributes =>
  isRow(input) && Object.values(input).every(isValue);

/** By the codes of the category's attributes; lists can be filtered by each of them. */
export const attributeValues = () => ({
  ...json<Attributes, object>((input) => (isAttributes(input) ? input : undefined)),
  parts: { find: findPart, offered: filterableParts } satisfies Parts,
});

export const optionsOf = (written: string | null): string[] => [
  ...new Set((written ?? "").split(",").flatMap((option) => option.trim() || [])),
];

export async function schemaOf(actor: Actor, category_id: unknown): Promise<Attribute[]> {
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

export function fieldOf({
  name,
  attribute_type,
  unit_name,
  attribute_options,
  is_required,
}: Attribute): Field {
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

/** The filterable attributes of all categories, merged by code and type with all of their options. */
async function filterableParts(db: Database): Promise<Map<string, Field<null>>> {
  const { rows } = await db.execute<{ name: string; same: Attribute[] }>(sql`
    select concat_ws('-', attribute->>'attribute_type', attribute->>'code') as name,
      jsonb_agg(attribute order by category_id) as same
    from products_categories cross join jsonb_array_elements(attributes) attribute
    where deleted_at is null and (attribute->>'is_filterable')::boolean group by 1 order by 1`);
  return new Map(
    rows.map(({ name, same }) => {
      const options = same.flatMap(({ attribute_options }) => attribute_options ?? []);
      return [name, partOf({ ...present(same[0], "attribute"), attribute_options: options.join(",") })];
    }),
  );
}

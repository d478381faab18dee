import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields } from "../../../server/refusal.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import type { ResourceAction, ResourceTable } from "../../../server/resources/definition-parts.ts";
import type { Problem } from "../../../server/resources/field.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { fieldOf, optionsOf, schemaOf, type Attribute, type Attributes, type Value } from "./attributes.ts";
import { productsTable, type Product, type ProductCategory } from "./products.table.ts";
import { isEmpty } from "../../../contract/empty.ts";

const prefix = "attribute_";

/** Codes must be unique, and a choice needs options. */
export const validateAttributeSchema: Rule<ProductCategory> = ({ next, mark }) => {
  const schema = next.attributes ?? [];
  const codes = schema.map(({ code }) => code);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) mark("attributes", "unique", "attribute.twice", { code: twice });
  const bare = schema.find(
    ({ attribute_type, attribute_options }) =>
      attribute_type === "choice" && optionsOf(attribute_options).length === 0,
  );
  if (bare) mark("attributes", "required", "attribute.noOptions", { name: bare.name });
};

/** A product's attribute values, as defined by its category. */
export const productAttributes: ResourceTable<Product> = {
  columns: { attribute: text(), attribute_value: text() },
  read: async (actor, product) => {
    const schema = await schemaOf(actor, product.category_id);
    if (schema.length === 0) return undefined;
    const values = product.attributes ?? {};
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

export const fillAttributes: ResourceAction<Product> = {
  code: "attributes",
  label: "attribute.fill",
  asks: async (actor, product) =>
    Object.fromEntries(
      (await schemaOf(actor, product.category_id)).map((each) => [prefix + each.code, fieldOf(each)]),
    ),
  given: (_, product) =>
    Object.fromEntries(
      Object.entries(product.attributes ?? {}).map(([code, value]) => [prefix + code, value]),
    ),
  offered: async (actor, product) =>
    mayAct(actor.principal, productsTable, "edit") && (await schemaOf(actor, product.category_id)).length > 0,
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
    if (isEmpty(input)) {
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
  await saveOnly(actor, productsTable, { id: product_id, values: { attributes } });
}

/**
 * When a product changes category, drops values of attributes that the new category lacks, and values that don't fit.
 */
export const dropOtherAttributes: Rule<Product> = async ({ actor, previous, next, mark }) => {
  if (
    !next.attributes ||
    (previous?.category_id === next.category_id && previous?.attributes === next.attributes)
  )
    return;
  const schema = await schemaOf(actor, next.category_id);
  const kept: Attributes = {};
  for (const attribute of schema) {
    const value = next.attributes[attribute.code];
    if (value === undefined) continue;
    if ("problem" in fieldOf(attribute).parse(value))
      return mark("attributes", "form", "attribute.wrong", { name: attribute.name });
    kept[attribute.code] = value;
  }
  next.attributes = kept;
};

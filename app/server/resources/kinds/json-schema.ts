import { expandedName, type Kind } from "../../../contract/kinds.ts";
import type { Field } from "../field.ts";

/** A JSON schema as used in OpenAPI 3.1. */
export interface JsonSchema {
  [more: string]: unknown;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  readOnly?: boolean;
  $ref?: string;
}

const text = { type: "string" };
const whole = { type: "integer" };
const id = { type: "integer", minimum: 1 };
const decimal = { type: "string", pattern: "^-?\\d+(\\.\\d+)?$" };

/** Values by kind, as sent and returned by calls. */
const values: Record<Kind, JsonSchema> = {
  text,
  "long-text": text,
  "rich-text": { type: "string", contentMediaType: "text/html" },
  email: { type: "string", format: "email" },
  phone: { type: "string", description: "International, as +4930123456." },
  url: { type: "string", format: "uri" },
  integer: whole,
  number: decimal,
  money: { ...decimal, description: "An amount as a decimal string." },
  duration: { type: "integer", description: "In minutes." },
  bool: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  choice: text,
  choices: { type: "array", items: text },
  status: id,
  reference: id,
  references: { type: "array", items: id },
  subject: { type: "string", description: "A record of some list: orders:12." },
  lines: { type: "array", items: { type: "object" } },
  color: { type: "string", pattern: "^#[0-9a-f]{6}$" },
  translated: {
    type: "object",
    description:
      "A text for each language, English at least. Rows of a list answer it in the caller's language.",
    additionalProperties: text,
  },
  tags: { type: "array", items: { type: "string", maxLength: 40 }, maxItems: 20 },
  json: {},
  changes: {},
  picture: { type: "integer", description: "The first picture's file.", readOnly: true },
  recurrence: { type: "string", description: "An RRULE of RFC 5545." },
  "time-zone": { type: "string", description: "A name of the IANA database, as Europe/Berlin." },
};

const expanded = { $ref: "#/components/schemas/Expanded" };

/** Returned next to the field, or in its place if its name has no `_id`. */
const expansions: Partial<Record<Kind, JsonSchema>> = {
  status: expanded,
  reference: expanded,
  references: { type: "array", items: expanded },
  subject: expanded,
};

/** A record field and its expansion, as sent and returned by calls. */
export function fieldSchemas(name: string, field: Field): Record<string, JsonSchema> {
  const value = fieldSchema(field);
  const expansion = expansions[field.kind];
  if (!expansion) return { [name]: value };
  const place = expandedName(name);
  const { readOnly } = value;
  return place === name
    ? { [name]: { anyOf: [expansion, value, { type: "null" }], ...(readOnly === true && { readOnly }) } }
    : { [name]: value, [place]: { anyOf: [expansion, { type: "null" }], readOnly: true } };
}

function fieldSchema({ kind, shape, options, column }: Field): JsonSchema {
  const value = values[kind];
  const { type } = value;
  const offered = shape.options && Object.keys(shape.options);
  const readOnly = column === null || options.readOnly === true;
  const says = [
    value.description,
    shape.route && `A record of ${shape.route}.`,
    options.unique && "No two records share it.",
    options.once && "Can't be changed later.",
    options.restricted && "Hidden unless a profile grants the field.",
  ].filter(Boolean);
  return {
    ...value,
    ...(typeof type === "string" && !options.required && { type: [type, "null"] }),
    ...(kind === "choice" && offered && { enum: options.required ? offered : [...offered, null] }),
    ...(kind === "choices" && offered && { items: { type: "string", enum: offered } }),
    ...(type === "string" && shape.maxLength && { maxLength: shape.maxLength }),
    ...(type === "integer" && shape.min && { minimum: Number(shape.min) }),
    ...(type === "integer" && shape.max && { maximum: Number(shape.max) }),
    ...(says.length > 0 && { description: says.join(" ") }),
    ...(readOnly && { readOnly: true }),
  };
}

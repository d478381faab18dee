import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { JsonSchema } from "../resources/kinds/json-schema.ts";

const known = new WeakMap<v.GenericSchema, JsonSchema>();

/** JSON schema of a call's payload, without checks that only code can express. */
export function payloadSchema(schema: v.GenericSchema): JsonSchema {
  const before = known.get(schema);
  if (before) return before;
  const { $schema: _, ...written } = toJsonSchema(asSent(schema), { typeMode: "input", errorMode: "ignore" });
  // The type also covers older drafts of JSON Schema, which this converter never emits.
  const json = written as JsonSchema;
  known.set(schema, json);
  return json;
}

type Parts = v.GenericSchema & {
  pipe?: v.GenericSchema[];
  entries?: Record<string, v.GenericSchema>;
  options?: unknown[];
  wrapped?: v.GenericSchema;
  item?: v.GenericSchema;
  rest?: v.GenericSchema;
  value?: v.GenericSchema;
};

/** The schema, with each part replaced by what `sent` documents for API clients. */
function asSent(schema: Parts): v.GenericSchema {
  const { pipe, entries, options, wrapped, item, rest, value } = schema;
  const { sent } = pipe ? v.getMetadata(schema) : {};
  if (typeof sent === "object" && sent !== null)
    return isSchema(sent) ? asSent(sent) : v.pipe(v.any(), v.metadata({ ...sent }));
  return {
    ...schema,
    ...(pipe && { pipe: pipe.map((each, place) => (place === 0 ? asSent(each) : each)) }),
    ...(entries && { entries: Object.fromEntries(Object.entries(entries).map(entryAsSent)) }),
    ...(options && { options: options.map((each) => (isSchema(each) ? asSent(each) : each)) }),
    ...(wrapped && { wrapped: asSent(wrapped) }),
    ...(item && { item: asSent(item) }),
    ...(isSchema(rest) && { rest: asSent(rest) }),
    ...(isSchema(value) && { value: asSent(value) }),
  };
}

const entryAsSent = ([name, schema]: [string, v.GenericSchema]) => {
  const shown = asSent(schema);
  const isOptional = schema.type === "optional" && v.is(schema, undefined);
  return [name, isOptional && shown.type !== "optional" ? v.optional(shown) : shown] as const;
};

const isSchema = (part: unknown): part is v.GenericSchema =>
  typeof part === "object" && part !== null && "kind" in part && part.kind === "schema";

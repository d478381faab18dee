import { jsonb } from "drizzle-orm/pg-core";
import { makeField, problem } from "../field.ts";

/** A record's changes by field, stored with their event; never user input. */
export const changes = <Change>() =>
  makeField({
    kind: "changes",
    builder: jsonb().$type<Change[]>(),
    options: { required: true, readOnly: true },
    operators: [],
    parse: () => problem("rule", "problem.readOnly"),
  });

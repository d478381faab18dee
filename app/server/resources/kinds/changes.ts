import { jsonb } from "drizzle-orm/pg-core";
import { makeField, problem } from "../field.ts";

/** What was changed of a record, field by field: kept with the event that tells of it, and written by nobody. */
export const changes = <Change>() =>
  makeField({
    kind: "changes",
    builder: jsonb().$type<Change[]>(),
    options: { required: true, readOnly: true },
    operators: [],
    parse: () => problem("rule", "problem.readOnly"),
  });

import { boolean } from "drizzle-orm/pg-core";
import { makeField, problem, type FieldOptions } from "../field.ts";

/** A boolean. Forms send "true" or "false"; checkboxes also "1", "0" or "on". */
export const bool = <const Options extends Omit<FieldOptions, "required">>(options?: Options) =>
  makeField({
    kind: "bool",
    builder: boolean().default(options?.initial === true),
    options: { ...options, required: true as const, initial: options?.initial === true },
    operators: ["eq"],
    parse: (input) => {
      if (input === true || input === "true" || input === "1" || input === "on") return { value: true };
      if (input === false || input === "false" || input === "0") return { value: false };
      return problem("form", "problem.bool");
    },
  });

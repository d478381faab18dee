import { integer } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { OptionFilter } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { equality, makeField, problem, type FieldOptions } from "../field.ts";
import { resourceOf } from "../registry.ts";

type ReferenceOptions = FieldOptions & {
  /** The field that limits the options, and that the selected record must match: contracts within `cp_id`. */
  within?: string;
  /** Limits the options: `{ direction: "in" }`. Rules reject others. */
  only?: OptionFilter;
};

const identity = (input: unknown) => {
  const id = typeof input === "string" && /^\d{1,10}$/.test(input) ? Number(input) : input;
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= 2_147_483_647
    ? { value: id }
    : problem("reference", "problem.reference");
};

const column = (route: RouteCode) =>
  integer().references((): AnyPgColumn => resourceOf(route).column(resourceOf(route).key));

/** References a record of another list, by the list's code. The database prevents deletion of the target. */
export const reference = <const Options extends ReferenceOptions>(route: RouteCode, options?: Options) =>
  makeField({
    kind: "reference",
    builder: column(route),
    options,
    operators: isPeople(route) ? [...equality, "is_me", "my_team"] : equality,
    parse: identity,
    shape: { route, within: options?.within, only: options?.only },
  });

/** Lists of people, which may include the user. */
const isPeople = (route: RouteCode) => route === "employees" || route === "users";

/** References multiple records of another list. */
export const references = <const Options extends FieldOptions>(route: RouteCode, options?: Options) =>
  makeField({
    kind: "references",
    builder: integer().array(),
    options,
    operators: ["in", "contains", "empty", "not_empty", ...(isPeople(route) ? (["is_me"] as const) : [])],
    parse: (input) => {
      const ids = Array.isArray(input)
        ? input
        : typeof input === "string"
          ? input.split(",").filter(Boolean)
          : null;
      if (!ids || ids.length > 100) return problem("reference", "problem.reference");
      const parsed = ids.map(identity);
      return parsed.every((each) => "value" in each)
        ? { value: [...new Set(parsed.map(({ value }) => value))] }
        : problem("reference", "problem.reference");
    },
    shape: { route },
  });

/** References a status dictionary: shown as a colored status, changed by its workflow. */
export const status = <const Options extends ReferenceOptions>(route: RouteCode, options?: Options) =>
  makeField({
    kind: "status",
    builder: column(route),
    options,
    operators: equality,
    parse: identity,
    shape: { route, within: options?.within },
  });

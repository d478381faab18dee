import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { makeField, problem, type FieldOptions } from "../field.ts";
import { reference } from "./reference.ts";

/** A record of any of several lists, as stored and sent: `orders:17`. */
export interface Subject {
  route: RouteCode;
  id: number;
}

/** Parses a stored or sent subject. */
export function subjectOf(value: unknown): Subject | null {
  const [, route, id] = (typeof value === "string" && /^([a-z-]+):([1-9]\d{0,9})$/.exec(value)) || [];
  return route && isRouteCode(route) && Number(id) <= 2_147_483_647 ? { route, id: Number(id) } : null;
}

// Declared separately, because inside makeField its type would be inferred from the expected type and become null.
const column = () => text();

type Targets = Partial<Record<RouteCode, string>>;
type TargetFields<Given extends Targets> = {
  [Route in keyof Given as Given[Route] & string]: ReturnType<typeof targetReference>;
};

/** Generated from the subject: a foreign key protects the target, and its screen can list references. */
const targetReference = (name: string, route: RouteCode, part = false) => {
  const field = reference(route, { readOnly: true, part });
  const id = sql.raw(`case when "${name}" like '${route}:%' then split_part("${name}", ':', 2)::int end`);
  return { ...field, column: field.column.generatedAlwaysAs(id), shape: { ...field.shape, subject: name } };
};

/**
 * Fields for a record's subject: one record of any of the given lists. The field itself contains `orders:17` and is
 * expanded to `{ id, name, route }`. For each list there is also a reference, named by the list's key.
 *
 * @example fields: { ...subject("subject", { clients: "client_id", orders: "order_id" }), … }
 */
export const subject = <
  const Name extends string,
  const Given extends Targets,
  const Options extends FieldOptions,
>(
  name: Name,
  targets: Given,
  options?: Options,
) => {
  const { part, ...ownOptions } = options ?? {};
  const own = makeField({
    kind: "subject",
    builder: column(),
    options: ownOptions,
    operators: ["in", "nin", "eq", "empty", "not_empty"],
    parse: (input) => {
      const found = subjectOf(input);
      return found && found.route in targets
        ? { value: `${found.route}:${found.id}` }
        : problem("reference", "problem.reference");
    },
    shape: { targets },
  });
  return {
    [name]: own,
    ...Object.fromEntries(
      Object.entries(targets).flatMap(([route, key]) =>
        isRouteCode(route) ? [[key, targetReference(name, route, part)]] : [],
      ),
    ),
  } as unknown as Record<Name, typeof own> & TargetFields<Given>;
};

import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { RouteCode } from "../../../contract/routes.ts";
import { makeField, problem, type FieldOptions } from "../field.ts";
import { reference } from "./reference.ts";

/** A record of any of several lists, as it is stored and sent: `orders:17`. */
export interface Subject {
  route: RouteCode;
  id: number;
}

/** The record that a stored or sent subject points at. */
export function subjectOf(value: unknown): Subject | null {
  const [, route, id] =
    (typeof value === "string" && /^([a-z-]+):([1-9]\d{0,9})$/.exec(value)) || ([] as string[]);
  return route && id && Number(id) <= 2_147_483_647 ? { route: route as RouteCode, id: Number(id) } : null;
}

// Apart, for inside makeField its type would be inferred from what is expected there, and come out as null.
const column = () => text();

type Targets = Partial<Record<RouteCode, string>>;
type TargetFields<Given extends Targets> = {
  [Route in keyof Given as Given[Route] & string]: ReturnType<typeof targetReference>;
};

/** Kept by the database out of the subject, so that a foreign key holds the target, and its screen can list what points at it. */
const targetReference = (name: string, route: RouteCode, part = false) => {
  const field = reference(route, { readOnly: true, part });
  const id = sql.raw(`case when "${name}" like '${route}:%' then split_part("${name}", ':', 2)::int end`);
  return { ...field, column: field.column.generatedAlwaysAs(id), shape: { ...field.shape, subject: name } };
};

/**
 * Fields for what a record is about: one record of any of the given lists. The field itself holds `orders:17` and
 * comes expanded, `{ id, name, route }`; beside it stands a reference for each list, by the key of that list.
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
  options: Options = {} as Options,
) => {
  const { part, ...ownOptions } = options;
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
      Object.entries(targets).map(([route, key]) => [key, targetReference(name, route as RouteCode, part)]),
    ),
  } as unknown as Record<Name, typeof own> & TargetFields<Given>;
};

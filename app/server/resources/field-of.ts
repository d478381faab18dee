import { getTableColumns, type SQL } from "drizzle-orm";
import { present } from "../../contract/present.ts";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import { isKey } from "../i18n/translate.ts";
import type { Field, Reader } from "./field.ts";
import { resourceOf } from "./registry.ts";
import type { Resource } from "./resource.ts";

/** A field by a name that is known to be one: of a definition, a list's columns, a recorded change. */
export function fieldOf({ code, fields }: Pick<Resource, "code" | "fields">, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${code} has no field ${name}.`);
  return field;
}

/** The label of a field that only this list or these lines give it, if there is one. */
export function ownLabelOf(within: string, field: string): TextKey | undefined {
  const key = `field.${within}.${field}`;
  return isKey(key) ? key : undefined;
}

export const targetOf = ({ kind, shape }: Field): Resource =>
  resourceOf(present(shape.route, `list of the ${kind}`));

/** The lists that a subject can be from, each with its reference field. */
export const targetsOf = ({ shape: { targets = {} } }: Field): [route: RouteCode, field: string][] =>
  Object.entries(targets).flatMap(([route, field]): [RouteCode, string][] =>
    isRouteCode(route) ? [[route, field]] : [],
  );

export const derivedIn = (resource: Resource, field: Field, reader?: Reader): SQL =>
  present(field.derive, `expression of the ${field.kind}`)(getTableColumns(resource.table), reader);

export const treeOf = ({ code, tree }: Resource): string => present(tree, `tree of ${code}`);

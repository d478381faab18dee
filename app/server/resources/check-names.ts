import type { Field } from "./field.ts";
import { inheritedFields } from "./definition-parts.ts";
import { resourceOf } from "./registry.ts";
import type { Resource } from "./resource.ts";

/**
 * Checks at startup the names that definitions use for fields of other lists. Names of their own fields are checked by
 * the compiler.
 * @throws an Error listing every name that isn't a field
 */
export function checkNames(entities: readonly Resource[]): void {
  const wrong = entities.flatMap(unknownNames);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

const unknownNames = (entity: Resource): string[] => [
  ...missing(`the title of ${entity.code}`, entity, [entity.title]),
  ...entity.detail.flatMap((section) => {
    if (section.type !== "related") return [];
    const { label, route, field, subject, other, inherits } = section;
    return missing(`the section ${label} of ${entity.code}`, resourceOf(route), [
      field,
      subject,
      other,
      ...inheritedFields(inherits).map(([name]) => name),
    ]);
  }),
  ...entity.creations.flatMap(({ label, route, field, given = {} }) =>
    missing(`${label} of ${entity.code}`, resourceOf(route), [field, ...Object.keys(given)]),
  ),
  ...Object.entries<Field>(entity.fields).flatMap(([name, { shape }]) => {
    const { route, within, only = {}, when } = shape;
    const what = `the field ${name} of ${entity.code}`;
    return [
      ...missing(what, entity, [within, when?.field]),
      ...(route ? missing(what, resourceOf(route), [within, ...Object.keys(only)]) : []),
    ];
  }),
];

const missing = (what: string, { code, key, fields }: Resource, names: readonly (string | undefined)[]) =>
  names.flatMap((name) =>
    name === undefined || name === key || name in fields
      ? []
      : [`There is no field ${name} in ${code}, which ${what} names.`],
  );

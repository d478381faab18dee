import { getTableColumns } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { traitsOf } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { CallPath } from "../../modules/calls.ts";
import { declaration } from "./declared.ts";
import type { EntityTable } from "./define-table.ts";
import { register } from "./registry.ts";
import type { Field } from "./field.ts";
import type { Definition, Resource } from "./resource.ts";
import type { AnyRow, Fields } from "./row.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { DeclaredSection, SectionDefinition } from "./definition-parts.ts";

/** A resource whose table has the types of its fields. */
export type Entity<Code extends RouteCode, Key extends string, F extends Fields> = Omit<Resource, "table"> & {
  table: EntityTable<Code, Key, F>;
};

/** The default detail screen: one section with all fields, and a tab for pictures. */
function defaultDetail(fields: Record<string, Field>): DeclaredSection[] {
  const names = Object.keys(fields);
  const pictures = new Set(names.filter((name) => fields[name] && traitsOf(fields[name]).picture));
  return [
    { fields: names.filter((name) => !pictures.has(name)) },
    ...[...pictures].map(
      (field) => ({ type: "pictures", tab: "media", label: `field.${field}` as TextKey, field }) as const,
    ),
  ];
}

function completed(declared: DeclaredSection): SectionDefinition {
  const section =
    "fields" in declared
      ? { ...declared, type: "fields" as const, tab: declared.tab ?? "overview" }
      : declared;
  return {
    label: section.type === "related" ? `resource.${section.route}.many` : (`tab.${section.tab}` as TextKey),
    ...section,
  };
}

/**
 * Declares what staff can do with the records of a table. Validation, list, filters, forms, detail screen, permissions
 * and history are derived from the table and this definition; the client needs no change.
 *
 * @example export const contracts = defineResource(contractsTable, { title: "code", rules: [staysAsSigned], … })
 */
export function defineResource<Code extends RouteCode, Key extends string, F extends Fields>(
  table: EntityTable<Code, Key, F>,
  definition: Definition<NoInfer<Key>, NoInfer<F>>,
): Entity<Code, Key, F> {
  const { code, key, own, fields } = table[declaration];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  // The engine accesses rows only by field name, untyped.
  const untyped = definition as Definition<string, Fields, AnyRow>;
  const resource: Resource = {
    ...untyped,
    code,
    key,
    fields,
    title: untyped.title ?? "name",
    picture: Object.entries(fields).find(([, field]) => traitsOf(field).picture)?.[0],
    sharers: untyped.sharers ?? [],
    list: { ...untyped.list, views: untyped.list.views ?? [] },
    short: untyped.short ?? [],
    about: untyped.about ?? [],
    essential:
      untyped.essential ??
      Object.entries<Field>(own).flatMap(([name, { options }]) =>
        options.required && !options.readOnly ? [name] : [],
      ),
    detail: [...(untyped.detail ?? defaultDetail(own)), { type: "history", tab: "history" } as const].map(
      completed,
    ),
    badges: untyped.badges ?? [],
    creations: untyped.creations ?? [],
    rules: untyped.rules ?? [],
    masks: untyped.masks ?? {},
    restores: untyped.restores ?? {},
    actions: (untyped.actions ?? []).map((action) => ({
      ...action,
      call: action.call ?? (`${code}/${action.code}` as CallPath),
    })),
    without: untyped.without ?? [],
    alike: untyped.alike ?? [],
    mergedWithin: untyped.mergedWithin ?? [],
    carries: untyped.carries ?? [],
    cart: untyped.cart ?? false,
    uses: untyped.uses ?? [],
    tables: untyped.tables ?? {},
    creation: untyped.creation ?? "form",
    opens: untyped.opens ?? false,
    table,
    column(field) {
      const column = columns[field];
      if (!column) throw new Error(`${code} has no column ${field}.`);
      return column;
    },
  };
  register(resource);
  return { ...resource, table };
}

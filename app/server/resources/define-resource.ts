import { integer as integerKind } from "./kinds/number.ts";
import { sql, type BuildColumns } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableWithColumns,
} from "drizzle-orm/pg-core";
import type { RouteCode } from "../../contract/routes.ts";
import { datetime } from "./kinds/date.ts";
import { text } from "./kinds/text.ts";
import { reference } from "./kinds/reference.ts";
import { tags } from "./kinds/composite.ts";
import { register } from "./registry.ts";
import type { BaseField, Definition, Fields, Resource } from "./resource.ts";
import { searchText } from "./kinds/search-text.ts";
import { isOrderable } from "./sortable.ts";
import { defaultDetail } from "./default-detail.ts";
import { traitsOf } from "../../contract/kinds.ts";

type Stored<F extends Fields> = {
  [N in keyof F as F[N]["column"] extends null ? never : N]: NonNullable<F[N]["column"]>;
};

const moment = () => ({
  ...datetime({ required: true, readOnly: true }),
  column: timestamp({ precision: 3, withTimezone: true, mode: "date" }).notNull().defaultNow(),
});

/** Columns that every table has in addition to its own. */
const baseFields = () =>
  ({
    created_at: moment(),
    created_by: reference("users", { readOnly: true }),
    updated_at: moment(),
    updated_by: reference("users", { readOnly: true }),
    version: { ...integerKind({ required: true, readOnly: true }), column: integer().notNull().default(1) },
    deleted_at: datetime({ readOnly: true }),
    external_id: text({ maxLength: 100 }),
    tags: tags(),
  }) satisfies Record<BaseField, Fields[string]>;

type BaseFields = ReturnType<typeof baseFields>;
type KeyColumn = ReturnType<typeof keyColumn>;
type TableColumns<Key extends string, F extends Fields> = Record<Key, KeyColumn> &
  Stored<F> &
  Stored<BaseFields>;
/** Named by code: two joined tables with the same name would be the same type. */
export type TableOf<Code extends string, Key extends string, F extends Fields> = PgTableWithColumns<{
  name: Code;
  schema: undefined;
  columns: BuildColumns<Code, TableColumns<Key, F>, "pg">;
  dialect: "pg";
}>;

const keyColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The table name is the route code with underscores: `cps-legal-persons` → `cps_legal_persons`. */
export const tableName = (code: RouteCode) => code.replaceAll("-", "_");

/**
 * Declares an entity. Its table, validation, list, filters, forms, detail screen, permissions and history are derived
 * from the definition; the client needs no change.
 *
 * @example export const brands = defineResource("brands", { key: "brand_id", title: "name", fields: { name: text({
 * required: true }) }, … })
 */
export function defineResource<
  const Code extends RouteCode,
  const Key extends string,
  const F extends Fields,
>(code: Code, definition: Definition<Key, F>): Omit<Resource, "table"> & { table: TableOf<Code, Key, F> } {
  // No prototype: names come from requests, and `toString` isn't a field.
  const fields: Fields = Object.assign(Object.create(null), definition.fields, baseFields());
  const stored = Object.entries(fields).filter(([, field]) => field.column !== null);
  const searched = stored.filter(([, field]) => field.options.search);
  const name = tableName(code);

  const table = pgTable(
    name,
    {
      [definition.key]: keyColumn(),
      ...Object.fromEntries(stored.map(([field, { column }]) => [field, column as PgColumnBuilderBase])),
      search_text: searchText(searched),
    },
    (columns) => {
      const all = columns as Record<string, PgColumn>;
      const key = all[definition.key]!;
      const live = sql`deleted_at is null`;
      const ordered = new Set([
        definition.list.sort.replace("-", ""),
        ...definition.list.columns.filter((column) => fields[column]?.column && isOrderable(fields[column])),
      ]);
      return [
        ...stored
          .filter(([, field]) => field.options.unique)
          .map(([field]) => uniqueIndex(`${name}_${field}_unique`).on(all[field]!).where(live)),
        ...[...ordered]
          .filter((field) => field in all && field !== definition.key)
          .map((field) => index(`${name}_${field}_order`).on(all[field]!, key)),
        ...stored
          .filter(
            ([name, field]) =>
              traitsOf(field).refers === "one" && !ordered.has(name) && name !== "updated_by",
          )
          .map(([field]) => index(`${name}_${field}`).on(all[field]!)),
        ...(searched.length > 0
          ? [index(`${name}_search`).using("gin", sql`(' ' || search_text) gin_trgm_ops`)]
          : []),
        ...stored
          .filter(([, field]) => traitsOf(field).refers === "any")
          .map(([field, { shape }]) =>
            check(
              `${name}_${field}`,
              sql.raw(`"${field}" ~ '^(${Object.keys(shape.targets!).join("|")}):[1-9][0-9]*$'`),
            ),
          ),
        check(`${name}_version`, sql`version > 0`),
        ...(definition.constraints?.(all) ?? []),
      ];
    },
  );

  const resource: Resource = {
    ...definition,
    code,
    fields,
    picture: Object.keys(fields).find((field) => traitsOf(fields[field]!).picture),
    sharers: definition.sharers ?? [],
    list: { ...definition.list, views: definition.list.views ?? [] },
    short: definition.short ?? [],
    about: definition.about ?? [],
    essential:
      definition.essential ??
      Object.keys(definition.fields).filter(
        (field) => fields[field]!.options.required && !fields[field]!.options.readOnly,
      ),
    detail: definition.detail ?? defaultDetail(definition.fields),
    badges: definition.badges ?? [],
    creations: definition.creations ?? [],
    rules: definition.rules ?? [],
    masks: definition.masks ?? {},
    actions: definition.actions ?? [],
    without: definition.without ?? [],
    alike: definition.alike ?? [],
    mergedWithin: definition.mergedWithin ?? [],
    carries: definition.carries ?? [],
    cart: definition.cart ?? false,
    uses: definition.uses ?? [],
    tables: definition.tables ?? {},
    creation: definition.creation ?? "form",
    opens: definition.opens ?? false,
    table: table as unknown as Resource["table"],
    column(field) {
      const column = (table as unknown as Record<string, PgColumn>)[field];
      if (!column) throw new Error(`${code} has no column ${field}.`);
      return column;
    },
  };
  register(resource);
  return resource as unknown as Omit<Resource, "table"> & { table: TableOf<Code, Key, F> };
}

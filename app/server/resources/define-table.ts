import { sql, type BuildColumns } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from "drizzle-orm/pg-core";
import { traitsOf } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { declaration, type Declared } from "./declared.ts";
import type { Field } from "./field.ts";
import { tags } from "./kinds/composite.ts";
import { datetime } from "./kinds/date.ts";
import { integer as integerKind } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { searchText } from "./kinds/search-text.ts";
import { text } from "./kinds/text.ts";
import { resourceOf } from "./registry.ts";
import type { BaseField, Fields, Stored } from "./row.ts";
import { isOrderable } from "./sortable.ts";
import { tableName } from "./table-name.ts";
import { present } from "../../contract/present.ts";
import { moment } from "../database/moment.ts";

const stamp = () => ({
  ...datetime({ required: true, readOnly: true }),
  column: moment().notNull().defaultNow(),
});

/** Columns that every table has in addition to its own. */
const baseFields = () =>
  ({
    created_at: stamp(),
    created_by: reference("users", { readOnly: true }),
    updated_at: stamp(),
    updated_by: reference("users", { readOnly: true }),
    version: { ...integerKind({ required: true, readOnly: true }), column: integer().notNull().default(1) },
    deleted_at: datetime({ readOnly: true }),
    external_id: text({ maxLength: 100 }),
    tags: tags(),
  }) satisfies Record<BaseField, Field>;

type TableColumns<Key extends string, F extends Fields> = Record<Key, ReturnType<typeof keyColumn>> &
  Stored<F> &
  Stored<ReturnType<typeof baseFields>>;

/** The table of an entity. Named by code: two joined tables with the same name would be the same type. */
export type EntityTable<Code extends RouteCode, Key extends string, F extends Fields> = PgTableWithColumns<{
  name: Code;
  schema: undefined;
  columns: BuildColumns<Code, TableColumns<Key, F>, "pg">;
  dialect: "pg";
}> &
  Declared<Code, Key, F>;

const keyColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

type ColumnsOf<Key extends string, F extends Fields> = Record<
  Key | (keyof Stored<F> & string) | BaseField,
  PgColumn
>;

interface TableDefinition<Key extends string, F extends Fields> {
  /** Name of the primary key, as used in calls: `contract_id`. */
  key: Key;
  fields: F;
  /** Grows with the business, to tens of thousands of rows and more: those not deleted are counted from an index. */
  long?: boolean;
  /** Constraints and indexes beyond those derived from the fields. */
  constraints?: (columns: ColumnsOf<Key, F>) => PgTableExtraConfigValue[];
}

/**
 * Declares the table of an entity whose rules or actions work with its rows: they import the table, and the entity
 * imports them.
 *
 * @example export const brandsTable = defineTable("brands", { key: "brand_id", fields: { name: text({ required: true }) } })
 */
export function defineTable<const Code extends RouteCode, const Key extends string, const F extends Fields>(
  code: Code,
  { key, fields: own, long = false, constraints }: TableDefinition<Key, F>,
): EntityTable<Code, Key, F> {
  // No prototype: names come from requests, and `toString` isn't a field.
  const fields: Fields = Object.assign(Object.create(null), own, baseFields());
  const stored = Object.entries(fields).filter(([, field]) => field.column !== null);
  const searched = stored.filter(([, field]) => field.options.search);
  const name = tableName(code);
  const table = pgTable(
    name,
    {
      [key]: keyColumn(),
      ...Object.fromEntries(stored.map(([field, { column }]) => [field, column as PgColumnBuilderBase])),
      search_text: searchText(searched),
    },
    (columns) => {
      // Built from the fields above, under their names.
      const all = columns as ColumnsOf<Key, F>;
      const byName = new Map<string, PgColumn>(Object.entries(all));
      const column = (field: string) => present(byName.get(field), `column ${field}`);
      const live = sql`deleted_at is null`;
      // Read when the schema is generated: by then all entities are known.
      const { list } = resourceOf(code);
      const ordered = new Set([
        list.sort.replace("-", ""),
        ...list.columns.filter((column) => fields[column]?.column && isOrderable(fields[column])),
      ]);
      return [
        ...(long ? [index(`${name}_live`).on(column(key)).where(live)] : []),
        ...stored
          .filter(([, field]) => field.options.unique)
          .map(([field]) => uniqueIndex(`${name}_${field}_unique`).on(column(field)).where(live)),
        ...[...ordered]
          .filter((field) => byName.has(field) && field !== key)
          .map((field) => index(`${name}_${field}_order`).on(column(field), column(key))),
        ...stored
          .filter(
            ([name, field]) =>
              traitsOf(field).refers === "one" && !ordered.has(name) && name !== "updated_by",
          )
          .map(([field, { options }]) =>
            index(`${name}_${field}`).on(column(field), ...(options.newest ? [column(key)] : [])),
          ),
        ...(searched.length > 0
          ? [index(`${name}_search`).using("gin", sql`(' ' || search_text) gin_trgm_ops`)]
          : []),
        ...stored
          .filter(([, field]) => traitsOf(field).refers === "any")
          .flatMap(([field, { shape }]) => {
            const routes = Object.keys(shape.targets ?? {}).join("|");
            return [
              index(`${name}_${field}`).on(column(field)),
              check(`${name}_${field}`, sql.raw(`"${field}" ~ '^(${routes}):[1-9][0-9]*$'`)),
            ];
          }),
        check(`${name}_version`, sql`version > 0`),
        ...(constraints?.(all) ?? []),
      ];
    },
  );
  // The columns' types are computed from the fields, not from the object above.
  return Object.assign(table, { [declaration]: { code, key, own, fields } }) as unknown as EntityTable<
    Code,
    Key,
    F
  >;
}

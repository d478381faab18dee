import { sql, type BuildColumns, type SQL } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  timestamp,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from "drizzle-orm/pg-core";
import type { Action } from "../../contract/list.ts";
import type { Figure, Notice, RecordState } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { Context, SignedInContext } from "../http/call.ts";
import type {
  AtOnce,
  CreationDefinition,
  Follows,
  MenuPlace,
  ReadyView,
  ResourceAction,
  ResourceTable,
  ResourceUse,
  SectionDefinition,
  TimelineDefinition,
} from "./definition-parts.ts";
import type { Field } from "./field.ts";
import { datetime } from "./kinds/date.ts";
import { text } from "./kinds/text.ts";
import { integer as integerKind } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { tags } from "./kinds/composite.ts";
import type { Listing } from "./listing.ts";
import { register } from "./registry.ts";
import type { Rule } from "./rules.ts";
import { searchText } from "./search-text.ts";
import { isOrderable } from "./sortable.ts";
import { defaultDetail } from "./default-detail.ts";
import type { Passage, Workflow } from "./workflow.ts";

type Fields = Record<string, Field>;
type Stored<F extends Fields> = {
  [N in keyof F as F[N]["column"] extends null ? never : N]: NonNullable<F[N]["column"]>;
};

const moment = () => ({
  ...datetime({ required: true, readOnly: true }),
  column: timestamp({ precision: 3, withTimezone: true, mode: "date" }).notNull().defaultNow(),
});

/** Columns that every table has in addition to its own. */
const baseFields = () => ({
  created_at: moment(),
  created_by: reference("users", { readOnly: true }),
  updated_at: moment(),
  updated_by: reference("users", { readOnly: true }),
  version: { ...integerKind({ required: true, readOnly: true }), column: integer().notNull().default(1) },
  deleted_at: datetime({ readOnly: true }),
  external_id: text({ maxLength: 100 }),
  tags: tags(),
});

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

type Name<F extends Fields> = (keyof F | keyof BaseFields) & string;
/** A record that was updated, created (no `previous`) or moved to the trash (no `next`). */
export interface RecordChange {
  context: Context;
  previous: Record<string, unknown> | null;
  next: Record<string, unknown> | null;
  /** Deleted as a part of another record, which is deleted next. */
  withWhole?: boolean;
}

export type Effect = (change: RecordChange) => Promise<void>;

/** A column as visible to the user. */
type Mask = (principal: Principal, locale: string, columns: (name: string) => PgColumn) => SQL;

interface Definition<Key extends string, F extends Fields> {
  /** Name of the primary key, as used in calls: `contract_id`. */
  key: Key;
  fields: F;
  /** The field that identifies a record in pickers, references and history. */
  title: Name<F>;
  menu: MenuPlace;
  /** The reference to `employees` that determines "own", "team" and "department", next to the record's creator. */
  owner?: Name<F>;
  /** References to employees who count as owners too: participants, followers. */
  sharers?: Name<F>[];
  list: Listing<Name<F>> & {
    /** Default sort order; a leading minus means descending. */
    sort: Name<F> | NoInfer<Key> | `-${Name<F> | NoInfer<Key>}`;
    views?: ReadyView[];
  };
  /** Fields included in pickers in addition to key and title. */
  short?: Name<F>[];
  /** Fields shown in search results in addition to the title: owner, amount. */
  about?: Name<F>[];
  /** Fields of the short creation form; others are under "More". Required fields must be included. */
  essential?: Name<F>[];
  /** Sections of the detail screen; by default a single one with all fields. */
  detail?: SectionDefinition[];
  /** Fields shown as badges next to the title. */
  badges?: Name<F>[];
  /** Records often created from this one. */
  creations?: CreationDefinition[];
  /** How these records appear on timelines of others. */
  told?: TimelineDefinition<Name<F>>;
  /** Validation across fields, in addition to each field's own. */
  rules?: Rule[];
  /** Values and totals the form computes while the user types. */
  follows?: Follows<Name<F>>;
  atOnce?: AtOnce<Name<F>>;
  workflow?: Workflow;
  /** Custom transitions, if status groups aren't enough: a deal moves through the stages of its pipeline. */
  passage?: Passage;
  /** Changes made before the write, in the same transaction, to make way for it. */
  before?: Effect;
  /** Side effects of a change, in the same transaction. */
  effect?: Effect;
  /** Limits the visible rows within the scope based on the rows themselves: private notes. */
  visible?: (principal: Principal, columns: (name: string) => PgColumn) => SQL | undefined;
  /** Rows outside the scope shared with the principal for review, read-only. */
  asked?: (principal: Principal, columns: (name: string) => PgColumn) => SQL;
  /** Masks values depending on the user: of a change, only the fields that they can read. */
  masks?: { [N in Name<F>]?: Mask };
  /** Actions on a record with their own calls, shown in its menu. */
  actions?: ResourceAction[];
  /** Runs after a saved change is committed. */
  saved?: (db: Database) => Promise<void>;
  /** Actions the generic calls don't allow for these records, regardless of permissions. */
  without?: Exclude<Action, "list" | "view">[];
  /** Field combinations by which records count as duplicates: `[["phone"], ["first_name", "last_name"]]`. */
  alike?: Name<F>[][];
  /** Fields whose values must be equal for records to be merged. */
  mergedWithin?: Name<F>[];
  /** The reference to a record's parent in the tree. */
  tree?: Name<F>;
  /** Runs after a merge has moved records within the tree. */
  relaid?: (context: Context, ids: number[]) => Promise<void>;
  /** Rows can be added to the cart. */
  cart?: boolean;
  /** Records used through rows that aren't records themselves: an order uses the products in its lines. */
  uses?: ResourceUse[];
  /** A record's lines and their totals, for its screen. */
  lines?: (
    context: SignedInContext,
    record: Record<string, unknown>,
  ) => Promise<NonNullable<RecordState["lines"]>>;
  /** Key figures of a record, as visible to the user. */
  figures?: (context: SignedInContext, record: Record<string, unknown>) => Promise<Figure[]>;
  /** Why a record is off its main workflow path, if it is. */
  notice?: (context: SignedInContext, record: Record<string, unknown>) => Promise<Notice | undefined>;
  /** Data for sections of type "table" that belongs to a record and isn't a list of its own. */
  tables?: Record<string, ResourceTable>;
  /** How staff create a new record; defaults to the form. */
  creation?: "cart";
  /** A new record opens on its own screen, where more is added to it. */
  opens?: true;
  /** Constraints and indexes beyond those derived from the fields. */
  constraints?: (columns: Record<string, PgColumn>) => PgTableExtraConfigValue[];
}

/** What the engine takes from a definition as it is. */
type AsDefined = Pick<
  Definition<string, Fields>,
  | "key"
  | "menu"
  | "owner"
  | "told"
  | "follows"
  | "atOnce"
  | "workflow"
  | "passage"
  | "before"
  | "effect"
  | "visible"
  | "asked"
  | "saved"
  | "tree"
  | "relaid"
  | "lines"
  | "figures"
  | "notice"
>;

/** A resource as seen by the engine, independent of its fields. */
export interface Resource extends AsDefined {
  code: RouteCode;
  fields: Fields;
  title: string;
  /** The field with the record's picture. */
  picture: string | undefined;
  sharers: string[];
  list: Listing<string> & { sort: string; views: ReadyView[] };
  short: string[];
  about: string[];
  essential: string[];
  detail: SectionDefinition[];
  badges: string[];
  creations: CreationDefinition[];
  rules: Rule[];
  masks: Record<string, Mask | undefined>;
  actions: ResourceAction[];
  without: Action[];
  alike: string[][];
  mergedWithin: string[];
  cart: boolean;
  uses: ResourceUse[];
  tables: Record<string, ResourceTable>;
  creation: "form" | "cart";
  opens: boolean;
  table: PgTable;
  column: (name: string) => PgColumn;
}

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
            ([field, { kind }]) =>
              (kind === "reference" || kind === "status") && !ordered.has(field) && field !== "updated_by",
          )
          .map(([field]) => index(`${name}_${field}`).on(all[field]!)),
        ...(searched.length > 0
          ? [index(`${name}_search`).using("gin", sql`(' ' || search_text) gin_trgm_ops`)]
          : []),
        ...stored
          .filter(([, { kind }]) => kind === "subject")
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
    picture: Object.keys(fields).find((field) => fields[field]!.kind === "picture"),
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

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
  ReadyView,
  ResourceAction,
  ResourceTable,
  ResourceUse,
  SectionDefinition,
  Told,
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
import { usualDetail } from "./usual-detail.ts";
import type { Passage, Workflow } from "./workflow.ts";

type Fields = Record<string, Field>;
type Stored<F extends Fields> = {
  [N in keyof F as F[N]["column"] extends null ? never : N]: NonNullable<F[N]["column"]>;
};

const moment = () => ({
  ...datetime({ required: true, readOnly: true }),
  column: timestamp({ precision: 3, withTimezone: true, mode: "date" }).notNull().defaultNow(),
});

/** The columns that every table has beside its own. */
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
/** Named by its code: two joined tables of one name would be one to the types. */
export type TableOf<Code extends string, Key extends string, F extends Fields> = PgTableWithColumns<{
  name: Code;
  schema: undefined;
  columns: BuildColumns<Code, TableColumns<Key, F>, "pg">;
  dialect: "pg";
}>;

type Name<F extends Fields> = (keyof F | keyof BaseFields) & string;
/** A record that was changed, made (no `previous`) or moved to the trash (no `next`). */
export interface RecordChange {
  context: Context;
  previous: Record<string, unknown> | null;
  next: Record<string, unknown> | null;
  /** It goes to the trash as a part of another record, which follows. */
  withWhole?: boolean;
}

export type Effect = (change: RecordChange) => Promise<void>;

/** A column as its reader sees it. */
type Mask = (principal: Principal, locale: string, columns: (name: string) => PgColumn) => SQL;

interface Definition<Key extends string, F extends Fields> {
  /** The primary key's name, as the calls spell it: `contract_id`. */
  key: Key;
  fields: F;
  /** The field that names a record in choosers, references and history. */
  title: Name<F>;
  /** The reference to `employees` by which "own", "team" and "department" are decided, beside who created the record. */
  owner?: Name<F>;
  /** References to employees who count as owners too: who works along, who follows. */
  sharers?: Name<F>[];
  list: Listing<Name<F>> & {
    /** The first order; a minus before the name is descending. */
    sort: Name<F> | NoInfer<Key> | `-${Name<F> | NoInfer<Key>}`;
    views?: ReadyView[];
  };
  /** What a chooser gets of a record beside its key and title. */
  short?: Name<F>[];
  /** What a search tells of a found record beside its title: whose it is, what it comes to. */
  about?: Name<F>[];
  /** The fields that a new record is asked for; the others wait behind "More". All required fields belong. */
  essential?: Name<F>[];
  /** The parts of the detail screen; without them all fields stand in one. */
  detail?: SectionDefinition[];
  /** The fields shown as badges beside the title. */
  badges?: Name<F>[];
  /** What is often made about a record. */
  creations?: CreationDefinition[];
  /** How these records read on the timelines of others. */
  told?: Told<Name<F>>;
  /** What must hold across fields, beyond each field's own kind. */
  rules?: Rule[];
  /** What the form fills in and adds up while it is typed. */
  follows?: Follows<Name<F>>;
  atOnce?: AtOnce<Name<F>>;
  workflow?: Workflow;
  /** How the status moves where its groups don't say it: a deal goes from stage to stage of its pipeline. */
  passage?: Passage;
  /** What gives way to a change, in the same transaction, before it is written. */
  before?: Effect;
  /** What a change brings with it, in the same transaction. */
  effect?: Effect;
  /** Which rows a principal sees of those in scope, where the rows themselves decide it: private notes. */
  visible?: (principal: Principal, columns: (name: string) => PgColumn) => SQL | undefined;
  /** Rows beyond the scope that the principal was asked to look at: they are read, and no more. */
  asked?: (principal: Principal, columns: (name: string) => PgColumn) => SQL;
  /** What of a value leaves the server, where that hangs on its reader: of a change, the fields that they may read. */
  masks?: { [N in Name<F>]?: Mask };
  /** What can be done with a record by calls of its own, from its menu. */
  actions?: ResourceAction[];
  /** What follows a saved change, once it is committed. */
  saved?: (db: Database) => Promise<void>;
  /** What nobody may do with these records by the generic calls, whatever the rights. */
  without?: Exclude<Action, "list" | "view">[];
  /** By which fields, together, two records look like one and the same: `[["phone"], ["first_name", "last_name"]]`. */
  alike?: Name<F>[][];
  /** What records must have in common to be made one. */
  mergedWithin?: Name<F>[];
  /** The reference to the record that a record lies in. */
  tree?: Name<F>;
  /** What follows where records came to lie elsewhere in the tree with others that were made one. */
  relaid?: (context: Context, ids: number[]) => Promise<void>;
  /** Rows can be put in the cart. */
  cart?: boolean;
  /** What its records use by rows of their own, which are no records: an order the products in its lines. */
  uses?: ResourceUse[];
  /** The lines of a record and their sums, for its screen. */
  lines?: (
    context: SignedInContext,
    record: Record<string, unknown>,
  ) => Promise<NonNullable<RecordState["lines"]>>;
  /** The few numbers by which a record is judged, as far as this reader sees them. */
  figures?: (context: SignedInContext, record: Record<string, unknown>) => Promise<Figure[]>;
  /** Why a record stands beside its road, where it does. */
  notice?: (context: SignedInContext, record: Record<string, unknown>) => Promise<Notice | undefined>;
  /** What belongs to a record and is no list of its own, for its sections of the type "table". */
  tables?: Record<string, ResourceTable>;
  /** How staff make a new one; without it by the form. */
  creation?: "cart";
  /** A new one opens on its screen, where more is added to it. */
  opens?: true;
  /** Constraints and indexes that the fields don't say. */
  constraints?: (columns: Record<string, PgColumn>) => PgTableExtraConfigValue[];
}

/** A resource as the engine sees it, whatever its fields. */
export interface Resource {
  code: RouteCode;
  key: string;
  fields: Fields;
  title: string;
  /** The field that holds the picture by which a record is known. */
  picture: string | undefined;
  owner: string | undefined;
  sharers: string[];
  list: Listing<string> & { sort: string; views: ReadyView[] };
  short: string[];
  about: string[];
  essential: string[];
  detail: SectionDefinition[];
  badges: string[];
  creations: CreationDefinition[];
  told: Told | undefined;
  rules: Rule[];
  follows: Follows | undefined;
  atOnce: AtOnce | undefined;
  workflow: Workflow | undefined;
  passage: Passage | undefined;
  before: Effect | undefined;
  effect: Effect | undefined;
  visible: Definition<string, Fields>["visible"];
  asked: Definition<string, Fields>["asked"];
  masks: Record<string, Mask | undefined>;
  actions: ResourceAction[];
  saved: ((db: Database) => Promise<void>) | undefined;
  without: Action[];
  alike: string[][];
  mergedWithin: string[];
  tree: string | undefined;
  relaid: Definition<string, Fields>["relaid"];
  cart: boolean;
  uses: ResourceUse[];
  lines: Definition<string, Fields>["lines"];
  figures: Definition<string, Fields>["figures"];
  notice: Definition<string, Fields>["notice"];
  tables: Record<string, ResourceTable>;
  creation: "form" | "cart";
  opens: boolean;
  table: PgTable;
  column: (name: string) => PgColumn;
}

const keyColumn = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** The table's name is the route code with underscores: `cps-legal-persons` → `cps_legal_persons`. */
export const tableName = (code: RouteCode) => code.replaceAll("-", "_");

/**
 * Declares an entity. Its table, validation, list, filters, forms, detail, rights and history follow from here; the
 * client needs no change.
 *
 * @example export const brands = defineResource("brands", { key: "brand_id", title: "name", fields: { name: text({ required: true }) }, … })
 */
export function defineResource<
  const Code extends RouteCode,
  const Key extends string,
  const F extends Fields,
>(code: Code, definition: Definition<Key, F>): Omit<Resource, "table"> & { table: TableOf<Code, Key, F> } {
  // Without a prototype: names come from requests, and `toString` is no field.
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
    code,
    key: definition.key,
    fields,
    title: definition.title,
    picture: Object.keys(fields).find((field) => fields[field]!.kind === "picture"),
    owner: definition.owner,
    sharers: definition.sharers ?? [],
    list: { ...definition.list, views: definition.list.views ?? [] },
    short: definition.short ?? [],
    about: definition.about ?? [],
    essential:
      definition.essential ??
      Object.keys(definition.fields).filter(
        (field) => fields[field]!.options.required && !fields[field]!.options.readOnly,
      ),
    detail: definition.detail ?? usualDetail(definition.fields),
    badges: definition.badges ?? [],
    creations: definition.creations ?? [],
    told: definition.told,
    rules: definition.rules ?? [],
    follows: definition.follows,
    atOnce: definition.atOnce,
    workflow: definition.workflow,
    passage: definition.passage,
    before: definition.before,
    effect: definition.effect,
    visible: definition.visible,
    asked: definition.asked,
    masks: definition.masks ?? {},
    actions: definition.actions ?? [],
    saved: definition.saved,
    without: definition.without ?? [],
    alike: definition.alike ?? [],
    mergedWithin: definition.mergedWithin ?? [],
    tree: definition.tree,
    relaid: definition.relaid,
    cart: definition.cart ?? false,
    uses: definition.uses ?? [],
    lines: definition.lines,
    figures: definition.figures,
    notice: definition.notice,
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

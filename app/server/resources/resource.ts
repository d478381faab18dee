import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Action } from "../../contract/list.ts";
import type { Figure, Notice, RecordState } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import type { Actor } from "../actor.ts";
import type { Keyed } from "../history/comments.ts";
import type { FieldChange } from "../history/field-change.ts";
import type {
  AtOnce,
  CallingAction,
  CreationDefinition,
  Follows,
  MenuPlace,
  ReadyView,
  ResourceAction,
  ResourceTable,
  ResourceUse,
  DeclaredSection,
  SectionDefinition,
  TimelineDefinition,
} from "./definition-parts.ts";
import type { Fault } from "./field.ts";
import type { Listing } from "./listing.ts";
import type { AnyRow, BaseField, Draft, Fields, RowOf, VisibleRow } from "./row.ts";
import type { PlannedTransition, Workflow } from "./workflow.ts";

/** A proposed change, not yet written. */
export interface Proposal<Row = AnyRow> {
  actor: Actor;
  resource: Resource;
  /** The current record; null for a new one. */
  previous: Row | null;
  next: Draft<Row>;
  /** Adds an error for a field; the change is rejected with all errors. */
  mark(this: void, field: keyof Row & string, ...fault: Fault): void;
}

/** Validation across a record's fields. May read; may complete `next`; never writes. */
export type Rule<Row = AnyRow> = (proposal: Proposal<Row>) => void | Promise<void>;

type Name<F extends Fields> = (keyof F | BaseField) & string;

/** A record that was updated, created (no `previous`) or moved to the trash (no `next`). */
export interface RecordChange<Row = AnyRow> {
  actor: Actor;
  previous: Row | null;
  next: Row | null;
  /** Deleted as a part of another record, which is deleted next. */
  withWhole?: boolean;
}

export type Effect<Row = AnyRow> = (change: RecordChange<Row>) => Promise<void>;

type Mask = (principal: Principal, locale: string, columns: (name: string) => PgColumn) => SQL;

/** @returns false if the result of the changes has been changed since */
type Restore = (actor: Actor, id: number, changes: FieldChange[]) => Promise<boolean>;

/** What staff can do with the records of a table. */
export interface Definition<Key extends string, F extends Fields, Row = RowOf<Key, F>> {
  /** The field that identifies a record in pickers, references and history. @default "name" */
  title?: Name<F>;
  menu: MenuPlace<Name<F> | NoInfer<Key>>;
  /**
   * The reference to `employees` that determines "own", "team" and "department", next to the record's creator.
   */
  owner?: Name<F>;
  /** References to employees who count as owners too: participants, followers. */
  sharers?: Name<F>[];
  list: Listing<Name<F>> & {
    /** Default sort order; a leading minus means descending. */
    sort: Name<F> | NoInfer<Key> | `-${Name<F> | NoInfer<Key>}`;
    views?: ReadyView<Name<F> | NoInfer<Key>>[];
    /** Code of the view that the list opens with unless the user sets another default. @default all records */
    opensWith?: string;
  };
  /** Fields included in pickers in addition to key and title. */
  short?: Name<F>[];
  /** Fields shown in search results in addition to the title: owner, amount. */
  about?: Name<F>[];
  /** Fields of the short creation form; others are under "More". Required fields must be included. */
  essential?: Name<F>[];
  /** Sections of the detail screen; by default a single one with all fields. */
  detail?: DeclaredSection<Name<F> | NoInfer<Key>>[];
  /** Fields shown as badges next to the title. */
  badges?: Name<F>[];
  /** Records often created from this one. */
  creations?: CreationDefinition[];
  /** How these records appear on timelines of others. */
  timeline?: TimelineDefinition<Name<F>>;
  /** Validation across fields, in addition to each field's own. */
  rules?: Rule<Row>[];
  /** Values and totals the form computes while the user types. */
  follows?: Follows<Name<F>, Row>;
  atOnce?: AtOnce<Name<F>>;
  /**
   * A new record with these values begins with a file: a bill with the supplier's invoice. `title` is its form's, `drop`
   * invites to drop the file.
   */
  begins?: { given: Partial<Record<Name<F>, string>>; title: TextKey; drop: TextKey };
  workflow?: Workflow<Row>;
  /** Custom transitions, if status groups aren't enough: a deal moves through the stages of its pipeline. */
  passage?: PlannedTransition<Row>;
  /** Changes made before the write, in its transaction, to make way for it. Missing values get their defaults. */
  before?: Effect<Row>;
  /** Side effects of a change, in the same transaction. */
  effect?: Effect<Row>;
  /** Limits the visible rows within the scope based on the rows themselves: private notes. */
  visible?: (principal: Principal, columns: (name: string) => PgColumn) => SQL | undefined;
  /** Rows outside the scope shared with the principal for review, read-only. */
  asked?: (principal: Principal, columns: (name: string) => PgColumn) => SQL;
  /** Masks values depending on the user: of a change, only the fields that they can read. */
  masks?: { [N in Name<F>]?: Mask };
  /** Actions on a record with their own calls, shown in its menu. */
  actions?: ResourceAction<Row>[];
  /** Runs after a saved change is committed. */
  saved?: (db: Database) => Promise<void>;
  /** Actions the generic calls don't allow for these records, regardless of permissions. */
  without?: Exclude<Action, "list" | "view">[];
  /** Field combinations by which records count as duplicates: `[["phone"], ["first_name", "last_name"]]`. */
  alike?: Name<F>[][];
  /** Fields whose values must be equal for records to be merged. */
  mergedWithin?: Name<F>[];
  /** Rows that belong to a record without being records themselves; a merge moves them along with its links. */
  carries?: CarriedRows[];
  /** Whether the record's rules no longer let a field change, such as an issued invoice's party. */
  settled?: (record: VisibleRow<Row>, field: string) => boolean;
  /** Why nobody can delete a record in its state, by these fields: an issued invoice. Neither offered nor done. */
  keeps?: { by: Name<F>[]; why: (record: VisibleRow<Row>) => Keyed | undefined };
  /** Whether a file can't be removed anymore: the signed copy of a signed document. */
  keepsFile?: (record: Row, field: string) => boolean;
  /** The reference to a record's parent in the tree. */
  tree?: Name<F>;
  /** Runs after a merge has moved records within the tree. */
  relaid?: (actor: Actor, ids: number[]) => Promise<void>;
  /** Runs after a merge, or its undo, has moved this list's records between the records that a field refers to. */
  relinked?: (actor: Actor, field: string, between: number[]) => Promise<void>;
  /** Rows can be added to the cart. */
  cart?: boolean;
  /** Records used through rows that aren't records themselves: an order uses the products in its lines. */
  uses?: ResourceUse[];
  /** How to undo changes that describe rows of other tables, including their consequences. */
  restores?: Record<string, Restore>;
  /** A record's lines and their totals, for its screen. */
  lines?: (actor: Actor, record: VisibleRow<Row>) => Promise<NonNullable<RecordState["lines"]>>;
  figures?: (actor: Actor, record: VisibleRow<Row>) => Promise<Figure[]>;
  /** Why a record is off its main workflow path, if it is. */
  notice?: (actor: Actor, record: VisibleRow<Row>) => Promise<Notice | undefined>;
  /** Data for sections of type "table" that belongs to a record and isn't a list of its own. */
  tables?: Record<string, ResourceTable<Row>>;
  /** How staff create a new record; defaults to the form. */
  creation?: "cart";
  /** A new record opens on its own screen, where the rest is added. */
  opens?: true;
}

/** `reference` holds the record's id, or its subject. A function, as its table may depend on the resource's. */
export type CarriedRows = () => { name: string; key: PgColumn; reference: PgColumn };

/** The parts of a definition that the engine uses unchanged. */
type AsDefined = Pick<
  Definition<string, Fields, AnyRow>,
  | "menu"
  | "owner"
  | "timeline"
  | "follows"
  | "atOnce"
  | "begins"
  | "workflow"
  | "passage"
  | "before"
  | "effect"
  | "visible"
  | "asked"
  | "saved"
  | "settled"
  | "keeps"
  | "keepsFile"
  | "tree"
  | "relaid"
  | "relinked"
  | "lines"
  | "figures"
  | "notice"
>;

/** A resource as seen by the engine, independent of its fields. */
export interface Resource extends AsDefined {
  code: RouteCode;
  /** Name of the primary key, as used in calls: `contract_id`. */
  key: string;
  fields: Fields;
  title: string;
  picture: string | undefined;
  sharers: string[];
  list: Listing<string> & { sort: string; views: ReadyView[]; opensWith?: string };
  short: string[];
  about: string[];
  essential: string[];
  detail: SectionDefinition[];
  badges: string[];
  creations: CreationDefinition[];
  rules: Rule[];
  masks: Record<string, Mask | undefined>;
  restores: Record<string, Restore | undefined>;
  actions: CallingAction[];
  without: Action[];
  alike: string[][];
  mergedWithin: string[];
  carries: CarriedRows[];
  cart: boolean;
  uses: ResourceUse[];
  tables: Record<string, ResourceTable>;
  creation: "form" | "cart";
  opens: boolean;
  table: PgTable;
  column: (name: string) => PgColumn;
}

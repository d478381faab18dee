import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Filter, Row as Values } from "../../contract/kinds.ts";
import type { ViewState } from "../../contract/list.ts";
import type { Section } from "../../contract/record.ts";
import type { RecordAction } from "../../contract/action.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { CallPath } from "../../modules/calls.ts";
import type { OwnDialog } from "../../modules/lists/own-dialogs.ts";
import type { OwnPart } from "../../modules/lists/own-parts.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { TimelineKind } from "../../contract/timeline.ts";
import type { Principal } from "../access/principal.ts";
import type { Actor } from "../actor.ts";
import type { Keyed } from "../history/comments.ts";
import type { AnyRow, Draft, Fields, VisibleRow } from "./row.ts";

export const menuCategories = {
  sales: "shopping-bag",
  catalogue: "package",
  finance: "arrow-right-left",
  work: "circle-check-big",
  documents: "file-text",
  /** Dictionaries, services and other things that are set up once and rarely opened. */
  settings: "settings",
} as const;

/** A filter by a field of the table, or by a path that begins with one. */
type FilterBy<Name extends string> = Filter & { field: Name | `${Name}.${string}` };

/** A list's place in the menu. */
export interface MenuPlace<Name extends string = string> {
  category: keyof typeof menuCategories;
  /** Icon name, served at /img/icons/{icon}.svg. */
  icon: string;
  /** Orders the lists of a category, lowest first. */
  sequence: number;
  /** The letter that opens the list after g. */
  shortcut?: string;
  /** Orders the lists of daily work, lowest first: those that a user who hasn't chosen any sees at the top. */
  daily?: number;
  /** Pending work of anyone, shown on the list's tile. */
  waiting?: PendingWork<Name>;
  /** Pending work of the user, shown in their greeting. */
  mine?: PendingWork<Name>[];
  /** A step of setting up the company, done once there are records. */
  setUp?: SetUpStep;
}

export interface SetUpStep {
  /** Orders the steps, lowest first. */
  place: number;
  title: TextKey;
  text: TextKey;
  /** Number of records with which it is done. @default 1 */
  enough?: number;
  /** Lists whose records count as well. */
  or?: RouteCode[];
}

/** A count of pending records: those of a built-in view that match the filters. */
export interface PendingWork<Name extends string = string> {
  /** The sentence with `{count}`. */
  text: TextKey;
  /** Label next to the number alone. */
  label?: TextKey;
  /** The work is overdue. */
  late?: true;
  view?: string;
  filters?: FilterBy<Name>[];
}

/** A section of the detail screen, before texts and field-derived properties are filled in. */
export type SectionDefinition<Name extends string = string> = Section extends infer One
  ? One extends Section
    ? Omit<One, "label" | "most" | "inherits" | "fields" | "field" | "when"> & {
        label: TextKey;
      } & SectionPart<One, Name>
    : never
  : never;

/**
 * A section as it is declared. By default, related records are named after their list, others after their tab; fields
 * are in the overview.
 */
export type DeclaredSection<Name extends string = string> =
  SectionDefinition<Name> extends infer One
    ? One extends { type: "fields" }
      ? Omit<One, "type" | "tab" | "label"> & { type?: "fields"; tab?: string; label?: TextKey }
      : One extends { label: TextKey }
        ? Omit<One, "label"> & { label?: TextKey }
        : never
    : never;

/** A name that a section refers to: a field of its record, or something of the product. */
type SectionPart<One extends Section, Name extends string> = One extends { type: "fields" }
  ? { fields: Name[] }
  : One extends { type: "pictures" | "checklist" }
    ? { field: Name }
    : One extends { type: "lines" }
      ? { field?: Name }
      : One extends { type: "own" }
        ? { part: OwnPart }
        : One extends { type: "related" }
          ? {
              field: string;
              when?: { field: Name; values: readonly string[] };
              /** Fields that a new record copies from this one, by its own names if they differ. */
              inherits?: readonly Name[] | Record<string, Name>;
            }
          : One extends { type: "files" }
            ? Pick<One, "field">
            : unknown;

/** Each inherited field of a new record, with that of this record. */
export const inheritedFields = (
  inherits: readonly string[] | Record<string, string> = [],
): [string, string][] => (isList(inherits) ? inherits.map((name) => [name, name]) : Object.entries(inherits));

const isList = (names: object): names is readonly string[] => Array.isArray(names);

/** A built-in view. Unspecified properties use the list's defaults. */
export type ReadyView<Name extends string = string> = {
  code: string;
  /** May depend on the company's current date, YYYY-MM-DD. */
  filters: FilterBy<Name>[] | ((today: string) => FilterBy<Name>[]);
  /** Instead of the list's. */
  columns?: readonly Name[];
  /** Behind the tabs, among the other views, for work that comes once in a while. */
  pinned?: false;
} & Partial<{ sort: Name | `-${Name}`; group: Name; layout_field: Name } & Pick<ViewState, "layout">>;

/** An action, before its texts are filled in. */
export interface ResourceAction<Row = AnyRow> extends Pick<
  RecordAction,
  "code" | "primary" | "edits" | "danger" | "prominent" | "undo" | "within"
> {
  label: TextKey;
  /** @default the list's own call with this code: `orders/ship` */
  call?: CallPath;
  dialog?: OwnDialog;
  /** Constant parameters sent in addition to the key. */
  sends?: Record<string, string>;
  question?: { title: TextKey; text: TextKey };
  /** Input requested in a dialog and sent in addition to the key; may depend on the record. */
  asks?: Fields | ((actor: Actor, record: VisibleRow<Row>) => Promise<Fields>);
  /** Initial values of the dialog. */
  given?: (actor: Actor, record: VisibleRow<Row>) => Values | Promise<Values>;
  /** Why the action should be taken now, if it should. */
  hint?: (actor: Actor, record: VisibleRow<Row>) => Promise<Keyed | undefined>;
  /** Why the action is currently unavailable to everyone, although it is offered. */
  closed?: (actor: Actor, record: VisibleRow<Row>) => Keyed | undefined | Promise<Keyed | undefined>;
  /** Whether the user can apply it to multiple records at once, by their `ids`. */
  many?: (principal: Principal) => boolean;
  /** Whether the user can apply it to this record in its current state. The call checks again. */
  offered: (actor: Actor, record: VisibleRow<Row>) => Promise<boolean>;
}

export type CallingAction = ResourceAction & { call: CallPath };

/** Values computed from form input before the record is saved. */
export interface Follows<Name extends string = string, Row = AnyRow> {
  /** Writable fields that are filled in until the user sets them. */
  fields: Name[];
  /**
   * Default values of a new record that depend on its other fields. All input has been parsed and checked for access.
   */
  usual?: (actor: Actor, next: Draft<Row>) => Promise<Draft<Row>>;
  /** Lines completed by the rules, and their totals. The last of these is shown in bold, amounts `beside` it after it. */
  lines?: { field: Name; totals: Name[]; beside?: Name[] };
}

/** A new record takes effect at once unless its date is in the future: a payment is posted, not planned. */
export interface AtOnce<Name extends string = string> {
  /** Takes the same payload as `manage`. */
  call: "operations/record";
  label: TextKey;
  later: TextKey;
  day: Name;
}

/** Records of another resource that a record references. */
export interface ResourceUse {
  route: RouteCode;
  /** Condition for rows that reference one of these records. */
  through: (ids: SQL) => SQL;
}

/** Rows that belong to a record: their contents, and how they are loaded for the user. */
export interface ResourceTable<Row = AnyRow> {
  columns: Fields;
  /** Undefined if the record has no such table. */
  read: (actor: Actor, record: VisibleRow<Row>, page?: TablePage) => Promise<Values[] | undefined>;
  /** Sums of all rows, shown below them. */
  sums?: (actor: Actor, record: VisibleRow<Row>) => Promise<Values>;
  /** The table with the rows that each row adds up: those found there by its `$part`. */
  parts?: string;
  /** For paginated tables: the total number of rows. */
  more?: {
    count: (actor: Actor, record: VisibleRow<Row>, search: string) => Promise<number>;
    searchable?: true;
  };
}

/** The rows of a long table to load. */
interface TablePage {
  limit: number;
  offset: number;
  search: string;
}

export const firstPage: TablePage = { limit: 50, offset: 0, search: "" };

/** How records appear on the timeline of a record that they reference. */
export interface TimelineDefinition<Name extends string = string> {
  kind: TimelineKind;
  /** Timeline entries of each record: a sentence with `{record}` and field names, and the event's time. */
  moments: {
    text: TextKey;
    at: Name;
    /** The event has no actor: the sentence is complete without a name before it. */
    impersonal?: true;
    /** Limits the entry to some records; all by default. */
    only?: (column: (name: string) => PgColumn) => SQL;
  }[];
  /** The user whom the entries name; by default who created the record. */
  by?: Name;
  named?: Name[];
  /** Fields shown below the sentence. */
  details?: Name[];
  /** The field with text written by a person. */
  quote?: Name;
  /** The field whose transitions are included from history. */
  moves?: Name;
  /** Also includes emails sent about the record. */
  mails?: true;
}

/** A list whose records are often created from another record's screen. */
export interface CreationDefinition {
  route: RouteCode;
  label: TextKey;
  /** Of its form. @default that of the list: "New note" */
  title?: TextKey;
  /** The field that references this record, directly or as `orders:17`. */
  field: string;
  /** Other initial values of the new record. */
  given?: Values;
}

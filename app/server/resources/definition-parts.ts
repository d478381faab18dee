import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Filter, Row } from "../../contract/kinds.ts";
import type { ViewState } from "../../contract/list.ts";
import type { RecordAction, Section } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { TimelineKind } from "../../contract/timeline.ts";
import type { Principal } from "../access/principal.ts";
import type { Context, SignedInContext } from "../http/call.ts";
import type { Field } from "./field.ts";

type Fields = Record<string, Field>;

/** A section of the detail screen before its texts are known, and what its field says. */
export type SectionDefinition = Section extends infer One
  ? One extends Section
    ? Omit<One, "label" | "most" | "inherits"> & { label: TextKey } & (One extends { type: "related" }
          ? {
              /** What a new one begins with: its own field, and the record's. */ inherits?: Record<
                string,
                string
              >;
            }
          : unknown)
    : never
  : never;

/** A view that the product comes with; what it doesn't say is as the list has it. */
export type ReadyView = { code: string; filters: Filter[] } & Partial<
  Pick<ViewState, "sort" | "group" | "layout" | "layout_field">
>;

/** An action before its texts are known. */
export interface ResourceAction extends Pick<
  RecordAction,
  "code" | "call" | "primary" | "danger" | "dialog" | "prominent" | "within"
> {
  label: TextKey;
  /** What its call takes beside the key, always the same. */
  sends?: Record<string, string>;
  question?: { title: TextKey; text: TextKey };
  /** What its call takes beside the key, asked for in a dialog; of some records it hangs on the record. */
  asks?: Fields | ((context: SignedInContext, record: Record<string, unknown>) => Promise<Fields>);
  /** What the dialog begins with. */
  given?: (context: SignedInContext, record: Record<string, unknown>) => Row | Promise<Row>;
  /** Why it should be done now, where it should. */
  hint?: (context: SignedInContext, record: Record<string, unknown>) => Promise<TextKey | undefined>;
  /** Why nobody can do it here and now, where it is offered all the same. */
  closed?: (context: SignedInContext) => TextKey | undefined;
  /** Whether this reader may do it with several at once, by their `ids`. */
  many?: (principal: Principal) => boolean;
  /** Whether this reader may do it with this record as it is. The call decides again. */
  offered: (context: SignedInContext, record: Record<string, unknown>) => Promise<boolean>;
}

/** What follows from what is typed into a record's form, before it is saved. */
export interface Follows<Name extends string = string> {
  /** The writable fields that are filled in while nobody chose them. */
  fields: Name[];
  /** Their values for a new record, where they hang on its other fields. Everything sent was read and found in reach. */
  usual?: (context: Context, next: Record<string, unknown>) => Promise<Record<string, unknown>>;
  /** The lines that the rules complete, and the sums that they come to. */
  lines?: { field: Name; totals: Name[] };
}

/** A new record can be put into effect as it is made, unless its day is yet to come: a payment is posted, not planned. */
export interface AtOnce<Name extends string = string> {
  /** Takes what `manage` takes. */
  call: "operations/record";
  label: TextKey;
  /** Makes it, and no more. */
  later: TextKey;
  day: Name;
}

/** Which records of another resource a record uses. */
export interface ResourceUse {
  route: RouteCode;
  /** Whether a row uses one of these. */
  through: (ids: SQL) => SQL;
}

/** Rows that belong to a record: what they hold, and how this reader gets them. */
export interface ResourceTable {
  columns: Fields;
  /** Undefined where the record has no such table. */
  read: (
    context: SignedInContext,
    record: Record<string, unknown>,
    page?: TablePage,
  ) => Promise<Row[] | undefined>;
  /** Of a table that is read page by page: how many rows there are in all. */
  more?: {
    count: (context: SignedInContext, record: Record<string, unknown>, search: string) => Promise<number>;
    /** Its rows can be looked for. */
    searchable?: true;
  };
}

/** Which rows of a long table are read. */
export interface TablePage {
  limit: number;
  offset: number;
  search: string;
}

export const firstPage: TablePage = { limit: 50, offset: 0, search: "" };

/** How records read on the timeline of a record that they point at. */
export interface Told<Name extends string = string> {
  kind: TimelineKind;
  /** What is told of each: a sentence with `{record}` and the names of fields, and the moment that it is told at. */
  moments: {
    text: TextKey;
    at: Name;
    /** Nobody in particular did it: the sentence is whole without a name before it. */
    impersonal?: true;
    /** Of which records; of all without it. */
    only?: (column: (name: string) => PgColumn) => SQL;
  }[];
  /** The fields that its sentences name. */
  named?: Name[];
  /** The fields that stand below. */
  details?: Name[];
  /** The field that somebody wrote in their own words. */
  quote?: Name;
  /** The field whose moves are told from the history. */
  moves?: Name;
  /** What went out by mail about it is told too. */
  mails?: true;
}

/** A list whose new records are often made from the screen of another one. */
export interface CreationDefinition {
  route: RouteCode;
  label: TextKey;
  /** The field that points back, or holds the record as `orders:17`. */
  field: string;
  /** What else a new one begins with. */
  given?: Row;
}

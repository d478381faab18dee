import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../access/principal.ts";

/** What is read of a row, by its name there. */
type Columns = Record<string, PgColumn | SQL>;

/** What of its fields a list shows, and is narrowed by. */
export interface Listing<Name extends string> {
  columns: Name[];
  filters: Name[];
  /** The day by which its rows can be shown as somebody's week. */
  week?: Name;
  /** The first and the last day of what its rows are about, by which they can be shown as bars. */
  timeline?: Record<"from" | "to", Name>;
  /** Rows that its sums leave out, unless the reader's filters or groups speak of the field; and those that count against them. */
  sums?: {
    leaveOut: Partial<Record<Name, readonly string[]>>;
    /** Left out as well, but for a list of one record alone. */
    leaveOutOfMany?: Partial<Record<Name, readonly string[]>>;
    against?: Partial<Record<Name, readonly string[]>>;
  };
  /** A column that tells something where the list is of one record alone, and so shows then. */
  single?: Record<"field" | "column" | "behind", Name> & {
    /** The field that names the same record on a row's other side, and how the row looks from there. */
    other?: {
      field: Name;
      needs: Name[];
      seen: (columns: Columns, id: number, principal: Principal) => Columns;
    };
  };
}

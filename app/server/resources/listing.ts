import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../access/principal.ts";

/** Selected expressions of a row, by output name. */
type Columns = Record<string, PgColumn | SQL>;

/** The fields a list shows and filters by. */
export interface Listing<Name extends string> {
  columns: Name[];
  filters: Name[];
  /** The date field used to show rows as a person's week. */
  week?: Name;
  /** Start and end date fields, used to show rows as bars on a timeline. */
  timeline?: Record<"from" | "to", Name>;
  /** Rows excluded from totals, unless the user filters or groups by the field; and rows that are subtracted. */
  sums?: {
    leaveOut: Partial<Record<Name, readonly string[]>>;
    /** Also excluded, unless the list is limited to a single record. */
    leaveOutOfMany?: Partial<Record<Name, readonly string[]>>;
    against?: Partial<Record<Name, readonly string[]>>;
  };
  /** A column that is only useful in a list of a single record, and only shown there. */
  single?: Record<"field" | "column" | "behind", Name> & {
    /** The field that references the same record from a row's other side, and the row as seen from there. */
    other?: {
      field: Name;
      needs: Name[];
      seen: (columns: Columns, id: number, principal: Principal) => Columns;
    };
  };
}

/** What of its fields a list shows, and is narrowed by. */
export interface Listing<Name extends string> {
  columns: Name[];
  filters: Name[];
  /** The day by which its rows can be shown as somebody's week. */
  week?: Name;
  /** The first and the last day of what its rows are about, by which they can be shown as bars. */
  timeline?: Record<"from" | "to", Name>;
  /** A column that tells something where the list is of one record alone, and so shows then. */
  single?: Record<"field" | "column" | "behind", Name>;
}

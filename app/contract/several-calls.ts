import type { Call } from "./call.ts";
import type { Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";

/** List calls that involve multiple rows. */
export type SeveralCalls = {
  /** More rows of a record's long table, or rows that match a search. */
  [Code in RouteCode as `${Code}/table`]: Call<
    { id: number; table: string; search?: string; offset?: number },
    { rows: Row[]; total: number }
  >;
} & {
  /** Moves records to a status or to another value of the board's field: all of them, or none. */
  [Code in RouteCode as `${Code}/move`]: Call<
    { field: string; to: string; records: { id: number; version?: number }[]; comment?: string },
    Record<string, never>
  >;
};

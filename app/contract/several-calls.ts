import type { Call } from "./call.ts";
import type { Row } from "./kinds.ts";
import type { RouteCode } from "./routes.ts";

/** What lists are asked about several rows at once. */
export type SeveralCalls = {
  /** More rows of a record's long table, or those that a search finds. */
  [Code in RouteCode as `${Code}/table`]: Call<
    { id: number; table: string; search?: string; offset?: number },
    { rows: Row[]; total: number }
  >;
} & {
  /** Moves records to a status, or to the value of a field by which a board is made: all of them, or none. */
  [Code in RouteCode as `${Code}/move`]: Call<
    { field: string; to: string; records: { id: number; version?: number }[]; comment?: string },
    Record<string, never>
  >;
};

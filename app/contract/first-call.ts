import type { CallPath, Payload } from "../modules/calls.ts";
import { listQuery, readListUrl } from "./list-url.ts";
import type { RouteCode } from "./routes.ts";

/** A call that a screen makes on first render. */
export interface FirstCall<Path extends CallPath = CallPath> {
  path: Path;
  payload: Payload<Path>;
}

/** A module's own screen in place of a list's. */
export interface OwnScreen {
  /** Its file within the application. */
  module: string;
  /** The calls it makes on first render at a query. */
  calls: (query: URLSearchParams) => FirstCall[];
}

/** The calls of a list at a query. Without its counts the tabs of its views would widen once they came. */
export const listCalls = (code: RouteCode, query: URLSearchParams): FirstCall[] => [
  { path: `${code}/list`, payload: listQuery(readListUrl(query)) },
  { path: `${code}/counts`, payload: {} },
];

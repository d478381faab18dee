import type { CallPath, Payload } from "../modules/calls.ts";
import { listQuery, readListUrl } from "./list-url.ts";
import type { RouteCode } from "./routes.ts";

/** A call that a screen makes on first render. */
export interface FirstCall<Path extends CallPath = CallPath> {
  path: Path;
  payload: Payload<Path>;
}

/** A module's own screen that replaces a list's. */
export interface OwnScreen {
  /** Its module path within the application. */
  module: string;
  /** The calls it makes on first render for a query string. */
  calls: (query: URLSearchParams) => FirstCall[];
}

/** The initial calls of a list for a query string. They include view counts, so that the tabs don't widen later. */
export const listCalls = (code: RouteCode, query: URLSearchParams): FirstCall[] => [
  { path: `${code}/list`, payload: listQuery(readListUrl(query)) },
  { path: `${code}/counts`, payload: {} },
];

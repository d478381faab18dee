import type { CallPath, Payload } from "../modules/calls.ts";

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

import { useLayoutEffect, useRef, useState } from "react";
import type { Payload } from "../../modules/calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { useChanges } from "../calls/changes.ts";

export interface FreshRows {
  /** The number of new records; 0 if some were only removed or moved. */
  count: number;
  show: () => void;
}

/**
 * Follows changes that others make to a list. Rows that keep their position update silently; changes that would move
 * rows wait until the user loads them.
 */
export function useFreshRows(
  code: RouteCode,
  payload: Payload<`${RouteCode}/list`>,
  state: ListState | undefined,
  isRefreshing: boolean,
  show: (fresh: ListState) => void,
): FreshRows | undefined {
  const [waiting, setWaiting] = useState<{ over: ListState; fresh: ListState }>();

  const looked = useRef({ payload, state, isRefreshing });
  useLayoutEffect(() => {
    looked.current = { payload, state, isRefreshing };
  });

  const arrive = (over: ListState, fresh: ListState) => {
    // The user has moved on to other rows, or these have been or will be reloaded: the later request wins.
    const now = looked.current;
    if (now.payload !== payload || now.state !== over || now.isRefreshing) return;
    if (String(keysOf(fresh)) === String(keysOf(over))) show(fresh);
    else setWaiting({ over, fresh });
  };
  useChanges(code, () => {
    // The request in flight is newer than what is shown.
    if (!state || isRefreshing) return;
    void callServer(`${code}/list`, payload).then(
      ({ data }) => arrive(state, data),
      // Errors are ignored here; the user's next action will report them.
      () => {},
    );
  });

  if (!state || waiting?.over !== state) return undefined;
  const { fresh } = waiting;
  const known = new Set(keysOf(state));
  return {
    count: keysOf(fresh).filter((key) => !known.has(key)).length,
    show: () => show(fresh),
  };
}

const keysOf = ({ datasets, settings }: ListState) =>
  datasets.main.rows.map((row: Row) => Number(row[settings.key]));

import { useLayoutEffect, useRef, useState } from "react";
import type { Payload } from "../../modules/calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { useChanges } from "../calls/changes.ts";

export interface FreshRows {
  /** Records that weren't there; 0 when some only left or changed their places. */
  count: number;
  show: () => void;
}

/**
 * Follows what others change in a list. Rows that stay where they are change quietly; what would move them under the
 * reader's hand waits until it is asked for.
 */
export function useFreshRows(
  code: RouteCode,
  payload: Payload<`${RouteCode}/list`>,
  state: ListState | undefined,
  isRefreshing: boolean,
  show: (fresh: ListState) => void,
): FreshRows | undefined {
  const [waiting, wait] = useState<{ over: ListState; fresh: ListState }>();

  const looked = useRef({ payload, state, isRefreshing });
  useLayoutEffect(() => {
    looked.current = { payload, state, isRefreshing };
  });

  const arrive = (over: ListState, fresh: ListState) => {
    // The reader has gone on to other rows, or these have been loaded since or will be: what was asked for later wins.
    const now = looked.current;
    if (now.payload !== payload || now.state !== over || now.isRefreshing) return;
    if (String(keysOf(fresh)) === String(keysOf(over))) show(fresh);
    else wait({ over, fresh });
  };
  useChanges(code, () => {
    // What is under way is newer than what is shown.
    if (!state || isRefreshing) return;
    void callServer(`${code}/list`, payload).then(
      ({ data }) => arrive(state, data),
      // What is shown stays as it is; whoever acts on it is told then.
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

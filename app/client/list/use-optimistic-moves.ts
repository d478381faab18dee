import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { ListState } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** Optimistic moves, shown until the server's rows arrive; a refused row moves back, with the reason. */
export function useOptimisticMoves<To>(code: RouteCode, state: ListState | undefined) {
  const notify = useNotify();
  const saving = useChange(`${code}/manage`, { invalidates: [code] });
  const [moved, setMoved] = useState<ReadonlyMap<number, To>>(new Map());
  const rows = state?.datasets.main.rows;
  const [seen, setSeen] = useState(rows);
  if (seen !== rows) {
    setSeen(rows);
    setMoved(new Map());
  }
  const move = async (row: Row, to: To, change: Row) => {
    if (!state) return;
    const { key } = state.settings;
    const id = Number(row[key]);
    setMoved(new Map(moved).set(id, to));
    try {
      await saving.run({ [key]: id, version: Number(row.version), ...change });
    } catch (error) {
      setMoved(moved);
      notify.static(callErrorOf(error).text);
    }
  };
  return { moved, move };
}

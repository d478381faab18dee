import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { RecordTableState } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callServer } from "../calls/call-server.ts";
import { useCall } from "../calls/use-call.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** A table's record and its name there. */
export interface TableSource {
  code: RouteCode;
  id: number;
  table: string;
}

const none: readonly Row[] = [];

/** The rows of a record's table: the first page, those that a search finds, and more on demand. */
export function useTableRows({ code, id, table }: TableSource, state: RecordTableState, search: string) {
  const notify = useNotify();
  const found = useCall(`${code}/table`, search === "" ? null : { id, table, search }, {
    keepPrevious: true,
  });
  const first = search === "" ? state : (found.data ?? state);
  const [kept, setKept] = useState({ under: first.rows, more: none });
  const [pending, setPending] = useState(false);
  const rows = kept.under === first.rows ? [...first.rows, ...kept.more] : first.rows;
  const load = async () => {
    setPending(true);
    try {
      const { data } = await callServer(`${code}/table`, {
        id,
        table,
        ...(search && { search }),
        offset: rows.length,
      });
      setKept({ under: first.rows, more: [...rows.slice(first.rows.length), ...data.rows] });
    } catch (failure) {
      notify.fluentRefusal(failure);
    } finally {
      setPending(false);
    }
  };
  return { rows, total: first.total ?? first.rows.length, found, load, pending };
}

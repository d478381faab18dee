import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { RecordTableState } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useCall } from "../calls/use-call.ts";
import { useDebounced } from "../calls/use-debounced.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** A table's record and its name there. */
export interface TableSource {
  code: RouteCode;
  id: number;
  table: string;
}

const none: readonly Row[] = [];

/** The rows of a record's table: the first page, search results, and more on demand. */
export function useTableRows({ code, id, table }: TableSource, state: RecordTableState) {
  const notify = useNotify();
  const [search, setSearch] = useState("");
  const rested = useDebounced(search.trim(), 300);
  const found = useCall(`${code}/table`, rested === "" ? null : { id, table, search: rested }, {
    keepPrevious: true,
  });
  const first = rested === "" ? state : (found.data ?? state);
  const [kept, setKept] = useState({ under: first.rows, more: none });
  const [pending, setPending] = useState(false);
  const rows = kept.under === first.rows ? [...first.rows, ...kept.more] : first.rows;
  const total = first.total ?? first.rows.length;
  const load = async () => {
    setPending(true);
    try {
      const { data } = await callServer(`${code}/table`, {
        id,
        table,
        ...(rested && { search: rested }),
        offset: rows.length,
      });
      setKept({ under: first.rows, more: [...rows.slice(first.rows.length), ...data.rows] });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify.fluent(failure.message, { tone: "danger" });
    } finally {
      setPending(false);
    }
  };
  return { rows, total, search, setSearch, isFound: rested !== "", load, pending };
}

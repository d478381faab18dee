import { useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";

interface RowReturn {
  code: RouteCode;
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** The record that is open beside the list. */
  open: number | undefined;
}

/** For each browser history entry, the record from whose row its list was left, with the SWR cache at that time. */
const left = new Map<string, { id: number; cache: object }>();

/** Returns the focus to the row of the record that was open, beside the list or on its own screen. */
export function useRowReturn({ code, list, rows, idOf, open }: RowReturn) {
  const { cache } = useSWRConfig();
  const { key } = useLocation();
  const entry = `${key} ${code}`;
  const kind = useNavigationType();
  const seen = left.get(entry);
  const wanted = useRef(kind === "POP" && seen?.cache === cache ? seen.id : undefined);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || rows.length === 0) return;
    if (open === undefined) {
      const index = rows.findIndex((row) => idOf(row) === wanted.current);
      // A focus that has moved elsewhere in the meantime stays there.
      if (document.activeElement?.matches("body, main"))
        element.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
    }
    wanted.current = open;
    return () => {
      const focused = document.activeElement;
      const row = element.contains(focused) && focused?.closest<HTMLElement>("[data-row]");
      const record = row ? rows[Number(row.dataset.row)] : undefined;
      if (record) left.set(entry, { id: idOf(record), cache });
      else left.delete(entry);
    };
  }, [cache, entry, list, rows, idOf, open]);
}

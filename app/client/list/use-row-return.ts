import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";

interface RowReturn {
  code: RouteCode;
  /** The list's element. */
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** The record that is open beside the list. */
  open: number | undefined;
}

/** The record from whose row each list was left, at each browser history entry of a client (known by its cache). */
const leftRows = new WeakMap<object, Map<string, number>>();

/** Keyboard focus continues at the row of the record that was open, beside the list or on a screen of its own. */
export function useRowReturn({ code, list, rows, idOf, open }: RowReturn) {
  const { cache } = useSWRConfig();
  const { key } = useLocation();
  const entry = `${key} ${code}`;
  const kind = useNavigationType();
  const leftFrom = useRef(kind === "POP" ? leftRows.get(cache)?.get(entry) : undefined);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || rows.length === 0) return;
    // Whoever has gone on elsewhere meanwhile stays there.
    if (document.activeElement?.matches("body, main")) focusRow(element, rows, idOf, leftFrom.current);
    leftFrom.current = undefined;
    return () => {
      const focused = document.activeElement;
      const row = element.contains(focused) && focused?.closest<HTMLElement>("[data-row]");
      const record = row ? rows[Number(row.dataset.row)] : undefined;
      const left = leftRows.get(cache) ?? new Map<string, number>();
      leftRows.set(cache, left);
      if (record) left.set(entry, idOf(record));
      else left.delete(entry);
    };
  }, [cache, entry, list, rows, idOf]);

  const beside = useRef<number>(undefined);
  useEffect(() => {
    if (open === undefined && list.current) focusRow(list.current, rows, idOf, beside.current);
    beside.current = open;
  }, [open, list, rows, idOf]);
}

function focusRow(list: HTMLElement, rows: readonly Row[], idOf: RowReturn["idOf"], id: number | undefined) {
  const index = id === undefined ? -1 : rows.findIndex((row) => idOf(row) === id);
  list.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
}

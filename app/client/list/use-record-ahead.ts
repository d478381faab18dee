import { useEffect, useRef, type PointerEvent } from "react";
import type { Row } from "../../contract/kinds.ts";
import type { recordPayload } from "../../contract/list-url.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { usePrefetch } from "../calls/use-prefetch.ts";
import { usePress } from "../calls/use-press.ts";
import { useReadAhead } from "../calls/use-read-ahead.ts";
import { isPlain } from "../i18n/use-router-link.tsx";

/** Milliseconds. */
const restTime = 120;

/** List handlers that prefetch a record when its row is pressed or hovered for a moment. */
export function useRecordAhead(
  code: RouteCode,
  rows: readonly Row[],
  payloadOf: (row: Row) => ReturnType<typeof recordPayload>,
) {
  const prefetch = usePrefetch();
  const readAhead = useReadAhead();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const rowAt = (element: Element) =>
    rows[Number(element.closest<HTMLElement>("[data-row]")?.dataset.row ?? Number.NaN)];
  const press = usePress((event) => {
    const link = (event.target as Element).closest("[data-row-link]");
    const row = link && rowAt(link);
    if (!row || !isPlain(event)) return;
    clearTimeout(rest.current);
    readAhead(`${code}/one`, payloadOf(row));
  });
  return {
    // A pointer just passing over doesn't prefetch.
    onPointerOver: (event: PointerEvent) => {
      clearTimeout(rest.current);
      const row = rowAt(event.target as Element);
      if (!row || event.pointerType !== "mouse") return;
      rest.current = setTimeout(() => prefetch(`${code}/one`, payloadOf(row)), restTime);
    },
    onPointerLeave: () => clearTimeout(rest.current),
    ...press,
  };
}

import { useLayoutEffect, useRef, type RefObject } from "react";

/** Holds a table's columns while some of its rows are missing, so that they move once, when the last ones are there. */
export function useHeldColumns(
  body: RefObject<HTMLElement | null>,
  names: readonly string[],
  isPartial: boolean,
) {
  const widths = useRef<number[]>([]);
  useLayoutEffect(() => {
    const table = body.current?.closest("table");
    if (!table) return;
    if (isPartial && widths.current[0]) {
      const held = document.createElement("colgroup");
      for (const width of widths.current)
        held.appendChild(document.createElement("col")).style.width = `${width}px`;
      table.prepend(held);
      table.style.tableLayout = "fixed";
      return () => {
        held.remove();
        table.style.tableLayout = "";
      };
    }
    // Once the browser has laid it out: measured right after rows have changed, it would be laid out twice.
    const heads = [...table.querySelectorAll("thead th")];
    const observer = new ResizeObserver(() => {
      widths.current = heads.map((head) => head.getBoundingClientRect().width);
    });
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [body, names, isPartial]);
}

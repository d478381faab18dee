import { useLayoutEffect, useState, type RefObject } from "react";

interface ColumnWidthsOptions {
  table: RefObject<HTMLTableElement | null>;
  /** In order. */
  names: readonly string[];
  /** Set by the user, px. */
  own: Readonly<Record<string, number>>;
  /** Exact widths are needed: columns are pinned or resized, or rows are windowed. */
  exact: boolean;
  /** Rows are present, so measured widths are meaningful. */
  ready: boolean;
}

/**
 * Column widths in px; undefined while the browser sizes columns by content. It measures once and then keeps the
 * widths, so that columns don't jump as rows scroll into view.
 */
export function useColumnWidths(options: ColumnWidthsOptions): ReadonlyMap<string, number> | undefined {
  const { table, names, own, exact, ready } = options;
  const [room, setRoom] = useState(0);
  const [natural, setNatural] = useState<{ of: string; widths: ReadonlyMap<string, number> }>();
  const of = `${names.join(" ")} ${room}`;
  const known = exact && ready && natural?.of === of;

  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!exact || !scroller) return;
    const measure = () => setRoom(scroller.clientWidth);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(scroller);
    return () => resized.disconnect();
  }, [exact, table]);

  useLayoutEffect(() => {
    if (!exact || !ready || known || room === 0) return;
    const widths = new Map<string, number>();
    for (const head of table.current?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])
      widths.set(head.dataset.column!, head.getBoundingClientRect().width);
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser has laid out, before it is seen
    setNatural({ of, widths });
  }, [exact, ready, known, of, room, table]);

  if (!known || !natural) return undefined;
  return new Map(names.map((name) => [name, own[name] ?? natural.widths.get(name) ?? 120]));
}

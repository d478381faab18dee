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

export interface ColumnWidths {
  /** By column, px. */
  columns: ReadonlyMap<string, number>;
  /** px: the buttons at the end of a row. */
  actions: number;
}

/**
 * Widths in px; undefined while the browser sizes columns by content. It measures once and then keeps the widths, so
 * that columns don't jump as rows scroll into view.
 */
export function useColumnWidths(options: ColumnWidthsOptions): ColumnWidths | undefined {
  const { table, names, own, exact, ready } = options;
  const [room, setRoom] = useState(0);
  const [fonts, setFonts] = useState<FontFaceSetLoadStatus>();
  const [natural, setNatural] = useState<ColumnWidths & { of: string }>();
  const of = `${names.join(" ")} ${room} ${fonts}`;
  const known = exact && ready && natural?.of === of;

  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!exact || !scroller) return;
    // What was measured in a fallback font is measured again in the page's own.
    const measure = () => {
      setRoom(scroller.clientWidth);
      setFonts(document.fonts?.status);
    };
    measure();
    document.fonts?.addEventListener("loadingdone", measure);
    const resized = new ResizeObserver(measure);
    resized.observe(scroller);
    return () => {
      document.fonts?.removeEventListener("loadingdone", measure);
      resized.disconnect();
    };
  }, [exact, table]);

  useLayoutEffect(() => {
    if (!exact || !ready || known || room === 0) return;
    const columns = new Map<string, number>();
    let actions = 0;
    for (const head of table.current?.querySelectorAll<HTMLElement>("thead th") ?? []) {
      const { width } = head.getBoundingClientRect();
      if (head.dataset.column) columns.set(head.dataset.column, width);
      else actions = width;
    }
    // oxlint-disable-next-line react/set-state-in-effect -- what the browser has laid out, before it is seen
    setNatural({ of, columns, actions });
  }, [exact, ready, known, of, room, table]);

  if (!known || !natural) return undefined;
  return {
    columns: new Map(names.map((name) => [name, own[name] ?? natural.columns.get(name) ?? 120])),
    actions: natural.actions,
  };
}

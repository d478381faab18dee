import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { blockOf, type CellBlock, type CellPlace } from "./cell-block.ts";
import { actionsStop, boxStop } from "./grid-stops.ts";
import type { ListItems } from "./list-items.ts";
import type { Key } from "./selection.ts";

interface GridFocusOptions {
  scroller: RefObject<HTMLElement | null>;
  lines: ListItems;
  /** Column names, with the checkbox column before and the actions column after them. */
  stops: readonly string[];
}

interface FocusedCell {
  key: Key;
  stop: string;
}

export interface GridFocus {
  /** The tab stop. Its column index includes the checkbox column. */
  place: CellPlace;
  stop: string;
  /**
   * The selected block, at least one cell; undefined on a checkbox or button. Column indexes are those of data columns.
   */
  block: CellBlock | undefined;
  /** Extends the block from `from` to here; "where it began" keeps the anchor. */
  go: (place: CellPlace, from?: CellPlace | "where it began") => void;
  /** Focus arrived by Tab or a press. */
  arrived: (place: CellPlace) => void;
  /** Returns focus to the cell after the next render. */
  refocus: () => void;
}

/** Roving tab index for cells, per the ARIA grid pattern. */
export function useGridFocus({ scroller, lines, stops }: GridFocusOptions): GridFocus {
  const [active, setActive] = useState<FocusedCell>();
  const [anchor, setAnchor] = useState<FocusedCell>();
  const pending = useRef(false);
  const [, setRequested] = useState(0);

  const firstOwn = stops[0] === boxStop ? 1 : 0;
  const ownCount = stops.filter((stop) => stop !== boxStop && stop !== actionsStop).length;
  // Rows and columns may disappear; fall back to the corner.
  const placeOf = (stand: FocusedCell | undefined): CellPlace => ({
    line: (stand && lines.places.get(stand.key)) ?? 0,
    column: stand && stops.includes(stand.stop) ? stops.indexOf(stand.stop) : firstOwn,
  });
  const standAt = ({ line, column }: CellPlace): FocusedCell => ({
    key: lines.keys[line]!,
    stop: stops[column]!,
  });
  const place = placeOf(active);
  const stop = stops[place.column] ?? "";

  const refocus = () => {
    pending.current = true;
    setRequested((count) => count + 1);
  };

  useLayoutEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    const line = scroller.current?.querySelector(`[data-item="${place.line}"]`);
    const cell =
      line?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(stop)}"]`) ??
      line?.querySelector<HTMLElement>("[data-group-cell]");
    const inside = stop === boxStop || stop === actionsStop;
    const target = inside ? (cell?.querySelector<HTMLElement>("input, button, a") ?? cell) : cell;
    target?.focus();
  });

  const own = (at: CellPlace): CellPlace => ({
    line: at.line,
    column: Math.max(0, Math.min(ownCount - 1, at.column - firstOwn)),
  });

  return {
    place,
    stop,
    block:
      stop === boxStop || stop === actionsStop
        ? undefined
        : blockOf(own(placeOf(anchor ?? active)), own(place)),
    go: (next, from = next) => {
      setAnchor(from === "where it began" ? (anchor ?? standAt(place)) : standAt(from));
      setActive(standAt(next));
      refocus();
    },
    arrived: (next) => {
      if (active && next.line === place.line && next.column === place.column) return;
      setAnchor(undefined);
      setActive(standAt(next));
    },
    refocus,
  };
}

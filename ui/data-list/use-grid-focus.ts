import { useLayoutEffect, useRef, useState } from "react";
import { blockOf, type CellBlock, type CellPlace } from "./cell-block.ts";
import { actionsStop, boxStop } from "./grid-stops.ts";
import type { ListItems } from "./list-items.ts";
import type { Key } from "./selection.ts";

interface GridFocusOptions {
  scroller: HTMLElement | null;
  lines: ListItems;
  /** Names of the columns, with the box before and the actions behind them. */
  stops: readonly string[];
}

interface Stand {
  key: Key;
  stop: string;
}

export interface GridFocus {
  /** Where Tab arrives. Its column counts the box too. */
  place: CellPlace;
  stop: string;
  /** What is selected, of at least the one cell; undefined on a box or a button. Its columns are those of the data. */
  block: CellBlock | undefined;
  /** The block reaches from `from` to here; "where it began" keeps its other end. */
  go: (place: CellPlace, from?: CellPlace | "where it began") => void;
  /** The focus has come by itself, with Tab or a press. */
  arrived: (place: CellPlace) => void;
  /** The cell takes the focus back after the next render. */
  refocus: () => void;
}

/** One tab stop for all cells, moved by keys: the roving tabindex of the ARIA practices, by cell. */
export function useGridFocus({ scroller, lines, stops }: GridFocusOptions): GridFocus {
  const [active, setActive] = useState<Stand>();
  const [anchor, setAnchor] = useState<Stand>();
  const pending = useRef(false);
  const [, setRequested] = useState(0);

  const firstOwn = stops[0] === boxStop ? 1 : 0;
  const ownCount = stops.filter((stop) => stop !== boxStop && stop !== actionsStop).length;
  // Rows and columns can go: what is left then is the corner.
  const placeOf = (stand: Stand | undefined): CellPlace => ({
    line: (stand && lines.places.get(stand.key)) ?? 0,
    column: stand && stops.includes(stand.stop) ? stops.indexOf(stand.stop) : firstOwn,
  });
  const standAt = ({ line, column }: CellPlace): Stand => ({ key: lines.keys[line]!, stop: stops[column]! });
  const place = placeOf(active);
  const stop = stops[place.column] ?? "";

  const refocus = () => {
    pending.current = true;
    setRequested((count) => count + 1);
  };

  useLayoutEffect(() => {
    if (!pending.current) return;
    pending.current = false;
    const line = scroller?.querySelector(`[data-item="${place.line}"]`);
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

import {
  useMemo,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import {
  blockTexts,
  cleared,
  filledDown,
  parsedIn,
  pasted,
  textOf,
  valueIn,
  whyReadOnly,
  type Cell,
  type CellTable,
} from "./block-changes.ts";
import type { DataListEditing } from "./cell-editing.ts";
import { blockSize, isInBlock, movedCell, nextCell, type CellBlock, type CellPlace } from "./cell-block.ts";
import { cellId, type CellState } from "./cell-states.ts";
import { dataListStrings, type DataListStrings } from "./data-list-strings.ts";
import type { ListItems } from "./list-items.ts";
import type { ListSelect } from "./list-view.ts";
import { rowLines, toRowBlock } from "./row-lines.ts";
import type { Key } from "./selection.ts";
import { fromTsv, toTsv } from "./tsv.ts";
import { useCellChanges, type CellChanges } from "./use-cell-changes.ts";
import { useCellDrag } from "./use-cell-drag.ts";
import { actionsStop, boxStop, useGridFocus } from "./use-grid-focus.ts";

interface CellGridOptions<Row> {
  editing: DataListEditing<Row> | undefined;
  scrollRef: RefObject<HTMLDivElement | null>;
  lines: ListItems;
  rows: readonly Row[];
  page: readonly Key[];
  /** Of the columns that are shown. */
  names: readonly string[];
  select: ListSelect | undefined;
  hasActions: boolean;
  toggleGroup: (id: string) => void;
}

/** The cell whose editor is open. */
export interface Edited {
  id: string;
  typed: string | undefined;
  error: string | undefined;
}

export interface CellGrid<Row> {
  editing: DataListEditing<Row>;
  table: CellTable<Row>;
  strings: DataListStrings;
  changes: CellChanges;
  /** Line of the one cell that Tab reaches. */
  current: number;
  isCurrent: (line: number, stop: string) => boolean;
  /** From outside, such as the head above. */
  enter: (column?: string) => void;
  cell: (cell: Cell<Row>, place: CellPlace) => GridCellLook;
  valueOf: (cell: Cell<Row>) => unknown;
  edit: EditActions<Row>;
  bodyHandlers: BodyHandlers;
  /** The cell that has or would have the focus, and how many are selected with it. */
  selected: { cell: Cell<Row> | undefined; count: number };
  /** Puts the focus on a cell by its row and column. */
  reveal: (key: Key, column: string) => void;
}

export interface GridCellLook {
  state: CellState | undefined;
  /** Why it can't be edited. */
  readOnly: string | undefined;
  selected: boolean;
  edited: Edited | undefined;
  /** The corner that is pulled to fill the cells below. */
  handle: boolean;
}

export interface EditActions<Row> {
  /** A text to be read, or a value of an editor of one's own; then on to another cell. */
  commit: (cell: Cell<Row>, place: CellPlace, draft: Draft, to: AfterEdit) => void;
  /** Nothing was changed. */
  leave: (place: CellPlace, to: AfterEdit) => void;
  cancel: () => void;
  beginFill: (event: PointerEvent<HTMLElement>) => void;
}

export type Draft = { text: string } | { value: unknown };

/** Where the focus goes then; "nowhere" when it has left already. */
export type AfterEdit = "down" | "next" | "previous" | "nowhere";

interface BodyHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  onCut: (event: ClipboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

const pressable = "a, button, input, label, select, textarea";

/** The cells of a list as an ARIA grid: where the focus is, what is selected, and what keys and pointers do to it. */
export function useCellGrid<Row>(options: CellGridOptions<Row>): CellGrid<Row> | undefined {
  const { editing, scrollRef, lines, rows, page, names, select, hasActions, toggleGroup } = options;
  const strings = useStrings(dataListStrings);
  const changes = useCellChanges(editing);
  const hasBoxes = select !== undefined;
  const stops = useMemo(
    () => [...(hasBoxes ? [boxStop] : []), ...names, ...(hasActions ? [actionsStop] : [])],
    [hasBoxes, names, hasActions],
  );
  const focus = useGridFocus({ scrollRef, lines, stops });
  const [edited, setEdited] = useState<Edited>();
  const drag = useCellDrag((line) => {
    const to = toRowBlock(own, { top: 0, bottom: line, left: 0, right: 0 });
    if (rowBlock && to) changes.take(filledDown(table, rowBlock, to.bottom));
  });
  const own = useMemo(() => rowLines(lines.items), [lines.items]);
  if (!editing) return undefined;

  const { place, block } = focus;
  const firstOwn = hasBoxes ? 1 : 0;
  const item = lines.items[place.line];

  const table: CellTable<Row> = {
    lines: own.length,
    columns: names.length,
    at: ({ line, column }) => cellAt(own[line]!, column)!,
    editing,
    states: changes.states,
    readOnly: strings.cellReadOnly,
  };

  function cellAt(line: number, column: number): Cell<Row> | undefined {
    const at = lines.items[line];
    const name = names[column];
    if (at?.type !== "row" || name === undefined) return undefined;
    return { row: rows[at.index]!, key: page[at.index]!, column: name };
  }
  const current = cellAt(place.line, place.column - firstOwn);
  const rowBlock = block && toRowBlock(own, block);

  const begin = (typed?: string) => {
    if (!current) return;
    const why = whyReadOnly(table, current);
    if (why !== undefined) return changes.say(why);
    const id = cellId(current.key, current.column);
    const state = changes.states.get(id);
    // What couldn't be read is offered again as it was typed.
    const again = state?.type === "error" && state.commit < 0 ? state.text : undefined;
    setEdited({ id, typed: typed ?? again, error: state?.reason || undefined });
  };

  const end = (from: CellPlace, to: AfterEdit) => {
    setEdited(undefined);
    if (to === "nowhere") return;
    const bounds = { lines: lines.items.length, columns: names.length };
    const next =
      to === "down"
        ? { line: Math.min(from.line + 1, bounds.lines - 1), column: from.column }
        : (nextCell(from, to === "next" ? 1 : -1, bounds) ?? from);
    focus.go({ line: next.line, column: next.column + firstOwn });
  };

  const edit: EditActions<Row> = {
    commit: (cell, from, draft, to) => {
      const parsed = "text" in draft ? parsedIn(editing, draft.text, cell) : draft;
      const { key, column } = cell;
      const id = cellId(key, column);
      if ("error" in parsed) {
        const text = "text" in draft ? draft.text : "";
        if (to !== "nowhere") return setEdited({ id, typed: text, error: parsed.error });
        changes.take({ changes: [], refused: [{ key, column, text, reason: parsed.error }] });
        return end(from, to);
      }
      const before = valueIn(table, cell);
      const { value } = parsed;
      if (!Object.is(value, before)) {
        const text = "text" in draft ? draft.text : textOf(editing, value, cell);
        changes.take({ changes: [{ key, column, value, before, text }], refused: [] });
      } else if (Object.is(value, editing.valueOf(cell.row, column))) {
        // What the row says already is nothing to refuse any more.
        changes.discard([id]);
      }
      end(from, to);
    },
    leave: end,
    cancel: () => {
      setEdited(undefined);
      focus.refocus();
    },
    beginFill: drag.beginFill,
  };

  const move = (event: KeyboardEvent<HTMLElement>, ctrl: boolean): boolean => {
    const inline = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const bounds = { lines: lines.items.length, columns: stops.length, page: pageOf(scrollRef.current) };
    const next = movedCell(place, event.key, ctrl, bounds, inline);
    if (!next) return false;
    if (next.line < 0) {
      const heads = scrollRef.current?.querySelectorAll<HTMLElement>("thead [data-head-stop]") ?? [];
      const ofColumn = [...heads].find(
        (head) => head.closest<HTMLElement>("th")?.dataset.column === focus.stop,
      );
      if (!event.shiftKey) (ofColumn ?? heads[0])?.focus();
    } else focus.go(next, event.shiftKey && block ? "where it began" : undefined);
    return true;
  };

  const command = (key: string, shift: boolean): boolean => {
    switch (key) {
      case "d":
        // One cell alone takes the value from above, as in spreadsheets.
        if (rowBlock && rowBlock.top === rowBlock.bottom && rowBlock.top > 0)
          changes.take(
            filledDown(table, { ...rowBlock, top: rowBlock.top - 1, bottom: rowBlock.top - 1 }, rowBlock.top),
          );
        else if (rowBlock)
          changes.take(filledDown(table, { ...rowBlock, bottom: rowBlock.top }, rowBlock.bottom));
        return true;
      case "a":
        focus.go(
          { line: lines.items.length - 1, column: firstOwn + names.length - 1 },
          { line: 0, column: firstOwn },
        );
        return true;
      case "z":
        (shift ? editing.onRedo : editing.onUndo)?.();
        return true;
      case "y":
        editing.onRedo?.();
        return true;
      default:
        return false;
    }
  };

  /** Enter on what can't be edited does what is in there: it follows the link, opens the group. */
  const press = (target: HTMLElement) => {
    if (item?.type === "group") toggleGroup(item.id);
    else if (current && whyReadOnly(table, current) === undefined) begin();
    else {
      const inside = target.querySelector<HTMLElement>("a, button");
      if (inside) inside.click();
      else begin();
    }
  };

  const act = (event: KeyboardEvent<HTMLElement>): boolean => {
    const ctrl = event.ctrlKey || event.metaKey;
    const { key } = event;
    const target = event.target as HTMLElement;
    const onCell = target.dataset.cell !== undefined;
    if (event.altKey) return false;
    if (move(event, ctrl)) return true;
    if (ctrl) return command(key.toLowerCase(), event.shiftKey);
    if (key === " " && (event.shiftKey || item?.type === "group")) {
      if (item?.type === "group") toggleGroup(item.id);
      else if (current) select?.toggle(current.key, false);
      return true;
    }
    if (!onCell) return false;
    if (key === "Enter" || key === "F2") press(target);
    else if (key === "Delete" || key === "Backspace") {
      if (rowBlock) changes.take(cleared(table, rowBlock));
    } else if (key === "Escape") {
      if (!leave()) return false;
    } else if (key.length === 1 && current) begin(key);
    else return false;
    return true;
  };

  /** Escape gives a refused value up, or makes one cell of a block. */
  const leave = (): boolean => {
    const id = current && cellId(current.key, current.column);
    if (id !== undefined && changes.states.get(id)?.type === "error") changes.discard([id]);
    else if (block && blockSize(block) > 1) focus.go(place);
    else return false;
    return true;
  };

  const placeAt = (target: EventTarget): CellPlace | undefined => {
    const cell = (target as HTMLElement).closest<HTMLElement>("[data-cell]");
    const line = cell?.closest<HTMLElement>("[data-item]")?.dataset.item;
    const column = stops.indexOf(cell?.dataset.cell ?? "");
    return line === undefined || column < 0 ? undefined : { line: Number(line), column };
  };

  const copy = (event: ClipboardEvent<HTMLElement>): CellBlock | undefined => {
    if (edited || !rowBlock || (event.target as HTMLElement).closest("input, textarea")) return undefined;
    event.preventDefault();
    event.clipboardData.setData("text/plain", toTsv(blockTexts(table, rowBlock)));
    changes.say(fill(strings.cellsCopied, { count: blockSize(rowBlock) }));
    return rowBlock;
  };

  return {
    editing,
    table,
    strings,
    changes,
    current: place.line,
    isCurrent: (line, stop) => line === place.line && stop === focus.stop,
    enter: (column) => {
      const wanted = stops.indexOf(column ?? "");
      focus.go({ line: 0, column: wanted < 0 ? place.column : wanted });
    },
    cell: (cell, at) => {
      const id = cellId(cell.key, cell.column);
      return {
        state: changes.states.get(id),
        readOnly: whyReadOnly(table, cell),
        selected:
          block !== undefined &&
          isInBlock({ ...block, bottom: Math.max(block.bottom, drag.fillTo ?? 0) }, at),
        edited: edited?.id === id ? edited : undefined,
        handle: block !== undefined && block.bottom === at.line && block.right === at.column,
      };
    },
    valueOf: (cell) => valueIn(table, cell),
    edit,
    bodyHandlers: {
      onKeyDown: (event) => {
        if (!edited && !event.defaultPrevented && act(event)) event.preventDefault();
      },
      onFocus: (event) => {
        const at = placeAt(event.target);
        if (at && !edited) focus.arrived(at);
      },
      onPointerDown: (event) => {
        const at = placeAt(event.target);
        if (!at || event.button !== 0 || (event.target as HTMLElement).closest(pressable)) return;
        // The focus comes by the next render, to the cell where the block ends.
        event.preventDefault();
        focus.go(at, event.shiftKey ? "where it began" : undefined);
        drag.beginBlock(event);
      },
      onPointerOver: (event) => {
        const at = placeAt(event.target);
        if (at && drag.over(event, at.line) === "block") focus.go(at, "where it began");
      },
      onDoubleClick: (event) => {
        if (!(event.target as HTMLElement).closest(pressable)) begin();
      },
      onCopy: copy,
      onCut: (event) => {
        const cut = copy(event);
        if (cut) changes.take(cleared(table, cut));
      },
      onPaste: (event) => {
        if (edited || !rowBlock) return;
        event.preventDefault();
        const texts = fromTsv(event.clipboardData.getData("text/plain"));
        changes.take(pasted(table, rowBlock, texts));
      },
    },
    selected: { cell: current, count: rowBlock ? blockSize(rowBlock) : 0 },
    reveal: (key, column) => {
      const line = lines.places.get(key);
      const at = stops.indexOf(column);
      if (line !== undefined && at >= 0) focus.go({ line, column: at });
    },
  };
}

/** How many lines are seen at once. */
function pageOf(scroller: HTMLElement | null): number {
  const height = scroller?.querySelector<HTMLElement>("[data-item]")?.offsetHeight;
  return scroller && height ? Math.max(1, Math.floor(scroller.clientHeight / height) - 2) : 10;
}

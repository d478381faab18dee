import { useMemo, type RefObject } from "react";
import { useStrings } from "../provider/use-strings.ts";
import { filledDown, whyReadOnly, type Cell, type CellTable } from "./block-changes.ts";
import { blockSize, isInBlock, type CellPlace } from "./cell-block.ts";
import type { DataListEditing } from "./cell-editing.ts";
import type { BodyHandlers, CellGrid, GridScene } from "./cell-grid.ts";
import { cellId } from "./cell-states.ts";
import { dataListStrings } from "./data-list-strings.ts";
import { GridCell } from "./grid-cell.tsx";
import { copyBlock, cutBlock, pasteBlock } from "./grid-clipboard.ts";
import { pressKey } from "./grid-keys.ts";
import type { ListItems } from "./list-items.ts";
import type { ListView } from "./list-view.ts";
import { rowLines, toRowBlock } from "./row-lines.ts";
import { useCellChanges } from "./use-cell-changes.ts";
import { useCellDrag } from "./use-cell-drag.ts";
import { useEditedCell } from "./use-edited-cell.ts";
import { actionsStop, boxStop } from "./grid-stops.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { targetOf } from "../shared/event-target.ts";

interface CellGridOptions<Row> {
  editing: DataListEditing<Row>;
  scroller: RefObject<HTMLElement | null>;
  lines: ListItems;
  view: ListView<Row>;
}

const pressable = "a, button, input, label, select, textarea";

/** The cells as an ARIA grid: focus, selection, keyboard and pointer handling. */
export function useCellGrid<Row>({ editing, scroller, lines, view }: CellGridOptions<Row>): CellGrid<Row> {
  const { columns, rows, page, select, rowActions, toggleGroup } = view;
  const strings = useStrings(dataListStrings);
  const changes = useCellChanges(editing);
  const names = useMemo(() => columns.map(({ id: name }) => name), [columns]);
  const hasBoxes = select !== undefined;
  const hasActions = rowActions !== undefined;
  const firstOwn = hasBoxes ? 1 : 0;
  const stops = useMemo(
    () => [...(hasBoxes ? [boxStop] : []), ...names, ...(hasActions ? [actionsStop] : [])],
    [hasBoxes, names, hasActions],
  );
  const rowPlaces = useMemo(() => rowLines(lines.items), [lines.items]);

  const cellAt = (line: number, column: number): Cell<Row> | undefined => {
    const at = lines.items[line];
    const name = names[column];
    if (at?.type !== "row" || name === undefined) return undefined;
    return { row: rows[at.index]!, key: page[at.index]!, column: name };
  };
  const table: CellTable<Row> = {
    lines: rowPlaces.length,
    columns: names.length,
    at: ({ line, column }) => cellAt(rowPlaces[line]!, column)!,
    editing,
    states: changes.states,
    readOnly: strings.cellReadOnly,
  };

  const focus = useGridFocus({ scroller, lines, stops });
  const { place, block } = focus;
  const current = cellAt(place.line, place.column - firstOwn);
  const rowBlock = block && toRowBlock(rowPlaces, block);
  const { edited, begin, edit } = useEditedCell({
    table,
    changes,
    focus,
    firstOwn,
    lines: lines.items.length,
  });
  const drag = useCellDrag((line) => {
    const to = toRowBlock(rowPlaces, { top: 0, bottom: line, left: 0, right: 0 });
    if (rowBlock && to) changes.take(filledDown(table, rowBlock, to.bottom));
  });

  const placeAt = (event: { target: EventTarget }): CellPlace | undefined => {
    const cell = targetOf(event)?.closest<HTMLElement>("[data-cell]");
    const line = cell?.closest<HTMLElement>("[data-item]")?.dataset.item;
    const column = stops.indexOf(cell?.dataset.cell ?? "");
    return line === undefined || column < 0 ? undefined : { line: Number(line), column };
  };
  const scene: GridScene<Row> = {
    table,
    scroller,
    lines,
    stops,
    firstOwn,
    focus,
    changes,
    strings,
    select,
    toggleGroup,
    item: lines.items[place.line],
    current,
    rowBlock,
    begin: (typed) => begin(current, typed),
  };
  // While a cell is being edited, its editor handles keys and clipboard.
  const bodyHandlers: BodyHandlers = {
    onKeyDown: (event) => {
      if (!edited && !event.defaultPrevented && pressKey(scene, event)) event.preventDefault();
    },
    onCopy: (event) => void (edited ?? copyBlock(scene, event)),
    onCut: (event) => edited ?? cutBlock(scene, event),
    onPaste: (event) => edited ?? pasteBlock(scene, event),
    onFocus: (event) => {
      const at = placeAt(event);
      if (at && !edited) focus.arrived(at);
    },
    onPointerDown: (event) => {
      const at = placeAt(event);
      if (!at || event.button !== 0 || targetOf(event)?.closest(pressable)) return;
      // Focus moves in the next render, to the end of the block.
      event.preventDefault();
      focus.go(at, event.shiftKey ? "where it began" : undefined);
      drag.beginBlock(event);
    },
    onPointerOver: (event) => {
      const at = placeAt(event);
      if (at && drag.over(event, at.line) === "block") focus.go(at, "where it began");
    },
    onDoubleClick: (event) => {
      if (!targetOf(event)?.closest(pressable)) begin(current);
    },
  };

  return {
    Cell: GridCell,
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
    start: (line) => focus.go({ line: Math.min(line, lines.items.length - 1), column: firstOwn }),
    cell: (cell, at) => {
      const id = cellId(cell.key, cell.column);
      const reaches = block && { ...block, bottom: Math.max(block.bottom, drag.fillTo ?? 0) };
      return {
        state: changes.states.get(id),
        readOnly: whyReadOnly(table, cell),
        selected: reaches !== undefined && isInBlock(reaches, at),
        edited: edited?.id === id ? edited : undefined,
        handle: block?.bottom === at.line && block.right === at.column,
      };
    },
    edit: { ...edit, beginFill: drag.beginFill },
    bodyHandlers,
    selected: { cell: current, count: rowBlock ? blockSize(rowBlock) : 0 },
    reveal: (key, column) => {
      const line = lines.places.get(key);
      const at = stops.indexOf(column);
      if (line !== undefined && at >= 0) focus.go({ line, column: at });
    },
  };
}

import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { toggle, type Key, type Selection } from "../data-list/selection.ts";
import type { MenuItem } from "../menu/menu-item.ts";
import { fill } from "../provider/strings.ts";
import type { DragLibrary } from "../shared/use-drag-library.ts";
import type { BoardStrings } from "./board-strings.ts";
import type { BoardCard, BoardColumn, BoardPlace, BoardZone } from "./board-types.ts";
import type { HeadingLevel } from "../shared/heading-level.ts";
import type { BoardView } from "./board-view.ts";
import { cellCards, moveTo, placeOf } from "./move-card.ts";
import type { useCarry } from "./use-carry.ts";

interface BoardMenuOptions<Card extends BoardCard> {
  boardId: string;
  drag: DragLibrary | undefined;
  columns: readonly BoardColumn<Card>[];
  zones: readonly BoardZone[];
  canMove: boolean;
  selection: Selection;
  onSelectionChange?: (selection: Selection) => void;
  carrying: ReturnType<typeof useCarry<Card>>;
  cardActions?: (card: Card) => readonly MenuItem[];
  renderCard?: (card: Card) => ReactNode;
  opens: boolean;
  headingLevel: HeadingLevel;
  strings: BoardStrings;
}

/** Card menus: every move that dragging offers. */
export function useBoardMenu<Card extends BoardCard>(options: BoardMenuOptions<Card>) {
  const { columns, zones, canMove, selection, onSelectionChange, carrying, cardActions, strings } = options;
  const { boardId, drag, renderCard, opens, headingLevel } = options;

  const cardOf = (id: Key) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
  /** A selected card takes the rest of the selection along, except locked cards. */
  const taken = (id: Key): ReadonlySet<Key> => (selection.has(id) ? movable(selection) : new Set([id]));
  const movable = (ids: Selection) =>
    new Set([...ids].filter((id) => cardOf(id)?.lockedReason === undefined));

  const moveItem = (ids: ReadonlySet<Key>, label: string, place: BoardPlace): MenuItem => ({
    label,
    disabledReason: carrying.refusalOf(ids, { place }),
    onSelect: () => carrying.put(ids, { place }),
  });
  const moveItems = (wanted: Selection): MenuItem[] => {
    const ids = movable(wanted);
    const own = placeOf(columns, ids.values().next().value ?? "", true);
    return [
      ...columns
        .filter(({ cards }) => ![...ids].every((id) => cards.some((card) => card.id === id)))
        .map(({ id, title }) =>
          moveItem(ids, fill(strings.boardMoveToColumn, { column: title }), {
            column: id,
            lane: carrying.hasLanes ? own?.lane : undefined,
            beforeId: cellCards(columns, id, carrying.hasLanes ? own?.lane : undefined)[0]?.id ?? null,
          }),
        ),
      ...zones
        .filter(({ id }) => !columns.some((column) => column.id === id))
        .map(({ id, title, icon }): MenuItem => ({
          label: title,
          icon,
          onSelect: () => carrying.put(ids, { zone: id }),
        })),
    ];
  };

  const orderItems = (card: Card): MenuItem[] => {
    const ids = new Set([card.id]);
    const place = placeOf(columns, card.id, carrying.hasLanes);
    if (!place) return [];
    const cell = cellCards(columns, place.column, place.lane);
    const index = cell.indexOf(card);
    const above = cell[index - 1];
    const items: MenuItem[] = [];
    if (above) items.push(moveItem(ids, strings.boardMoveUp, { ...place, beforeId: above.id }));
    if (cell[index + 1])
      items.push(moveItem(ids, strings.boardMoveDown, { ...place, beforeId: cell[index + 2]?.id ?? null }));
    return items.filter(() => moveTo(columns, ids, place) === undefined);
  };

  const laneItems = (card: Card): MenuItem[] => {
    const place = carrying.hasLanes ? placeOf(columns, card.id, true) : undefined;
    if (!place) return [];
    const { column } = place;
    return carrying.lanes
      .filter(({ id }) => id !== card.lane)
      .map(({ id, title }) =>
        moveItem(new Set([card.id]), fill(strings.boardMoveToColumn, { column: title }), {
          column,
          lane: id,
          beforeId: cellCards(columns, column, id)[0]?.id ?? null,
        }),
      );
  };

  const menuItems = (card: Card): MenuItem[] => {
    const groups: MenuItem[][] = [[...(cardActions?.(card) ?? [])]];
    if (onSelectionChange)
      groups.push([
        {
          label: strings.boardSelect,
          checked: selection.has(card.id),
          shortcut: "X",
          onSelect: () => onSelectionChange(toggle(selection, card.id)),
        },
      ]);
    if (canMove && card.lockedReason === undefined)
      groups.push(moveItems(taken(card.id)), laneItems(card), orderItems(card));
    return groups
      .filter((group) => group.length > 0)
      .flatMap((group, index): MenuItem[] => (index === 0 ? group : ["separator", ...group]));
  };

  const latest = useRef({ menuItems, taken });
  useEffect(() => {
    latest.current = { menuItems, taken };
  });
  const hasMenu = canMove || onSelectionChange !== undefined || cardActions !== undefined;
  const shared = useMemo<BoardView<Card>>(
    () => ({
      boardId,
      renderCard,
      opens,
      headingLevel,
      canMove,
      hasMenu,
      drag,
      menuItems: (card) => latest.current.menuItems(card),
      lift: (id) => latest.current.taken(id).size,
    }),
    [boardId, renderCard, opens, headingLevel, canMove, hasMenu, drag],
  );
  return { shared, taken, moveItems };
}

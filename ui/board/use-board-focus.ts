import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { extend, toggle, type Key, type Selection } from "../data-list/selection.ts";
import type { BoardCard, BoardColumn, BoardLane, BoardPlace } from "./board-types.ts";
import { placeOf, stepPlace, type BoardGrid, type Direction } from "./move-card.ts";
import type { useCarry } from "./use-carry.ts";
import { focusedElement, targetOf } from "../shared/event-target.ts";

interface BoardFocusOptions<Card extends BoardCard> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly BoardColumn<Card>[];
  lanes?: readonly BoardLane[];
  grid: BoardGrid;
  carrying: ReturnType<typeof useCarry<Card>>;
  canMove: boolean;
  selection: Selection;
  onSelectionChange?: (selection: Selection) => void;
  taken: (id: Key) => ReadonlySet<Key>;
  onOpen?: (card: Card) => void;
}

const directions: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};
const turned: Partial<Record<Direction, Direction>> = { previous: "next", next: "previous" };

/** Maps an arrow key to a direction, respecting the reading direction. */
const directionOf = (key: string, board: Element): Direction | undefined => {
  const direction = directions[key];
  if (!direction || getComputedStyle(board).direction !== "rtl") return direction;
  return turned[direction] ?? direction;
};

const pressable = "a, button, input, label, select, textarea, [role=menuitem]";

/** Roving tab index for all cards; keys move between cards, pick them up, select and open them. */
export function useBoardFocus<Card extends BoardCard>(options: BoardFocusOptions<Card>) {
  const { scroller, columns, lanes, grid, carrying, canMove, selection, onSelectionChange, taken, onOpen } =
    options;
  const [focusKey, setFocusKey] = useState<Key>();
  const [anchor, setAnchor] = useState<Key>();
  const followed = useRef<{ id: Key; place: BoardPlace }>(undefined);

  const cards = columns.flatMap((column) => column.cards);
  const isDrawn = (id: Key) => {
    const place = placeOf(columns, id, lanes !== undefined);
    return place && grid.shown(place.column, place.lane).some((card) => card.id === id);
  };
  const first = columns
    .flatMap(({ id }) => grid.lanes.map((lane) => grid.shown(id, lane)[0]?.id))
    .find((id) => id !== undefined);
  const current = focusKey !== undefined && isDrawn(focusKey) ? focusKey : first;
  const find = (id: Key) =>
    scroller.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(String(id))}"]`);

  // A moved card remounts in its new column; focus follows it.
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { id, place } = followed.current;
    const now = placeOf(columns, id, lanes !== undefined);
    if (now?.column !== place.column || now.lane !== place.lane) return;
    followed.current = undefined;
    const element = find(id);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // Keeps the drop slot in view during keyboard moves.
  useLayoutEffect(() => {
    if (carrying.carry?.by !== "keys") return;
    scroller.current?.querySelector("[data-slot]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [scroller, carrying.carry]);

  const go = (from: Key, direction: Direction) => {
    const to = neighbour(from, direction);
    const element = to === undefined ? null : find(to);
    element?.focus();
    element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  /** The adjacent card, skipping empty columns. */
  const neighbour = (from: Key, direction: Direction): Key | undefined => {
    let place = placeOf(columns, from, lanes !== undefined);
    const cell = place && grid.shown(place.column, place.lane);
    if (!place || !cell) return undefined;
    place = { ...place, beforeId: direction === "last" ? (cell.at(-1)?.id ?? null) : from };
    if (direction === "last") return place.beforeId ?? undefined;
    for (;;) {
      place = stepPlace(grid, place, direction);
      if (!place) return undefined;
      const { column, lane, beforeId } = place;
      const shown = grid.shown(column, lane);
      const found =
        shown.find(({ id }) => id === beforeId) ?? (direction === "down" ? undefined : shown.at(-1));
      if (found) return found.id;
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const element = targetOf(event)?.closest<HTMLElement>("[data-card]");
    const card = cards.find(({ id }) => String(id) === element?.dataset.card);
    if (!element || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    const isCard = event.target === element;
    const direction = directionOf(event.key, event.currentTarget);
    const handled =
      carrying.carry?.by === "keys" ? carryBy(event, direction) : isCard && pressOn(card, event, direction);
    if (handled) event.preventDefault();
  };
  const carryBy = ({ key }: KeyboardEvent, direction: Direction | undefined) => {
    if (direction) carrying.step(direction);
    else if (key === " " || key === "Enter") carrying.drop();
    else if (key === "Escape") {
      carrying.cancel();
      // It was carried out of sight of the card, on a phone by a column.
      focusedElement()?.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else return false;
    return true;
  };
  const pressOn = (card: Card, event: KeyboardEvent, direction: Direction | undefined) => {
    const opens = card.href !== undefined || onOpen !== undefined;
    if (direction) go(card.id, direction);
    else if (event.key === "Enter" && opens) open(card);
    else if (event.key === " " || event.key === "Enter") {
      if (!canMove || card.lockedReason !== undefined) return event.key === " ";
      carrying.lift(taken(card.id), "keys", card.id);
    } else if (event.key.toLowerCase() === "x" && onSelectionChange) select(card.id, event.shiftKey);
    else if (event.key === "Escape" && selection.size > 0) onSelectionChange?.(new Set());
    else return false;
    return true;
  };

  const select = (id: Key, range: boolean) => {
    const column = columns.find((each) => each.cards.some((card) => card.id === id));
    const page = column?.cards.map((card) => card.id) ?? [];
    onSelectionChange?.(range ? extend(selection, page, anchor, id) : toggle(selection, id));
    if (!range) setAnchor(id);
  };
  /** Click the link rather than navigating by hand, so that a router handles it. */
  const open = (card: Card) => {
    const link = find(card.id)?.querySelector("a[data-card-link]");
    if (link) link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else onOpen?.(card);
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const target = targetOf(event);
    const element = target?.closest<HTMLElement>("[data-card]");
    const card = cards.find(({ id }) => String(id) === element?.dataset.card);
    if (!card) return;
    const selects = onSelectionChange && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (selects) {
      event.preventDefault();
      select(card.id, event.shiftKey);
    } else if (!target?.closest(pressable)) open(card);
  };

  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const { card } = event.target.closest<HTMLElement>("[data-card]")?.dataset ?? {};
    const found = cards.find(({ id }) => String(id) === card);
    if (found) setFocusKey(found.id);
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (carrying.carry?.by === "keys" && !event.currentTarget.contains(event.relatedTarget))
      carrying.cancel();
  };

  return {
    current,
    follow: (ids: ReadonlySet<Key>, place: BoardPlace) => {
      const id = focusKey !== undefined && ids.has(focusKey) ? focusKey : ids.values().next().value;
      if (id !== undefined) followed.current = { id, place };
    },
    handlers: { onKeyDown, onClick, onFocus, onBlur },
  };
}

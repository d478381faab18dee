import { useState } from "react";
import type { Key } from "../data-list/selection.ts";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { boardStrings } from "./board-strings.ts";
import type { BoardCard, BoardColumn, BoardLane, BoardMove, BoardPlace, BoardZone } from "./board-types.ts";
import { cellCards, inBoardOrder, moveTo, placeOf, stepPlace, type Direction } from "./move-card.ts";

/** Where the carried cards are: over a position in a column, or over a zone. */
export type DropPosition = { place: BoardPlace; zone?: undefined } | { zone: string; place?: undefined };

export interface Carry {
  ids: ReadonlySet<Key>;
  by: "keys" | "pointer";
  over: DropPosition | null;
}

interface CarryOptions<Card extends BoardCard> {
  columns: readonly BoardColumn<Card>[];
  lanes?: readonly BoardLane[];
  zones: readonly BoardZone[];
  drawn: (column: BoardColumn<Card>) => readonly Card[];
  onMove?: (move: BoardMove) => void;
  onZoneDrop?: (drop: { cardIds: Key[]; zone: string }) => void;
  moveRefusal?: (cards: readonly Card[], place: BoardPlace) => string | undefined;
  onDropped: (ids: ReadonlySet<Key>, over: DropPosition) => void;
}

/** Carries cards by keyboard or pointer and announces each step. */
export function useCarry<Card extends BoardCard>(options: CarryOptions<Card>) {
  const { columns, lanes, zones, drawn, onMove, onZoneDrop, moveRefusal, onDropped } = options;
  const strings = useStrings(boardStrings);
  const [carry, setCarry] = useState<Carry | null>(null);
  const [announcement, announce] = useState("");

  const nameOf = (ids: ReadonlySet<Key>) => {
    const cards = inBoardOrder(columns, ids);
    return cards.length === 1 && cards[0]
      ? cards[0].title
      : fill(strings.boardCards, { count: cards.length });
  };
  const cellName = ({ column, lane }: BoardPlace) => {
    const title = columns.find(({ id }) => id === column)?.title ?? "";
    const row = lanes?.find(({ id }) => id === lane);
    return row ? `${title}, ${row.title}` : title;
  };
  const overName = (over: DropPosition) =>
    over.place ? cellName(over.place) : (zones.find(({ id }) => id === over.zone)?.title ?? "");

  const refusalOf = (ids: ReadonlySet<Key>, over: DropPosition | null) =>
    over?.place && moveTo(columns, ids, over.place)
      ? moveRefusal?.(inBoardOrder(columns, ids), over.place)
      : undefined;

  const grid = (ids: ReadonlySet<Key>) => {
    const shown = (column: string, lane: string | undefined) => {
      const found = columns.find(({ id }) => id === column);
      return found
        ? drawn(found).filter((card) => !ids.has(card.id) && (lane === undefined || card.lane === lane))
        : [];
    };
    return {
      shown,
      following: (column: string, lane: string | undefined) => {
        const cell = cellCards(columns, column, lane).filter(({ id }) => !ids.has(id));
        return cell[shown(column, lane).length]?.id ?? null;
      },
      columns: columns.map(({ id }) => id),
      lanes: lanes?.map(({ id }) => id) ?? [undefined],
    };
  };

  const tellPlace = (ids: ReadonlySet<Key>, over: DropPosition) => {
    if (!over.place) return announce(fill(strings.boardZone, { zone: overName(over) }));
    const resting = cellCards(columns, over.place.column, over.place.lane).filter(({ id }) => !ids.has(id));
    const index = resting.findIndex(({ id }) => id === over.place.beforeId);
    const place = (index < 0 ? resting.length : index) + 1;
    const text = fill(strings.boardPlace, { column: overName(over), place, count: resting.length + 1 });
    const reason = refusalOf(ids, over);
    announce(reason ? `${text}: ${reason}` : text);
  };

  const hover = (over: DropPosition | null) => setCarry((current) => current && { ...current, over });

  const lift = (ids: ReadonlySet<Key>, by: Carry["by"], from: Key) => {
    const place = placeOf(columns, from, lanes !== undefined);
    setCarry({ ids, by, over: by === "keys" && place ? { place: withoutCarried(place, ids) } : null });
    if (by === "keys") announce(fill(strings.boardLifted, { card: nameOf(ids) }));
  };
  const withoutCarried = (place: BoardPlace, ids: ReadonlySet<Key>): BoardPlace => {
    const cell = cellCards(columns, place.column, place.lane);
    const start = cell.findIndex(({ id }) => id === place.beforeId);
    const next = start < 0 ? undefined : cell.slice(start).find(({ id }) => !ids.has(id));
    return { ...place, beforeId: next?.id ?? null };
  };

  /** Zones follow the last column. */
  const stepOver = (
    ids: ReadonlySet<Key>,
    over: DropPosition,
    direction: Direction,
  ): DropPosition | undefined => {
    if (over.place) {
      const place = stepPlace(grid(ids), over.place, direction);
      if (place) return { place };
      return direction === "next" && zones[0] ? { zone: zones[0].id } : undefined;
    }
    const index = zones.findIndex(({ id }) => id === over.zone);
    const back = direction === "previous" || direction === "up";
    const zone = zones[index + (back ? -1 : 1)];
    if (zone) return { zone: zone.id };
    const last = columns.at(-1);
    if (!back || !last) return undefined;
    return { place: { column: last.id, lane: lanes?.[0]?.id, beforeId: null } };
  };
  const step = (direction: Direction) => {
    const over = carry?.over && stepOver(carry.ids, carry.over, direction);
    if (!over) return;
    hover(over);
    tellPlace(carry.ids, over);
  };

  const put = (ids: ReadonlySet<Key>, over: DropPosition) => {
    const card = nameOf(ids);
    const column = overName(over);
    const reason = refusalOf(ids, over);
    if (reason) return announce(`${column}: ${reason}`);
    const move = over.place && moveTo(columns, ids, over.place);
    if (over.place && !move) return announce(fill(strings.boardReturned, { card }));
    onDropped(ids, over);
    if (move) onMove?.(move);
    else if (over.zone !== undefined)
      onZoneDrop?.({ cardIds: inBoardOrder(columns, ids).map(({ id }) => id), zone: over.zone });
    announce(fill(strings.boardDropped, { card, column }));
  };

  const drop = (over = carry?.over) => {
    setCarry(null);
    if (carry && over) put(carry.ids, over);
  };
  const cancel = () => {
    if (!carry) return;
    setCarry(null);
    announce(fill(strings.boardReturned, { card: nameOf(carry.ids) }));
  };

  return {
    carry,
    said: announcement,
    grid,
    lanes: lanes ?? [],
    hasLanes: lanes !== undefined,
    lift,
    hover,
    step,
    drop,
    cancel,
    put,
    refusalOf,
    /** Why the carried cards can't be dropped here. */
    refusal: carry ? refusalOf(carry.ids, carry.over) : undefined,
    /** Whether dropping here would change anything. */
    changes: Boolean(carry?.over?.place && moveTo(columns, carry.ids, carry.over.place)),
  };
}

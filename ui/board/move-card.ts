import type { Key } from "../data-list/selection.ts";
import type { BoardCard, BoardColumn, BoardMove, BoardPlace } from "./board-types.ts";

/** Board arithmetic: where cards are and where they go. Pure functions; nothing mutates its input. */

/** The cards of a column, or of one lane within it. */
export const cellCards = <Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  column: string,
  lane?: string,
): readonly Card[] => {
  const cards = columns.find(({ id }) => id === column)?.cards ?? [];
  return lane === undefined ? cards : cards.filter((card) => card.lane === lane);
};

/** These cards in board order: column by column, top to bottom. */
export const inBoardOrder = <Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  ids: ReadonlySet<Key>,
): Card[] => columns.flatMap(({ cards }) => cards.filter(({ id }) => ids.has(id)));

/** A card's current position. */
export function placeOf<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  id: Key,
  hasLanes: boolean,
): BoardPlace | undefined {
  for (const column of columns) {
    const card = column.cards.find((each) => each.id === id);
    if (!card) continue;
    const lane = hasLanes ? card.lane : undefined;
    const cell = cellCards(columns, column.id, lane);
    return { column: column.id, lane, beforeId: cell[cell.indexOf(card) + 1]?.id ?? null };
  }
  return undefined;
}

/** The move of these cards to a position; undefined if it changes nothing. */
export function moveTo<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  ids: ReadonlySet<Key>,
  { column, lane, beforeId }: BoardPlace,
): BoardMove | undefined {
  const carried = inBoardOrder(columns, ids);
  const cell = cellCards(columns, column, lane);
  const resting = cell.filter(({ id }) => !ids.has(id));
  const index = targetIndex(cell, ids, beforeId);
  const before = resting[index]?.id ?? null;
  const after = resting[index - 1]?.id ?? null;
  const next = [...resting.slice(0, index), ...carried, ...resting.slice(index)];
  if (isSameOrder(cell, next)) return undefined;
  return {
    cardIds: carried.map(({ id }) => id),
    toColumn: column,
    beforeId: before,
    afterId: after,
    ...(lane === undefined ? {} : { toLane: lane }),
  };
}

/** How many resting cards are above the position. A carried card counts as the resting card that follows it. */
function targetIndex(cell: readonly BoardCard[], carried: ReadonlySet<Key>, beforeId: Key | null): number {
  const end = cell.findIndex(({ id }) => id === beforeId);
  return cell.slice(0, end < 0 ? cell.length : end).filter(({ id }) => !carried.has(id)).length;
}

const isSameOrder = (cards: readonly BoardCard[], others: readonly BoardCard[]) =>
  cards.length === others.length && cards.every(({ id }, index) => id === others[index]?.id);

/**
 * Columns after a move, for showing it before the server has answered: cards, counts and lanes. Sums are up to the
 * caller.
 *
 * @example setColumns(moveBoardCards(columns, move))
 */
export function moveBoardCards<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  { cardIds, toColumn, beforeId, afterId, toLane }: BoardMove,
): BoardColumn<Card>[] {
  if (!columns.some(({ id }) => id === toColumn)) return [...columns];
  const ids = new Set(cardIds);
  const carried = inBoardOrder(columns, ids).map((card) =>
    toLane === undefined || toLane === card.lane ? card : { ...card, lane: toLane },
  );
  return columns.map((column) => {
    const resting = column.cards.filter(({ id }) => !ids.has(id));
    const isTarget = column.id === toColumn;
    if (!isTarget && resting.length === column.cards.length) return column;
    const index = insertionIndex(column.cards, ids, beforeId, afterId);
    const cards = isTarget ? [...resting.slice(0, index), ...carried, ...resting.slice(index)] : resting;
    const count = column.count && column.count + cards.length - column.cards.length;
    return { ...column, cards, ...(column.count === undefined ? {} : { count }) };
  });
}

/** Within a lane, the end is after the lane's last card, not after other lanes' cards. */
function insertionIndex(
  cards: readonly BoardCard[],
  carried: ReadonlySet<Key>,
  beforeId: Key | null,
  afterId: Key | null,
): number {
  if (beforeId !== null || afterId === null) return targetIndex(cards, carried, beforeId);
  const resting = cards.filter(({ id }) => !carried.has(id));
  return resting.findIndex(({ id }) => id === afterId) + 1 || resting.length;
}

export type Direction = "up" | "down" | "previous" | "next" | "first" | "last";

/** The grid a carried card moves through. */
export interface BoardGrid {
  /** Rendered cards that aren't being carried. */
  shown: (column: string, lane: string | undefined) => readonly BoardCard[];
  /** The card after the rendered ones, if not all are rendered. */
  following: (column: string, lane: string | undefined) => Key | null;
  columns: readonly string[];
  lanes: readonly (string | undefined)[];
}

/** The position one step away; undefined at the board's edge. The next lane follows the end of a lane. */
export function stepPlace(
  { shown, following, columns, lanes }: BoardGrid,
  place: BoardPlace,
  direction: Direction,
): BoardPlace | undefined {
  const { column, lane } = place;
  const cards = shown(column, lane);
  const found = cards.findIndex(({ id }) => id === place.beforeId);
  const index = found < 0 ? cards.length : found;
  const at = (inColumn: string, inLane: string | undefined, position: number): BoardPlace => ({
    column: inColumn,
    lane: inLane,
    beforeId: shown(inColumn, inLane)[position]?.id ?? following(inColumn, inLane),
  });
  if (direction === "first") return at(column, lane, 0);
  if (direction === "last") return at(column, lane, cards.length);
  if (direction === "previous" || direction === "next") {
    const other = columns[columns.indexOf(column) + (direction === "next" ? 1 : -1)];
    return other === undefined ? undefined : at(other, lane, Math.min(index, shown(other, lane).length));
  }
  const to = index + (direction === "down" ? 1 : -1);
  if (to >= 0 && to <= cards.length) return at(column, lane, to);
  const nextLane = lanes.indexOf(lane) + (direction === "down" ? 1 : -1);
  if (nextLane < 0 || nextLane >= lanes.length) return undefined;
  const inLane = lanes[nextLane];
  return at(column, inLane, direction === "down" ? 0 : shown(column, inLane).length);
}

/** Drop index for a pointer position: how many of these midpoints are above it. */
export function dropIndex(middles: readonly number[], y: number): number {
  let low = 0;
  let high = middles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (middles[middle]! < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

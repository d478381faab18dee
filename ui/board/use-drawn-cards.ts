import { useState } from "react";
import type { BoardCard, BoardColumn } from "./board-types.ts";

/** How many cards of each column are rendered: a first batch, then more on request. */
export function useDrawnCards<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  pageSize: number,
  onLoadMore: ((column: string) => void) | undefined,
) {
  const [added, setAdded] = useState<Readonly<Record<string, number>>>({});
  const limitOf = (column: string) => pageSize + (added[column] ?? 0);
  return {
    drawn: (column: BoardColumn<Card>) => column.cards.slice(0, limitOf(column.id)),
    hasMore: (column: BoardColumn<Card>) =>
      column.cards.length > limitOf(column.id) || Boolean(column.hasMore),
    drawMore: (id: string, count?: number) => {
      const column = columns.find((each) => each.id === id);
      if (!column) return;
      setAdded({ ...added, [id]: (added[id] ?? 0) + (count ?? pageSize) });
      if (count === undefined && column.hasMore && column.cards.length <= limitOf(id) + pageSize)
        onLoadMore?.(id);
    },
  };
}

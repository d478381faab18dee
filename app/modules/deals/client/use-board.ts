import { useCallback, useMemo, useRef, useState } from "react";
import type { DealsBoard } from "../contract.ts";
import { boardFilters, boardPageSize, boardQuery, type BoardPlace } from "../contract-board.ts";
import type { Row } from "../../../contract/kinds.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { withMore } from "./board-model.ts";

/** Polling interval in milliseconds, since others move cards too. */
const pollInterval = 15_000;

/** The board at its place: the server's data, cards loaded on demand, and optimistic moves. */
export function useBoard(place: BoardPlace) {
  const { pipeline } = place;
  const payload = useMemo(() => boardQuery(place), [place]);
  const { data, error, isLoading, isRefreshing, reload } = useCall("deals/board", payload, {
    keepPrevious: true,
    refreshInterval: pollInterval,
  });
  const key = JSON.stringify(payload);
  const [more, setMore] = useState<{ of: string; cards: Record<number, Row[]> }>({ of: key, cards: {} });
  const [loadingMore, setLoadingMore] = useState<number>();
  const [shown, setShown] = useState<DealsBoard>();
  const underway = useRef(0);

  const loaded = useMemo(() => data && withMore(data, more.of === key ? more.cards : {}), [data, more, key]);
  const board = shown && shown.category_id === (pipeline ?? shown.category_id) ? shown : loaded;

  const loadMore = useCallback(
    async (stage_id: number) => {
      const last = board?.columns.find(({ stage }) => stage.stage_id === stage_id)?.cards.at(-1);
      if (!last || loadingMore !== undefined) return;
      setLoadingMore(stage_id);
      try {
        const { data: next } = await callServer("deals/column", {
          ...boardFilters(place),
          stage_id,
          after: textOf(last.rank),
          limit: boardPageSize * 2,
        });
        setMore((now) => {
          const cards = now.of === key ? now.cards : {};
          return { of: key, cards: { ...cards, [stage_id]: [...(cards[stage_id] ?? []), ...next.cards] } };
        });
      } finally {
        setLoadingMore(undefined);
      }
    },
    [board, key, loadingMore, place],
  );

  /** Applies the server's state in one step, so that the board doesn't flash outdated data. */
  const settle = async () => {
    const fresh = await callServer("deals/board", payload).catch(() => undefined);
    if (underway.current > 0) return;
    setMore({ of: key, cards: {} });
    void reload(fresh?.data);
    setShown(undefined);
  };

  /** Shows a board optimistically while work is in flight; the server's state applies when all of it is done. */
  const optimistically = async <Result>(
    optimistic: DealsBoard,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    underway.current += 1;
    setShown(optimistic);
    try {
      return await work();
    } finally {
      underway.current -= 1;
      if (underway.current === 0) await settle();
    }
  };

  return {
    board,
    error,
    isLoading,
    isRefreshing,
    reload,
    loadMore,
    loadingMore,
    meanwhile: optimistically,
    show: setShown,
  };
}

import { useMessages } from "@backoffice/ui";
import type { BoardMove } from "@backoffice/ui/planning";
import { useRef } from "react";
import type { BoardStage, DealsBoard, DealsMove } from "../contract.ts";
import type { Row } from "../../../contract/kinds.ts";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { callServer } from "../../../client/calls/call-server.ts";
import { useInvalidate } from "../../../client/calls/use-change.ts";
import { useSerialCalls } from "../../../client/calls/use-serial-calls.ts";
import { useRequiredInput } from "../../../client/shell/required-input.tsx";
import { useFormatting } from "../../../client/kinds/use-formatting.ts";
import { textOf } from "../../../client/kinds/values.ts";
import { originsOf, withMove, withoutCards, withRows, type Origin } from "./board-model.ts";
import type { useBoard } from "./use-board.ts";

type Board = ReturnType<typeof useBoard>;

/** Moves cards optimistically, asks for fields that a stage requires, and supports undo by the same call. */
export function useMoves(
  { board, meanwhile, show }: Board,
  stageOf: (id: number) => Pick<BoardStage, "name" | "group"> | undefined,
  /** Called when a single deal was won, to offer follow-up records. */
  onWon: (deal_id: number) => void,
) {
  const { t, currency, formats } = useFormatting();
  const digits = formats.digits?.[currency];
  const { fluent, undo } = useMessages();
  const put = useSentMoves(meanwhile, show);

  const tell = (error: unknown) => fluent(callErrorOf(error).text, { tone: "danger" });

  const moveBack = async (origins: Origin[], rows: ReadonlyMap<number, Row>, from: DealsBoard) => {
    try {
      for (const { stage_id, ids, before_id, after_id, owner_id } of origins)
        await put(
          {
            ids,
            stage_id,
            ...(before_id !== undefined ? { before_id } : after_id !== undefined && { after_id }),
            fields: { owner_id },
          },
          rowsOf(rows, ids),
          from,
        );
    } catch (error) {
      tell(error);
    }
  };

  const run = async (move: DealsMove, optimistic: DealsBoard) => {
    if (!board) return;
    const origins = originsOf(board, new Set(move.ids));
    const all = new Map(
      board.columns.flatMap(({ cards }) => cards.map((row) => [Number(row.deal_id), row] as const)),
    );
    const rows = rowsOf(all, move.ids);
    try {
      const moved = await put(move, rows, optimistic);
      if (!moved) return;
      for (const warning of moved.warnings ?? []) fluent(warning, { tone: "warning" });
      const { name: stage = "", group } = stageOf(move.stage_id) ?? {};
      const [first, ...others] = rows;
      const only = others.length === 0 ? first : undefined;
      if (only && group === "won" && Number(only.stage_id) !== move.stage_id) onWon(Number(only.deal_id));
      undo(
        only
          ? t("board.moved", { name: textOf(only.name), stage })
          : t("board.movedMany", { count: rows.length, stage }),
        () => void moveBack(origins, all, board),
      );
    } catch (error) {
      tell(error);
    }
  };

  return {
    move: (move: BoardMove) =>
      board &&
      void run(
        {
          ids: move.cardIds.map(Number),
          stage_id: Number(move.toColumn),
          ...(move.beforeId !== null
            ? { before_id: Number(move.beforeId) }
            : move.afterId !== null && { after_id: Number(move.afterId) }),
          ...(move.toLane !== undefined && { fields: { owner_id: Number(move.toLane) } }),
        },
        withMove(board, move, digits),
      ),
    /** Drops cards on the won or lost zone rather than a column. */
    drop: (cardIds: number[], stage_id: number) => {
      if (!board) return;
      const column = board.columns.find(({ stage }) => stage.stage_id === stage_id);
      const to = { cardIds, toColumn: String(stage_id), afterId: null };
      void run(
        { ids: cardIds, stage_id },
        column
          ? withMove(board, { ...to, beforeId: Number(column.cards[0]?.deal_id) || null }, digits)
          : withoutCards(board, new Set(cardIds), digits),
      );
    },
  };
}

/** Shows a move at once, and sends it after those before it. */
function useSentMoves(meanwhile: Board["meanwhile"], show: Board["show"]) {
  const invalidate = useInvalidate();
  const withRequiredInput = useRequiredInput();
  // Serial: a card that is moved twice makes the second move with the result of the first.
  const inTurn = useSerialCalls();
  const versions = useRef(new Map<number, number>());
  const versionOf = (row: Row) =>
    Math.max(Number(row.version), versions.current.get(Number(row.deal_id)) ?? 0);

  const send = (move: DealsMove, rows: readonly Row[], optimistic: DealsBoard) =>
    withRequiredInput(async (fields) => {
      const { data } = await callServer("deals/move", {
        ...move,
        versions: rows.map(versionOf),
        ...(fields && { fields: { ...move.fields, ...fields } }),
      });
      for (const row of data.deals) versions.current.set(Number(row.deal_id), Number(row.version));
      show(withRows(optimistic, data.deals));
      return data;
    });
  return (move: DealsMove, rows: readonly Row[], optimistic: DealsBoard) =>
    meanwhile(optimistic, () => inTurn(() => send(move, rows, optimistic))).finally(() =>
      invalidate(["deals/list", "deals/one"]),
    );
}

const rowsOf = (rows: ReadonlyMap<number, Row>, ids: readonly number[]): Row[] =>
  ids.map((id) => rows.get(id)).filter((row) => row !== undefined);

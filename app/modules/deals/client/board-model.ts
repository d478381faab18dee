import { moveBoardCards, type BoardColumn, type BoardMove } from "@backoffice/ui/planning";
import type { DealsBoard } from "../contract.ts";
import type { Row } from "../../../contract/kinds.ts";
import { textOf } from "../../../client/kinds/values.ts";

type Columns = DealsBoard["columns"];

const idOf = (row: Row) => Number(row.deal_id);

/** The board including cards loaded on demand: by stage, in order. */
export function withMore(board: DealsBoard, more: Readonly<Record<number, readonly Row[]>>): DealsBoard {
  const first = new Set(board.columns.flatMap(({ cards }) => cards.map(idOf)));
  return {
    ...board,
    columns: board.columns.map((column) => {
      const last = textOf(column.cards.at(-1)?.rank);
      // Cards that have since moved up or away are skipped.
      const behind = (more[column.stage.stage_id] ?? []).filter(
        (row) => !first.has(idOf(row)) && textOf(row.rank) > last,
      );
      return behind.length === 0 ? column : { ...column, cards: [...column.cards, ...behind] };
    }),
  };
}

/** Cents as a bigint: amounts are decimals and stay exact at any size. */
function cents(amount: unknown): bigint {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(textOf(amount)) ?? [];
  const size = BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, "0"));
  return sign ? -size : size;
}

function money(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const text = size.toString().padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Percentages of amounts, rounded to the decimals of the base currency. */
function rounded(hundredths: bigint, digits: number): bigint {
  const unit = 10n ** BigInt(2 - digits);
  const half = 50n * unit;
  return ((hundredths + (hundredths < 0n ? -half : half)) / (100n * unit)) * unit;
}

/** The expected board after a move, with updated counts and sums; `digits` are the decimals of the base currency. */
export function withMove(board: DealsBoard, move: BoardMove, digits = 2): DealsBoard {
  const rows = new Map(board.columns.flatMap(({ cards }) => cards.map((row) => [idOf(row), row])));
  const columns = board.columns.map(({ stage, cards, count }): BoardColumn => ({
    id: String(stage.stage_id),
    title: stage.name,
    count,
    cards: cards.map((row) => ({ id: idOf(row), title: "", lane: textOf(row.owner_id) })),
  }));
  const moved = moveBoardCards(columns, move);
  return {
    ...board,
    columns: board.columns.map((column, index) => {
      const next = moved[index];
      if (!next) return column;
      const cards = next.cards.map(({ id, lane }) => ({
        ...rows.get(Number(id)),
        ...(move.toLane !== undefined && move.cardIds.includes(id) && { owner_id: Number(lane) }),
      }));
      return resummed(column, cards, next.count ?? cards.length, digits);
    }),
  };
}

/** Sums change only by the cards added or removed, an added one weighted by its new stage's probability. */
function resummed(column: Columns[number], cards: Row[], count: number, digits: number): Columns[number] {
  const { probability } = column.stage;
  const [before, after] = [new Set(column.cards.map(idOf)), new Set(cards.map(idOf))];
  const settled = cards.map((row) => (before.has(idOf(row)) ? row : { ...row, probability }));
  const came = settled.filter((row) => !before.has(idOf(row)));
  const went = column.cards.filter((row) => !after.has(idOf(row)));
  const changeOf = (valueOf: (row: Row) => bigint) =>
    came.reduce((sum, row) => sum + valueOf(row), 0n) - went.reduce((sum, row) => sum + valueOf(row), 0n);
  const chance = changeOf((row) => cents(row.amount_base) * BigInt(Number(row.probability)));
  return {
    ...column,
    cards: settled,
    count,
    sum: money(cents(column.sum) + changeOf((row) => cents(row.amount_base))),
    weighted: money(cents(column.weighted) + rounded(chance, digits)),
  };
}

/** The board without cards dropped on a won or lost zone that isn't a column. */
export function withoutCards(board: DealsBoard, ids: ReadonlySet<number>, digits = 2): DealsBoard {
  return {
    ...board,
    columns: board.columns.map((column) => {
      const cards = column.cards.filter((row) => !ids.has(idOf(row)));
      return resummed(column, cards, column.count - (column.cards.length - cards.length), digits);
    }),
  };
}

/** The board with the returned rows, whose versions are needed for the next move. */
export function withRows(board: DealsBoard, rows: readonly Row[]): DealsBoard {
  const fresh = new Map(rows.map((row) => [idOf(row), row]));
  return {
    ...board,
    columns: board.columns.map((column) => ({
      ...column,
      cards: column.cards.map((row) => fresh.get(idOf(row)) ?? row),
    })),
  };
}

/** The original position of cards, for undo: the stage, and the card that follows. */
export interface Origin {
  stage_id: number;
  ids: number[];
  before_id: number | undefined;
  after_id: number | undefined;
  owner_id: number;
}

/** The positions of these cards; adjacent cards form one group. */
export function originsOf(board: DealsBoard, moved: ReadonlySet<number>): Origin[] {
  return board.columns.flatMap(({ stage, cards }) => {
    const origins: Origin[] = [];
    cards.forEach((row, index) => {
      const id = idOf(row);
      if (!moved.has(id)) return;
      const owner_id = Number(row.owner_id);
      const open = origins.at(-1);
      const above = cards[index - 1];
      if (open && above && open.ids.at(-1) === idOf(above) && open.owner_id === owner_id) {
        open.ids.push(id);
        open.before_id = nextOf(cards, index);
        return;
      }
      origins.push({
        stage_id: stage.stage_id,
        ids: [id],
        owner_id,
        before_id: nextOf(cards, index),
        after_id: above && idOf(above),
      });
    });
    return origins;
  });
}

const nextOf = (cards: readonly Row[], index: number) => {
  const next = cards[index + 1];
  return next && idOf(next);
};

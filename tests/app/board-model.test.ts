import { describe, expect, test } from "vitest";
import { withMove, withoutCards } from "../../app/modules/deals/client/board-model.ts";
import type { DealsBoard } from "../../app/modules/deals/contract.ts";

const stage = (stage_id: number, probability: number) =>
  ({ stage_id, name: `Stage ${stage_id}`, probability }) as DealsBoard["columns"][number]["stage"];

/** A card of 333.00 with a chance of its own in the first stage, and one of 100.00 in the second. */
const board: DealsBoard = {
  category_id: 1,
  pipelines: [],
  columns: [
    {
      stage: stage(1, 10),
      count: 1,
      sum: "333.00",
      weighted: "167.00",
      cards: [{ deal_id: 1, amount_base: "333.00", probability: 50 }],
    },
    {
      stage: stage(2, 25),
      count: 1,
      sum: "100.00",
      weighted: "25.00",
      cards: [{ deal_id: 2, amount_base: "100.00", probability: 25 }],
    },
  ],
};
const move = { cardIds: [1], toColumn: "2", beforeId: 2, afterId: null };
const sums = ({ columns }: DealsBoard) => columns.map(({ sum, weighted }) => [sum, weighted]);

describe("until the reply to a card's move arrives", () => {
  test("sums and chances move with it, in whole yen", () => {
    // A quarter of 333 ¥ is 83.25 ¥, and a half 166.5 ¥.
    expect(sums(withMove(board, move, 0))).toEqual([
      ["0.00", "0.00"],
      ["433.00", "108.00"],
    ]);
    expect(sums(withoutCards(board, new Set([1]), 0))[0]).toEqual(["0.00", "0.00"]);
  });

  test("and to the cent where there are cents", () => {
    expect(sums(withMove(board, move, 2))[1]).toEqual(["433.00", "108.25"]);
  });

  test("a second move starts from where the first led", () => {
    const there = withMove(board, move, 0);
    const back = withMove(there, { cardIds: [1], toColumn: "1", beforeId: null, afterId: null }, 0);
    expect(sums(back)).toEqual([
      ["333.00", "33.00"],
      ["100.00", "25.00"],
    ]);
  });
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { moveBoardCards, UiProvider, type BoardColumn, type BoardMove } from "@backoffice/ui";
import { dropIndex, moveTo, stepPlace } from "../../ui/board/move-card.ts";
import * as stories from "../../stories/board.stories.tsx";

const { Default, ManyCards, Loading, Lanes } = composeStories(stories);

const board = fc
  .array(fc.array(fc.constantFrom("a", "b"), { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((columns): BoardColumn[] => {
    let id = 0;
    return columns.map((lanes, index) => ({
      id: `c${index}`,
      title: `Column ${index}`,
      count: lanes.length + 10,
      cards: lanes.map((lane) => ({ id: id++, title: "", lane })),
    }));
  });
const wish = fc.record({
  picks: fc.array(fc.nat({ max: 23 }), { maxLength: 5 }),
  column: fc.nat({ max: 3 }),
  before: fc.option(fc.nat({ max: 23 })),
  lane: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
});

type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;
const idsOf = (columns: readonly BoardColumn[]) => columns.flatMap(({ cards }) => cards.map(({ id }) => id));
const total = (columns: readonly BoardColumn[]) => columns.reduce((sum, { count = 0 }) => sum + count, 0);

/** The move that a wish comes to on a board, where it comes to one. */
function moveOf(columns: BoardColumn[], { picks, column, before, lane }: Wish) {
  const ids = new Set(picks.filter((id) => idsOf(columns).includes(id)));
  const to = columns[column % columns.length]!;
  const cell = to.cards.filter((card) => lane === undefined || card.lane === lane);
  const beforeId = before === null ? null : (cell[before % Math.max(1, cell.length)]?.id ?? null);
  return { ids, move: moveTo(columns, ids, { column: to.id, lane, beforeId }) };
}

test("a move keeps every card and count, and the order of those that rest", () => {
  fc.assert(
    fc.property(board, wish, (columns, wished) => {
      const { ids, move } = moveOf(columns, wished);
      if (!move) return;
      const after = moveBoardCards(columns, move);
      expect(new Set(idsOf(after))).toEqual(new Set(idsOf(columns)));
      expect(idsOf(after)).toHaveLength(idsOf(columns).length);
      expect(total(after)).toBe(total(columns));
      const resting = (all: readonly BoardColumn[]) =>
        all.map(({ cards }) => cards.map(({ id }) => id).filter((id) => !ids.has(Number(id))));
      expect(resting(after)).toEqual(resting(columns));
    }),
  );
});

test("moved cards lie together, in their order, where the move says", () => {
  fc.assert(
    fc.property(board, wish, (columns, wished) => {
      const { move } = moveOf(columns, wished);
      if (!move) return;
      const { cards } = moveBoardCards(columns, move).find(({ id }) => id === move.toColumn)!;
      const cell = cards
        .filter((card) => move.toLane === undefined || card.lane === move.toLane)
        .map(({ id }) => id);
      const start = cell.indexOf(move.cardIds[0]!);
      expect(cell.slice(start, start + move.cardIds.length)).toEqual(move.cardIds);
      expect(cell[start - 1] ?? null).toBe(move.afterId);
      expect(cell[start + move.cardIds.length] ?? null).toBe(move.beforeId);
    }),
  );
});

test("a move that was made changes nothing when it is made again", () => {
  fc.assert(
    fc.property(board, wish, (columns, wished) => {
      const { ids, move } = moveOf(columns, wished);
      if (!move) return;
      const after = moveBoardCards(columns, move);
      expect(moveBoardCards(after, move)).toEqual(after);
      expect(
        moveTo(after, ids, { column: move.toColumn, lane: move.toLane, beforeId: move.beforeId }),
      ).toBeUndefined();
    }),
  );
});

test("a column that is gone takes nothing", () => {
  const columns: BoardColumn[] = [{ id: "a", title: "A", cards: [{ id: 1, title: "One" }] }];
  const move: BoardMove = { cardIds: [1], toColumn: "gone", beforeId: null, afterId: null };
  expect(moveBoardCards(columns, move)).toEqual(columns);
});

test("steps go up and down in a column, aside to the next, and stop at the edges", () => {
  const shown = (column: string) => (column === "a" ? [1, 2] : [3]).map((id) => ({ id, title: "" }));
  const grid = { shown, following: () => null, columns: ["a", "b"], lanes: [undefined] };
  const step = (column: string, beforeId: number | null, direction: Parameters<typeof stepPlace>[2]) =>
    stepPlace(grid, { column, beforeId }, direction);
  expect(step("a", 1, "up")).toBeUndefined();
  expect(step("a", 1, "down")).toMatchObject({ beforeId: 2 });
  expect(step("a", 2, "down")).toMatchObject({ beforeId: null });
  expect(step("a", null, "down")).toBeUndefined();
  expect(step("a", null, "next")).toMatchObject({ column: "b", beforeId: null });
  expect(step("b", 3, "next")).toBeUndefined();
  expect(step("b", 3, "previous")).toMatchObject({ column: "a", beforeId: 1 });
  expect(step("a", null, "first")).toMatchObject({ beforeId: 1 });
  expect(step("a", 1, "last")).toMatchObject({ beforeId: null });
});

test("what is dropped comes behind all whose middle lies above", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 })), fc.nat({ max: 500 }), (heights, y) => {
      const middles = heights.toSorted((one, other) => one - other);
      expect(dropIndex(middles, y)).toBe(middles.filter((middle) => middle < y).length);
    }),
  );
});

test("a pointer drags a card to another column", async () => {
  const onMove = fn();
  const screen = await render(<Default onMove={onMove} />);
  const card = screen.getByRole("article", { name: "Racking, phase 2" });
  await expect.element(card).toHaveAttribute("draggable", "true");
  await userEvent.dragAndDrop(card, screen.getByRole("article", { name: "Scanners" }), {
    targetPosition: { x: 40, y: 12 },
  });
  await expect
    .poll(() => onMove.mock.calls)
    .toEqual([[{ cardIds: [6], toColumn: "qualified", beforeId: 5, afterId: 4 }]]);
  await expect
    .element(screen.getByRole("list", { name: "Qualified" }))
    .toHaveTextContent(/Fleet refit.*Racking.*Scanners/);
});

test("more is asked of the server once all that is there is drawn", async () => {
  const onLoadMore = fn();
  const cards = Array.from({ length: 22 }, (_, id) => ({ id, title: `Deal ${id}` }));
  const screen = await render(
    <Default
      columns={[{ id: "lead", title: "Lead", cards, hasMore: true, count: 40 }]}
      onLoadMore={onLoadMore}
    />,
  );
  expect(screen.getByRole("article").elements()).toHaveLength(20);
  await screen.getByRole("button", { name: "Show more of Lead" }).click();
  await expect.poll(() => screen.getByRole("article").elements().length).toBe(22);
  expect(onLoadMore).toHaveBeenCalledWith("lead");
});

test("a column above its limit warns in words", async () => {
  const screen = await render(
    <Default columns={[{ id: "lead", title: "Lead", limit: 2, count: 3, cards: [] }]} />,
  );
  await expect.element(screen.getByText("3 of at most 2: too many")).toBeInTheDocument();
  await expect.element(screen.getByText("No cards")).toBeVisible();
});

test("a held arrow goes through 5,000 cards without a pause", async () => {
  const screen = await render(<ManyCards />);
  const first = screen.getByRole("article", { name: "Lead 1", exact: true });
  first.element().focus();
  const start = performance.now();
  for (let step = 0; step < 15; step += 1)
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  expect((performance.now() - start) / 15).toBeLessThan(50);
  await expect.element(screen.getByRole("article", { name: "Lead 16", exact: true })).toHaveFocus();
});

test("placeholders stand in the final layout, and say that they load", async () => {
  const screen = await render(<Loading />);
  await expect.element(screen.getByRole("list").first()).toHaveAttribute("aria-busy", "true");
  expect(screen.getByRole("article").elements()).toHaveLength(0);
});

test("a lane and its column name the list, in the reader's words", async () => {
  const screen = await render(
    <UiProvider strings={{ boardEmpty: "Keine Karten" }}>
      <Lanes />
    </UiProvider>,
  );
  await expect
    .element(screen.getByRole("list", { name: "Won, Jana Schulz" }))
    .toHaveTextContent("Keine Karten");
});

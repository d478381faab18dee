import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { Plus } from "lucide-react";
import { fn } from "storybook/test";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { PageHeader, UiProvider } from "@backoffice/ui";
import {
  Board,
  moveBoardCards,
  type BoardCard,
  type BoardColumn,
  type BoardMove,
} from "@backoffice/ui/planning";
import { dropIndex, moveTo, placeOf, stepPlace, type Direction } from "../../ui/board/move-card.ts";
import * as stories from "../../stories/board.stories.tsx";
import { holdDrag } from "./hold-drag.ts";

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

const card = (id: number, lane: string) => ({ id, title: "", lane });
const twoLanes: BoardColumn[] = [
  { id: "new", title: "New", count: 12, cards: [card(1, "a"), card(2, "b"), card(3, "a"), card(4, "b")] },
  { id: "won", title: "Won", cards: [card(5, "a")] },
];

test("covers nothing of what stands above it", async () => {
  const screen = await render(
    <>
      <p>Two deals are late</p>
      <Board label="Deals" columns={twoLanes} />
    </>,
  );
  const above = screen.getByText("Two deals are late").element().getBoundingClientRect();
  const column = screen.getByRole("heading", { name: "New" }).element();
  const covering = document.elementFromPoint(column.getBoundingClientRect().left, above.bottom - 1);
  expect(covering).toBe(screen.getByText("Two deals are late").element());
});

test("a card lies before the next of its lane", () => {
  expect(placeOf(twoLanes, 1, true)).toEqual({ column: "new", lane: "a", beforeId: 3 });
  expect(placeOf(twoLanes, 1, false)).toEqual({ column: "new", lane: undefined, beforeId: 2 });
  expect(placeOf(twoLanes, 3, true)).toEqual({ column: "new", lane: "a", beforeId: null });
  expect(placeOf(twoLanes, 5, true)).toEqual({ column: "won", lane: "a", beforeId: null });
  expect(placeOf(twoLanes, 9, true)).toBeUndefined();
});

test("a move changes the columns and counts that it touches, and a lane's end is behind its last card", () => {
  const move = (to: Partial<BoardMove>) =>
    moveBoardCards(twoLanes, { cardIds: [2], toColumn: "new", beforeId: null, afterId: null, ...to });
  const ids = (columns: readonly BoardColumn[]) => columns.map(({ cards }) => cards.map(({ id }) => id));
  const within = move({ toLane: "a", afterId: 3 });
  expect(ids(within)).toEqual([[1, 3, 2, 4], [5]]);
  expect(within[0]!.cards[2]).toEqual(card(2, "a"));
  expect(within[0]!.count).toBe(12);
  expect(within[1]).toBe(twoLanes[1]);
  const across = move({ toColumn: "won", beforeId: 5 });
  expect(ids(across)).toEqual([
    [1, 3, 4],
    [2, 5],
  ]);
  expect(across.map(({ count }) => count)).toEqual([11, undefined]);
  expect(across[1]).not.toHaveProperty("count");
  expect(across[1]!.cards[0]).toBe(twoLanes[0]!.cards[1]);
  expect(ids(move({ afterId: 99 }))).toEqual([[1, 3, 4, 2], [5]]);
  // Of two neighbours the one behind decides.
  expect(ids(move({ cardIds: [5], beforeId: 3, afterId: 1 }))).toEqual([[1, 2, 5, 3, 4], []]);
  expect(ids(move({ beforeId: 1 }))).toEqual([[2, 1, 3, 4], [5]]);
  expect(ids(move({ toColumn: "gone" }))).toEqual(ids(twoLanes));
});

test.each<[Direction, string, string, number | null, unknown]>([
  ["down", "new", "a", 1, ["new", "a", 3]],
  ["down", "new", "a", 3, ["new", "a", 7]],
  ["down", "new", "a", null, ["new", "b", 2]],
  ["down", "new", "b", null, undefined],
  ["up", "new", "a", null, ["new", "a", 3]],
  ["up", "new", "a", 1, undefined],
  ["up", "new", "a", 3, ["new", "a", 1]],
  ["up", "new", "b", 2, ["new", "a", 7]],
  ["first", "new", "a", null, ["new", "a", 1]],
  ["last", "new", "a", 1, ["new", "a", 7]],
  ["next", "new", "a", 1, ["won", "a", 5]],
  ["next", "new", "a", null, ["won", "a", null]],
  ["next", "won", "a", 5, undefined],
  ["previous", "won", "a", null, ["new", "a", 3]],
  ["previous", "new", "a", 1, undefined],
])("a carried card goes %s from %s, %s before %s", (direction, column, lane, beforeId, to) => {
  const grid = {
    shown: (inColumn: string, inLane: string | undefined) =>
      twoLanes.find(({ id }) => id === inColumn)!.cards.filter((each) => each.lane === inLane),
    // Of the first lane not all cards are drawn.
    following: (inColumn: string, inLane: string | undefined) =>
      inColumn === "new" && inLane === "a" ? 7 : null,
    columns: ["new", "won"],
    lanes: ["a", "b"],
  };
  const place = stepPlace(grid, { column, lane, beforeId }, direction);
  expect(place && [place.column, place.lane, place.beforeId]).toEqual(to);
});

test("a move names its neighbours, and is none where all stay", () => {
  const move = (ids: number[], column: string, beforeId: number | null, lane?: string) =>
    moveTo(twoLanes, new Set(ids), { column, lane, beforeId });
  expect(move([2], "won", null)).toStrictEqual({ cardIds: [2], toColumn: "won", beforeId: null, afterId: 5 });
  expect(move([2], "won", 5)).toStrictEqual({ cardIds: [2], toColumn: "won", beforeId: 5, afterId: null });
  expect(move([3, 1], "won", null, "a")).toStrictEqual({
    cardIds: [1, 3],
    toColumn: "won",
    beforeId: null,
    afterId: 5,
    toLane: "a",
  });
  expect(move([4], "new", 1)).toMatchObject({ beforeId: 1, afterId: null });
  // A carried card stands for the resting one that follows it.
  expect(move([1, 2], "new", 2)).toBeUndefined();
  expect(move([1], "new", 2)).toBeUndefined();
  expect(move([4], "new", null)).toBeUndefined();
  expect(move([], "won", 5)).toBeUndefined();
});

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

test("keys go as the page is read, select a span, open a card and give up a selection", async () => {
  const [onOpen, onSelectionChange] = [fn(), fn()];
  const columns: BoardColumn[] = [
    { id: "new", title: "New", cards: [1, 2, 3].map((id) => ({ id, title: `Deal ${id}` })) },
    { id: "empty", title: "Empty", cards: [] },
    { id: "won", title: "Won", cards: [{ id: 4, title: "Deal 4" }] },
  ];
  const screen = await render(
    <div dir="rtl">
      <Board label="Deals" columns={columns} onOpen={onOpen} onSelectionChange={onSelectionChange} />
    </div>,
  );
  const card = (id: number) => screen.getByRole("article", { name: `Deal ${id}` });
  card(2).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(card(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(card(4)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(card(1)).toHaveFocus();
  await userEvent.keyboard("{End}{Home}x");
  await expect.element(card(1)).toHaveFocus();
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set([1]));
  await userEvent.keyboard("{End}{Shift>}x{/Shift}");
  await expect.element(card(3)).toHaveFocus();
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set([1, 2, 3]));
  await userEvent.keyboard("{Escape}");
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set());
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(columns[0]!.cards[2]);
  await card(1).click({ modifiers: ["Control"] });
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set([1]));
  await card(1).click();
  expect(onOpen).toHaveBeenLastCalledWith(columns[0]!.cards[0]);
});

test("on a phone, a card that Escape takes back is in sight again", async () => {
  await page.viewport(360, 700);
  const screen = await render(
    <Board
      label="Deals"
      columns={["new", "won"].map((id, at) => ({
        id,
        title: id,
        cards: [{ id: at, title: `Deal ${id}` }],
      }))}
      onMove={fn()}
    />,
  );
  const card = screen.getByRole("article", { name: "Deal new" });
  card.element().focus();
  const left = () => card.element().getBoundingClientRect().left;
  await userEvent.keyboard(" {ArrowRight}");
  await expect.poll(left).toBeLessThan(0);
  await userEvent.keyboard("{Escape}");
  await expect.element(card).toHaveFocus();
  await expect.poll(left).toBeGreaterThanOrEqual(0);
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
  await screen.getByRole("button", { name: "Show more in Lead" }).click();
  await expect.poll(() => screen.getByRole("article").elements().length).toBe(22);
  expect(onLoadMore).toHaveBeenCalledWith("lead");
});

test("a column above its limit warns in words", async () => {
  const screen = await render(
    <Default columns={[{ id: "lead", title: "Lead", limit: 2, count: 3, cards: [] }]} />,
  );
  await expect.element(screen.getByText("3, over the limit of 2")).toBeInTheDocument();
  await expect.element(screen.getByText("No cards")).toBeVisible();
});

test("a held arrow goes through 5,000 cards and touches no more than those it leaves and reaches", async () => {
  const screen = await render(<ManyCards />);
  const first = screen.getByRole("article", { name: "Lead 1", exact: true });
  first.element().focus();
  let touched = 0;
  const observer = new MutationObserver((changes) => (touched += changes.length));
  observer.observe(screen.container, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  for (let step = 0; step < 15; step += 1)
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  await expect.element(screen.getByRole("article", { name: "Lead 16", exact: true })).toHaveFocus();
  expect(touched).toBeLessThanOrEqual(15 * 4);
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

const plain = (id: number, props: Partial<BoardCard> = {}): BoardCard => ({
  id,
  title: `Deal ${id}`,
  ...props,
});
const cardOf = (id: number) => page.getByRole("article", { name: `Deal ${id}` });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeInTheDocument();

test("what is dragged shows where it would lie, and is dropped on columns and zones alone", async () => {
  const [onMove, onZoneDrop] = [fn(), fn()];
  const screen = await render(
    <Board
      label="Deals"
      columns={[
        { id: "new", title: "New", cards: [plain(1), plain(2)] },
        { id: "won", title: "Won", cards: [plain(3)] },
      ]}
      zones={[{ id: "lost", title: "Lost" }]}
      onMove={onMove}
      onZoneDrop={onZoneDrop}
      moveRefusal={(_, { column }) => (column === "won" ? "It isn’t paid" : undefined)}
    />,
  );
  await expect.element(cardOf(1)).toHaveAttribute("draggable", "true");
  const won = screen.getByRole("list", { name: "Won" });
  const drag = await holdDrag(cardOf(1));
  await drag.over(won, 0.9);
  await expect.element(won).toHaveTextContent("It isn’t paid");
  await drag.over(document.body);
  await expect.element(won).not.toHaveTextContent("It isn’t paid");
  await drag.drop();
  await says("Deal 1 wasn’t moved");
  const refused = await holdDrag(cardOf(1));
  await refused.over(won, 0.9);
  await refused.drop(0.9);
  await says("Won: It isn’t paid");
  expect(onMove).not.toHaveBeenCalled();
  const away = await holdDrag(cardOf(2));
  const zone = screen.getByText("Lost", { exact: true });
  await expect.element(zone).toBeVisible();
  await away.over(zone);
  await away.drop();
  await expect.poll(() => onZoneDrop.mock.calls).toEqual([[{ cardIds: [2], zone: "lost" }]]);
});

test("a menu names once what is a column and a zone", async () => {
  const screen = await render(
    <Board
      label="Deals"
      columns={[
        { id: "new", title: "New", cards: [plain(1)] },
        { id: "won", title: "Won", cards: [plain(3)] },
      ]}
      zones={[
        { id: "won", title: "Mark as won" },
        { id: "lost", title: "Mark as lost" },
      ]}
      onMove={fn()}
      onZoneDrop={fn()}
    />,
  );
  const offered = async (id: number) => {
    await screen.getByRole("button", { name: `Actions for Deal ${id}` }).click({ force: true });
    await expect.element(page.getByRole("menu")).toBeVisible();
    const names = page
      .getByRole("menuitem")
      .elements()
      .map((element) => element.textContent);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    return names;
  };
  expect(await offered(1)).toEqual(["Move to Won", "Mark as lost"]);
  expect(await offered(3)).toEqual(["Move to New", "Mark as lost"]);
});

test("keys carry past the last column to the zones and back, and stop at the edges", async () => {
  const [onMove, onZoneDrop] = [fn(), fn()];
  await render(
    <Board
      label="Deals"
      columns={[
        { id: "new", title: "New", cards: [plain(1), plain(2)] },
        { id: "won", title: "Won", cards: [plain(3)] },
      ]}
      zones={[
        { id: "lost", title: "Lost" },
        { id: "later", title: "Later" },
      ]}
      onMove={onMove}
      onZoneDrop={onZoneDrop}
    />,
  );
  cardOf(1).element().focus();
  await userEvent.keyboard(" {ArrowUp}{ArrowLeft}");
  await says(/^Picked up Deal 1/);
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  await says("Drop to: Later");
  await userEvent.keyboard("{ArrowUp}");
  await says("Drop to: Lost");
  await userEvent.keyboard("{ArrowLeft}");
  await says("Won, position 2 of 2");
  await userEvent.keyboard("q{ArrowLeft}{Home}{Enter}");
  await says("Deal 1 wasn’t moved");
  expect(onMove).not.toHaveBeenCalled();
  // Whoever goes elsewhere has given up.
  await userEvent.keyboard(" {ArrowDown}");
  await says("New, position 2 of 2");
  (document.activeElement as HTMLElement).blur();
  await says("Deal 1 wasn’t moved");
  expect(onMove).not.toHaveBeenCalled();
  expect(onZoneDrop).not.toHaveBeenCalled();
});

test("on a phone the zones lie over the page's floating action", async () => {
  await page.viewport(360, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const screen = await render(
    <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
      <PageHeader title="Deals" primary={{ label: "New deal", icon: <Plus />, onSelect: fn() }} />
      <Board
        label="Deals"
        style={{ flex: 1 }}
        columns={[{ id: "new", title: "New", cards: [plain(1)] }]}
        zones={[
          { id: "later", title: "Later" },
          { id: "lost", title: "Lost" },
        ]}
        onMove={fn()}
        onZoneDrop={fn()}
      />
    </div>,
  );
  const create = screen.getByRole("button", { name: "New deal" });
  const { x, y, width, height } = create.element().getBoundingClientRect();
  const under = () => document.elementFromPoint(x + width / 2, y + height / 2);
  expect(create.element().contains(under())).toBe(true);
  cardOf(1).element().focus();
  await userEvent.keyboard(" ");
  expect(screen.getByText("Lost", { exact: true }).element().contains(under())).toBe(true);
});

test("a board that nobody moves is read by keys: links, locks and empty columns", async () => {
  const followed = fn((event: Event) => event.preventDefault());
  const columns: BoardColumn[] = [
    {
      id: "new",
      title: "New",
      cards: [plain(1, { href: "/deals/1" }), plain(2, { lockedReason: "Signed" })],
    },
  ];
  const screen = await render(<Board label="Deals" columns={columns} readOnly />);
  screen.container.addEventListener("click", followed);
  cardOf(1).element().focus();
  await userEvent.keyboard("{Enter}");
  expect(followed).toHaveBeenCalledOnce();
  expect(followed.mock.calls[0]![0].target).toBe(screen.getByRole("link", { name: "Deal 1" }).element());
  await userEvent.keyboard("{End}{ArrowDown}q {Enter}");
  await expect.element(cardOf(2)).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Actions for/ }).elements()).toHaveLength(0);
});

test("a menu moves a card between lanes, columns and neighbours, and selects it", async () => {
  const [onMove, onSelectionChange] = [fn(), fn()];
  const screen = await render(
    <Board
      label="Deals"
      columns={[
        {
          id: "new",
          title: "New",
          cards: [plain(1, { lane: "a" }), plain(2, { lane: "a" }), plain(3, { lane: "b" })],
        },
        { id: "won", title: "Won", cards: [plain(4, { lane: "a", lockedReason: "Paid" })] },
      ]}
      lanes={[
        { id: "a", title: "Anna" },
        { id: "b", title: "Boris" },
      ]}
      onMove={onMove}
      onSelectionChange={onSelectionChange}
      cardActions={() => [{ label: "Call", onSelect: fn() }]}
    />,
  );
  const choose = async (id: number, name: string) => {
    await screen.getByRole("button", { name: `Actions for Deal ${id}` }).click({ force: true });
    await expect.element(page.getByRole("menu")).toBeVisible();
    const all = page.getByRole("menuitem").elements().length;
    if (name) await page.getByRole(name === "Select" ? "menuitemcheckbox" : "menuitem", { name }).click();
    if (name === "Select" || !name) await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    return all;
  };
  await choose(1, "Move to Boris");
  expect(onMove).toHaveBeenLastCalledWith({
    cardIds: [1],
    toColumn: "new",
    beforeId: 3,
    afterId: null,
    toLane: "b",
  });
  await choose(1, "Move down");
  expect(onMove).toHaveBeenLastCalledWith({
    cardIds: [1],
    toColumn: "new",
    beforeId: null,
    afterId: 2,
    toLane: "a",
  });
  await choose(3, "Move to Won");
  expect(onMove).toHaveBeenLastCalledWith({
    cardIds: [3],
    toColumn: "won",
    beforeId: null,
    afterId: null,
    toLane: "b",
  });
  await choose(2, "Select");
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set([2]));
  // What is locked has its own actions alone.
  expect(await choose(4, "")).toBe(1);
});

test("its columns and lanes are headings of the level that the page needs, its cards of the next", async () => {
  const screen = await render(<Lanes headingLevel={2} />);
  const levels = [2, 3, 4].map((level) => screen.getByRole("heading", { level }).elements().length);
  expect(levels[0]).toBeGreaterThan(2);
  expect(levels[1]).toBeGreaterThan(2);
  expect(levels[2]).toBe(0);
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { blockTexts, cleared, filledDown, pasted, type CellTable } from "../../ui/data-list/block-changes.ts";
import {
  blockOf,
  blockSize,
  fillSources,
  isInBlock,
  movedCell,
  nextCell,
  pasteTargets,
} from "../../ui/data-list/cell-block.ts";
import {
  cellId,
  cellOf,
  withPending,
  withRefused,
  withResults,
  without,
} from "../../ui/data-list/cell-states.ts";
import { fromTsv, toTsv } from "../../ui/data-list/tsv.ts";
import * as stories from "../../stories/data-list-grid.stories.tsx";

const { Default } = composeStories(stories);

const text = fc.string({
  unit: fc.constantFrom("a", "ß", " ", '"', "\t", "\n", "\r", ",", "0"),
  maxLength: 6,
});
const matrix = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
  );

describe("what is on the clipboard", () => {
  test("comes back as it was, whatever the cells hold", () => {
    fc.assert(
      fc.property(matrix, (texts) => {
        expect(fromTsv(toTsv(texts))).toEqual(texts);
      }),
    );
  });

  test.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ['"two\nlines"\tplain', [["two\nlines", "plain"]]],
    ['"say ""hi"""', [['say "hi"']]],
    ['7" nail\t2', [['7" nail', "2"]]],
    ['"not closed', [['"not closed']]],
    ['"closed" early', [['"closed" early']]],
    ["", [[""]]],
    ["a\n\nb", [["a"], [""], ["b"]]],
    ["\t", [["", ""]]],
  ])("is read as spreadsheets mean it: %j", (written, expected) => {
    expect(fromTsv(written)).toEqual(expected);
  });
});

const place = fc.record({ line: fc.nat(9), column: fc.nat(4) });
const bounds = { lines: 10, columns: 5, page: 3 };
const keys = [
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
] as const;

describe("a grid's keys", () => {
  test("never leave it but for the head", () => {
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.constantFrom(1 as const, -1 as const),
        (from, key, ctrl, inline) => {
          const to = movedCell(from, key, ctrl, bounds, inline)!;
          expect(to.line).toBeGreaterThanOrEqual(key === "ArrowUp" && !ctrl ? -1 : 0);
          expect(to.line).toBeLessThan(10);
          expect(to.column).toBeGreaterThanOrEqual(0);
          expect(to.column).toBeLessThan(5);
        },
      ),
    );
  });

  test.each([
    ["ArrowUp", false, { line: 3, column: 2 }],
    ["ArrowUp", true, { line: 0, column: 2 }],
    ["ArrowDown", false, { line: 5, column: 2 }],
    ["ArrowDown", true, { line: 9, column: 2 }],
    ["ArrowRight", false, { line: 4, column: 3 }],
    ["ArrowRight", true, { line: 4, column: 4 }],
    ["ArrowLeft", true, { line: 4, column: 0 }],
    ["Home", false, { line: 4, column: 0 }],
    ["Home", true, { line: 0, column: 0 }],
    ["End", false, { line: 4, column: 4 }],
    ["End", true, { line: 9, column: 4 }],
    ["PageUp", false, { line: 1, column: 2 }],
    ["PageDown", false, { line: 7, column: 2 }],
    ["Escape", false, undefined],
  ])("%s, with Ctrl: %s", (key, ctrl, expected) => {
    expect(movedCell({ line: 4, column: 2 }, key, ctrl, bounds)).toEqual(expected);
  });

  test("follow the direction of the text", () => {
    expect(movedCell({ line: 0, column: 0 }, "ArrowLeft", false, bounds, -1)).toEqual({ line: 0, column: 1 });
  });

  test("lead Tab through all cells and back", () => {
    fc.assert(
      fc.property(place, (from) => {
        const next = nextCell(from, 1, bounds);
        if (next) expect(nextCell(next, -1, bounds)).toEqual(from);
        else expect(from).toEqual({ line: 9, column: 4 });
      }),
    );
    expect(nextCell({ line: 0, column: 0 }, -1, bounds)).toBeUndefined();
  });
});

const blocks = fc.tuple(place, place).map(([a, b]) => blockOf(a, b));

describe("a block of cells", () => {
  test("holds both of its ends and as many cells as it says", () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const block = blockOf(a, b);
        expect(isInBlock(block, a) && isInBlock(block, b)).toBe(true);
        let count = 0;
        for (let line = 0; line < 10; line++)
          for (let column = 0; column < 5; column++) if (isInBlock(block, { line, column })) count++;
        expect(blockSize(block)).toBe(count);
      }),
    );
  });

  test("takes a pasted block from its corner on, and nothing outside of the grid", () => {
    fc.assert(
      fc.property(blocks, matrix, (block, texts) => {
        const targets = pasteTargets(block, texts, bounds);
        const ids = targets.map((each) => `${each.place.line} ${each.place.column}`);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { place: at, text: put } of targets) {
          expect(at.line).toBeLessThan(10);
          expect(at.column).toBeLessThan(5);
          const line = texts[(at.line - block.top) % texts.length]!;
          expect(put).toBe(line[(at.column - block.left) % line.length]);
        }
        expect(targets[0]?.place).toEqual({ line: block.top, column: block.left });
      }),
    );
  });

  test("is filled by one text, and by a block that fits in without a rest", () => {
    const block = { top: 0, bottom: 3, left: 0, right: 1 };
    expect(pasteTargets(block, [["x"]], bounds)).toHaveLength(8);
    expect(pasteTargets(block, [["x"], ["y"]], bounds).map((each) => each.text)).toEqual([
      "x",
      "x",
      "y",
      "y",
      "x",
      "x",
      "y",
      "y",
    ]);
    expect(pasteTargets(block, [["x"], ["y"], ["z"]], bounds)).toHaveLength(6);
    expect(pasteTargets(block, [], bounds)).toEqual([]);
  });

  test("fills the lines below it, again and again from its first", () => {
    fc.assert(
      fc.property(blocks, fc.nat(12), (block, to) => {
        const sources = fillSources(block, to);
        expect(sources.map((each) => each.to)).toEqual(
          Array.from({ length: Math.max(0, to - block.bottom) }, (_, index) => block.bottom + 1 + index),
        );
        const height = block.bottom - block.top + 1;
        for (const each of sources) {
          expect(each.from).toBeGreaterThanOrEqual(block.top);
          expect(each.from).toBeLessThanOrEqual(block.bottom);
          expect((each.to - each.from) % height).toBe(0);
        }
      }),
    );
  });
});

interface Row {
  id: number;
  name: string;
  count: number;
  fixed: string;
}
const columns = ["name", "count", "fixed"] as const;

const tableOf = (rows: readonly Row[]): CellTable<Row> => ({
  lines: rows.length,
  columns: columns.length,
  at: ({ line, column }) => ({ row: rows[line]!, key: rows[line]!.id, column: columns[column]! }),
  states: new Map(),
  readOnly: "read only",
  editing: {
    valueOf: (row, column) => row[column as keyof Row],
    parse: (written, column) =>
      column !== "count"
        ? { value: written }
        : /^\d+$/.test(written)
          ? { value: Number(written) }
          : { error: "no number" },
    canEdit: (row, column) => (column === "fixed" ? false : row.name === "shut" ? "shut" : true),
    onCommit: () => Promise.resolve([]),
  },
});

const rows: Row[] = [
  { id: 1, name: "nails", count: 3, fixed: "f" },
  { id: 2, name: "shut", count: 4, fixed: "f" },
  { id: 3, name: "bolts", count: 5, fixed: "f" },
];
const all = { top: 0, bottom: 2, left: 0, right: 2 };

describe("changes of a block", () => {
  test("are none where a block is pasted over itself", () => {
    const table = tableOf(rows);
    expect(pasted(table, all, blockTexts(table, all))).toEqual({ changes: [], refused: [] });
  });

  test("refuse each cell with its own reason", () => {
    const { changes, refused } = pasted(tableOf(rows), all, [
      ["screws", "x", "f"],
      ["open", "4", "g"],
      ["bolts", "6", "f"],
    ]);
    expect(changes).toEqual([
      { key: 1, column: "name", value: "screws", before: "nails", text: "screws" },
      { key: 3, column: "count", value: 6, before: 5, text: "6" },
    ]);
    expect(refused).toEqual([
      { key: 1, column: "count", text: "x", reason: "no number" },
      { key: 2, column: "name", text: "open", reason: "shut" },
      { key: 2, column: "fixed", text: "g", reason: "read only" },
    ]);
  });

  test("fill values rather than texts, past what can't be edited", () => {
    const { changes } = filledDown(tableOf(rows), { top: 0, bottom: 0, left: 0, right: 2 }, 9);
    expect(changes).toEqual([
      { key: 3, column: "name", value: "nails", before: "bolts", text: "nails" },
      { key: 3, column: "count", value: 3, before: 5, text: "3" },
    ]);
  });

  test("clear what can be empty", () => {
    const { changes, refused } = cleared(tableOf(rows), all);
    expect(changes.map(({ key, column, value }) => [key, column, value])).toEqual([
      [1, "name", ""],
      [3, "name", ""],
    ]);
    expect(refused.map(({ key, reason }) => [key, reason])).toEqual([
      [1, "no number"],
      [3, "no number"],
    ]);
  });
});

describe("a changed cell", () => {
  const change = { key: "7", column: "name", value: "b", before: "a", text: "b" };
  const id = cellId("7", "name");

  test("waits, then shows its row again or why it was refused", () => {
    const pending = withPending(new Map(), [change], 1);
    expect(pending.get(id)).toMatchObject({ type: "pending", text: "b" });
    expect(withResults(pending, [change], [], 1).size).toBe(0);
    const refused = withResults(pending, [change], [{ key: "7", column: "name", error: "taken" }], 1);
    expect(refused.get(id)).toMatchObject({ type: "error", value: "b", reason: "taken" });
    expect(without(refused, [id]).size).toBe(0);
  });

  test("minds the answer to its latest change alone", () => {
    const again = withPending(withPending(new Map(), [change], 1), [{ ...change, text: "c" }], 2);
    expect(withResults(again, [change], [], 1).get(id)).toMatchObject({ type: "pending", text: "c" });
  });

  test("keeps a text that couldn't be read", () => {
    const states = withRefused(new Map(), [{ key: "7", column: "name", text: "?", reason: "no" }]);
    expect(states.get(id)).toMatchObject({ type: "error", text: "?", reason: "no" });
  });

  test("is found by its key, a number or a text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer()), fc.string(), (key, column) => {
        expect(cellOf(cellId(key, column))).toEqual({ key, column });
      }),
    );
  });
});

test("the real clipboard carries a block from cell to cell", async () => {
  await render(<Default />);
  await expect.element(page.getByRole("grid")).toBeVisible();
  const cell = (row: RegExp, index: number) =>
    page.getByRole("row", { name: row }).getByRole("gridcell").nth(index);
  // Of gridcells the customer is the first: the order's number is the row's header.
  await cell(/ORD-1204/, 3).click();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await userEvent.copy();
  await cell(/ORD-1196/, 3).click();
  await userEvent.paste();
  await expect.element(cell(/ORD-1196/, 3)).toHaveTextContent("12");
  await expect.element(cell(/ORD-1195/, 3)).toHaveTextContent("3");
  // A button of the mouse held down selects what it goes over.
  await cell(/ORD-1204/, 0).click();
  await cell(/ORD-1202/, 1).click({ modifiers: ["Shift"] });
  await expect.poll(() => page.getByRole("gridcell", { selected: true }).elements().length).toBe(6);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("gridcell", { selected: true }).elements().length).toBe(0);
});

test("keys undo and redo, select all and give up, and go to the first cell", async () => {
  await render(<Default />);
  await expect.element(page.getByRole("grid")).toBeVisible();
  const cell = (row: RegExp, index: number) =>
    page.getByRole("row", { name: row }).getByRole("gridcell").nth(index);
  const selected = () => page.getByRole("gridcell", { selected: true }).elements().length;
  await cell(/ORD-1204/, 3).click();
  await userEvent.keyboard("7{Enter}");
  await expect.element(cell(/ORD-1204/, 3)).toHaveTextContent("7");
  for (const [key, text] of [
    ["z", "12"],
    ["{Shift>}z{/Shift}", "7"],
    ["z", "12"],
    ["y", "7"],
  ] as const) {
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
    await expect.element(cell(/ORD-1204/, 3)).toHaveTextContent(text);
  }
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.poll(selected).toBeGreaterThan(20);
  await userEvent.keyboard("{Escape}");
  await expect.poll(selected).toBe(0);
  // Keys that mean nothing are left to the browser.
  await userEvent.keyboard("{Escape}{F9}{Control>}{F9}{/Control}{Alt>}x{/Alt}");
  expect(selected()).toBe(0);
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await expect
    .poll(() => document.activeElement)
    .toBe(
      page
        .getByRole("row", { name: /ORD-1204/ })
        .getByRole("rowheader")
        .element(),
    );
});

test("on a phone there is no grid", async () => {
  await page.viewport(360, 780);
  await render(<Default />);
  await expect.element(page.getByRole("list", { name: "Orders" })).toBeVisible();
  expect(page.getByRole("grid").elements()).toHaveLength(0);
  await page.viewport(1280, 900);
});

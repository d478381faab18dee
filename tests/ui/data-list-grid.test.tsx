import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { useState } from "react";
import { fn } from "storybook/test";
import { describe, expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { DataList, type DataListColumn, type DataListEditing, type DataListProps } from "@backoffice/ui";
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
import { dataListStrings } from "../../ui/data-list/data-list-strings.ts";
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

  test("is written with no more signs than it needs", () => {
    expect(toTsv([["say hi", "b"]])).toBe("say hi\tb");
    expect(toTsv([["a"], ["b"]])).toBe("a\nb");
    expect(toTsv([[""]])).toBe("");
    expect(toTsv([["a"], [""]])).toBe("a\n\n");
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
    ["ArrowLeft", false, { line: 4, column: 1 }],
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

  test("stop at the edges", () => {
    const moved = (line: number, column: number, key: string) =>
      movedCell({ line, column }, key, false, bounds);
    expect(moved(0, 2, "ArrowUp")).toEqual({ line: -1, column: 2 });
    expect(moved(-1, 2, "ArrowUp")).toEqual({ line: -1, column: 2 });
    expect(moved(1, 2, "PageUp")).toEqual({ line: 0, column: 2 });
    expect(moved(8, 2, "PageDown")).toEqual({ line: 9, column: 2 });
    expect(moved(2, 0, "ArrowLeft")).toEqual({ line: 2, column: 0 });
    expect(moved(2, 4, "ArrowRight")).toEqual({ line: 2, column: 4 });
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
    expect(nextCell({ line: 0, column: 1 }, -1, bounds)).toEqual({ line: 0, column: 0 });
    expect(nextCell({ line: 9, column: 3 }, 1, bounds)).toEqual({ line: 9, column: 4 });
    expect(nextCell({ line: 9, column: 4 }, 1, bounds)).toBeUndefined();
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
    expect(pasteTargets(block, [[]], bounds)).toEqual([]);
    const below = { top: 4, bottom: 5, left: 2, right: 3 };
    expect(pasteTargets(below, [["x"]], bounds).map(({ place: at }) => [at.line, at.column])).toEqual([
      [4, 2],
      [4, 3],
      [5, 2],
      [5, 3],
    ]);
    // A line that is shorter than the others leaves its cells alone.
    expect(
      pasteTargets(block, [["a", "b"], ["c"]], bounds)
        .map((each) => each.text)
        .join(""),
    ).toBe("abcabc");
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

  test("say of a cell what is on its way or was refused, before what its row says", () => {
    const table = tableOf(rows);
    const pending = withPending(new Map(), [{ key: 1, column: "count", value: 9, before: 3, text: "9" }], 1);
    const states = withRefused(pending, [{ key: 3, column: "count", text: "x", reason: "no number" }]);
    const one = { top: 0, bottom: 2, left: 1, right: 1 };
    expect(blockTexts({ ...table, states }, one)).toEqual([["9"], ["4"], ["x"]]);
    const { changes } = filledDown({ ...table, states }, { ...one, bottom: 0 }, 2);
    expect(changes).toEqual([{ key: 3, column: "count", value: 9, before: "x", text: "9" }]);
  });

  test("take texts for values, and values for texts, where the list says nothing else", () => {
    const valueOf = (row: Row, column: string) => (column === "count" ? null : row[column as keyof Row]);
    const editing = { valueOf, onCommit: () => Promise.resolve([]) };
    const table = { ...tableOf(rows), editing };
    const line = { ...all, top: 2, bottom: 2 };
    expect(blockTexts(table, line)).toEqual([["bolts", "", "f"]]);
    expect(pasted(table, line, [["nuts", "7", "g"]]).changes.map(({ value }) => value)).toEqual([
      "nuts",
      "7",
      "g",
    ]);
    const listed = { ...editing, valueOf: (row: Row) => (row.id === 3 ? [row.count] : undefined) };
    expect(blockTexts({ ...table, editing: listed }, { ...all, top: 1, right: 0 })).toEqual([[""], ["[5]"]]);
    const worded = { ...editing, toText: (value: unknown, column: string) => `${column}: ${String(value)}` };
    expect(blockTexts({ ...table, editing: worded }, { ...line, right: 0 })).toEqual([["name: bolts"]]);
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

interface Part {
  id: number;
  name: string;
  note: string;
  kind: string;
}
const parts: Part[] = [
  { id: 1, name: "Nails", note: "long", kind: "small" },
  { id: 2, name: "Bolts", note: "short", kind: "small" },
  { id: 3, name: "Rack", note: "tall", kind: "large" },
];
const partColumns: DataListColumn<Part>[] = [
  {
    id: "name",
    label: "Name",
    primary: true,
    sortable: true,
    render: (part) => part.name,
    groupOf: (part) => ({ id: part.name }),
  },
  { id: "note", label: "Note", render: (part) => part.note },
  { id: "kind", label: "Kind", render: (part) => part.kind, groupOf: (part) => ({ id: part.kind }) },
];

test("Ctrl Z is left to the page where the list takes nothing back itself", async () => {
  const left: boolean[] = [];
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key !== "Control") left.push(!event.defaultPrevented);
  };
  document.addEventListener("keydown", listen);
  onTestFinished(() => document.removeEventListener("keydown", listen));
  await partsGrid();
  await page.getByRole("gridcell", { name: "long" }).click();
  await userEvent.keyboard("{Control>}zy{/Control}");
  expect(left).toEqual([true, true]);
});

/** A list that keeps what is written into it, and what it was asked to keep. */
async function partsGrid(
  props: Partial<DataListProps<Part>> = {},
  editing: Partial<DataListEditing<Part>> = {},
  direction: "ltr" | "rtl" = "ltr",
) {
  const onCommit = fn<DataListEditing<Part>["onCommit"]>(() => Promise.resolve([]));
  function Kept() {
    const [rows, setRows] = useState(parts);
    return (
      <div dir={direction}>
        <DataList
          label="Parts"
          columns={partColumns}
          rows={rows}
          rowKey={(part) => part.id}
          rowLabel={(part) => part.name}
          editing={{
            valueOf: (part, column) => part[column as keyof Part],
            canEdit: (_, column) => column !== "name",
            onCommit: async (changes) => {
              const results = await onCommit(changes);
              const refused = new Set(results.map(({ key, column }) => `${key} ${column}`));
              setRows((last) =>
                last.map((part) =>
                  changes.reduce(
                    (own, { key, column, value }) =>
                      key === own.id && !refused.has(`${key} ${column}`) ? { ...own, [column]: value } : own,
                    part,
                  ),
                ),
              );
              return results;
            },
            ...editing,
          }}
          {...props}
        />
      </div>
    );
  }
  const screen = await render(<Kept />);
  await expect.element(screen.getByRole("grid")).toBeVisible();
  const cell = (line: number, column: string) =>
    screen.container.querySelector<HTMLElement>(`[data-item="${line}"] [data-cell="${column}"]`)!;
  return { screen, cell, onCommit };
}

describe("an editor in a cell", () => {
  const editorFor: DataListEditing<Part>["editorFor"] = ({ column, label, value, onChange, onCancel }) =>
    column === "note" ? (
      <span>
        <textarea
          aria-label={label}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" onClick={onCancel}>
          Leave it
        </button>
      </span>
    ) : undefined;

  test("that writes lines keeps Enter for them, and is left by Ctrl and Enter or its own button", async () => {
    const { screen, cell, onCommit } = await partsGrid({}, { editorFor });
    cell(0, "note").focus();
    await userEvent.keyboard("{F2}");
    const editor = screen.getByRole("textbox", { name: "Note" });
    // It minds no autoFocus, and has the focus all the same.
    await expect.element(editor).toHaveFocus();
    await userEvent.keyboard("{Control>}{End}{/Control}{Enter}two{Control>}{Enter}{/Control}");
    expect(onCommit).toHaveBeenLastCalledWith([
      { key: 1, column: "note", value: "long\ntwo", before: "long" },
    ]);
    await expect.poll(() => document.activeElement).toBe(cell(1, "note"));
    await userEvent.keyboard("{F2}{Control>}{End}{/Control}er");
    await screen.getByRole("button", { name: "Leave it" }).click();
    await expect.poll(() => document.activeElement).toBe(cell(1, "note"));
    expect(onCommit).toHaveBeenCalledOnce();
  });

  test("takes its value as it is left, forwards or back; nothing written changes nothing", async () => {
    const { screen, cell, onCommit } = await partsGrid();
    cell(1, "kind").focus();
    await userEvent.keyboard("{Enter}{Shift>}{Tab}{/Shift}");
    await expect.poll(() => document.activeElement).toBe(cell(1, "note"));
    expect(onCommit).not.toHaveBeenCalled();
    // A letter opens the editor with itself, and is a change although nothing followed it.
    await userEvent.keyboard("x{Tab}");
    await expect.poll(() => document.activeElement).toBe(cell(1, "kind"));
    expect(onCommit).toHaveBeenLastCalledWith([{ key: 2, column: "note", value: "x", before: "short" }]);
    cell(2, "kind").focus();
    await userEvent.keyboard("{Enter}tiny");
    await screen.getByRole("columnheader", { name: "Kind" }).click();
    await expect
      .poll(() => onCommit.mock.lastCall)
      .toEqual([[{ key: 3, column: "kind", value: "tiny", before: "large" }]]);
    cell(2, "kind").focus();
    await userEvent.keyboard("{F2}{Tab}");
    // Behind the last cell there is none.
    await expect.poll(() => document.activeElement).toBe(cell(2, "kind"));
  });

  test("offers again what couldn't be read, and lets go of it where the row says the same", async () => {
    const { screen, cell, onCommit } = await partsGrid(
      {},
      { parse: (text) => (text.includes("?") ? { error: "Write it without doubt" } : { value: text }) },
    );
    cell(0, "note").focus();
    await userEvent.keyboard("so?");
    await screen.getByRole("columnheader", { name: "Kind" }).click();
    await expect.element(cell(0, "note")).toHaveAttribute("aria-invalid", "true");
    await expect.element(cell(0, "note")).toHaveTextContent("so?, Write it without doubt");
    cell(0, "note").focus();
    await userEvent.keyboard("{F2}");
    const editor = screen.getByRole("textbox", { name: "Note" });
    await expect.element(editor).toHaveValue("so?");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Write it without doubt");
    await editor.fill("long");
    await userEvent.keyboard("{Enter}");
    await expect.element(cell(0, "note")).not.toHaveAttribute("aria-invalid");
    expect(onCommit).toHaveBeenCalledOnce();
  });

  test("says why nothing could be kept", async () => {
    const { screen, cell, onCommit } = await partsGrid();
    const refuse = async (problem: unknown, said: string) => {
      onCommit.mockRejectedValueOnce(problem);
      cell(0, "note").focus();
      await userEvent.keyboard("z{Enter}");
      await expect.element(cell(0, "note")).toHaveTextContent(`z, ${said}`);
      cell(0, "note").focus();
      await userEvent.keyboard("{Escape}");
      await expect.element(cell(0, "note")).toHaveTextContent("long");
    };
    await refuse(new Error("The line is down"), "The line is down");
    await refuse(undefined, dataListStrings.cellFailed);
    expect(screen.getByRole("grid").elements()).toHaveLength(1);
  });
});

describe("keys of the grid", () => {
  test("clear, cut and fill from above, and leave alone what can't be changed", async () => {
    const { cell, onCommit } = await partsGrid();
    cell(0, "note").focus();
    await userEvent.keyboard("{Delete}");
    expect(onCommit).toHaveBeenLastCalledWith([{ key: 1, column: "note", value: "", before: "long" }]);
    await expect.element(cell(0, "note")).toHaveTextContent("");
    cell(1, "kind").focus();
    await userEvent.keyboard("{Backspace}");
    expect(onCommit).toHaveBeenLastCalledWith([{ key: 2, column: "kind", value: "", before: "small" }]);
    cell(2, "note").focus();
    await userEvent.keyboard("{Control>}d{/Control}");
    expect(onCommit).toHaveBeenLastCalledWith([{ key: 3, column: "note", value: "short", before: "tall" }]);
    cell(1, "note").focus();
    await userEvent.cut();
    await expect
      .poll(() => onCommit.mock.lastCall)
      .toEqual([[{ key: 2, column: "note", value: "", before: "short" }]]);
    const calls = onCommit.mock.calls.length;
    cell(0, "name").focus();
    await userEvent.keyboard("{Delete}x");
    expect(onCommit).toHaveBeenCalledTimes(calls);
  });

  test("go up to the heads and back, and follow the text", async () => {
    const { screen, cell } = await partsGrid({ onSortChange: fn() }, {}, "rtl");
    cell(0, "name").focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(cell(0, "note"));
    await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowUp}{/Shift}");
    expect(document.activeElement).toBe(cell(0, "name"));
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(screen.getByRole("button", { name: "Name" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(cell(0, "name"));
    // A column whose head can't be pressed leads to the first that can.
    await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
    await expect.element(screen.getByRole("button", { name: "Name" })).toHaveFocus();
  });

  test("open a group and select its rows, and boxes and buttons of rows are stops too", async () => {
    const onSelectionChange = fn();
    const { screen, cell } = await partsGrid({
      rows: parts,
      grouping: { by: ["kind"] },
      selection: new Set(),
      onSelectionChange,
      rowActions: (part) => <button type="button">Open {part.name}</button>,
    });
    const group = () => cell(0, "name");
    expect(group()).toHaveTextContent("small2");
    group().focus();
    await userEvent.keyboard(" ");
    await expect.element(screen.getByText("Nails")).not.toBeInTheDocument();
    await userEvent.keyboard(" {ArrowDown}");
    await expect.poll(() => document.activeElement).toBe(cell(1, "name"));
    await userEvent.keyboard("{Shift>} {/Shift}");
    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set([1]));
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByRole("checkbox", { name: /Nails/ })).toHaveFocus();
    // Of a box there is nothing to copy, to paste or to change.
    await userEvent.copy();
    await userEvent.paste();
    await userEvent.keyboard("{Delete}{End}");
    await expect.element(screen.getByRole("button", { name: "Open Nails" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.poll(() => document.activeElement?.closest("tr")).toBe(group().closest("tr"));
  });

  test("follow the link of a cell that can't be changed", async () => {
    const followed = fn((event: Event) => event.preventDefault());
    const { screen, cell } = await partsGrid({ rowHref: (part) => `/parts/${part.id}` });
    screen.container.addEventListener("click", followed);
    cell(1, "name").focus();
    await userEvent.keyboard("{Enter}");
    expect(followed).toHaveBeenCalledOnce();
    expect(followed.mock.calls[0]![0].target).toBe(screen.getByRole("link", { name: "Bolts" }).element());
    // A double press on the link is the link's.
    screen
      .getByRole("link", { name: "Bolts" })
      .element()
      .dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    expect(screen.getByRole("textbox").elements()).toHaveLength(0);
  });
});

test("a pointer that is held down selects the cells that it goes over", async () => {
  const { screen, cell } = await partsGrid();
  const send = (type: string, target: Element, init: PointerEventInit = {}) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, buttons: 1, ...init }),
    );
  send("pointerdown", cell(0, "note"), { button: 2 });
  send("pointerdown", cell(0, "note"));
  send("pointerover", cell(1, "kind"));
  await expect.poll(() => screen.getByRole("gridcell", { selected: true }).elements().length).toBe(4);
  send("pointerover", screen.container);
  send("pointerup", window.document.body);
  send("pointerover", cell(2, "kind"));
  expect(screen.getByRole("gridcell", { selected: true }).elements()).toHaveLength(4);
});

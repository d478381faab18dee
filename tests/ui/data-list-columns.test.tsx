import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { describe, expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { fn } from "storybook/test";
import { page, userEvent } from "vitest/browser";
import { ColumnChooser, DataList } from "@backoffice/ui";
import { columnArrangement } from "../../ui/data-list/column-arrangement.ts";
import {
  clampWidth,
  moveBy,
  moveTo,
  orderedNames,
  shownColumns,
  toggleHidden,
  togglePinned,
  widthLimits,
  withWidth,
  type ColumnLayout,
} from "../../ui/data-list/column-layout.ts";
import { groupedItems, groupId } from "../../ui/data-list/group-rows.ts";
import { rowLines, toRowBlock } from "../../ui/data-list/row-lines.ts";
import { pinnedOffsets } from "../../ui/data-list/table-columns.ts";
import * as stories from "../../stories/data-list-columns.stories.tsx";

const { Default, GroupsRows, States } = composeStories(stories);

const names = ["a", "b", "c", "d", "e", "f"];
const columns = names.map((name) => ({ id: name, primary: name === "a" }));

/** What a stored layout can be, with names of columns that are gone. */
const layouts: fc.Arbitrary<ColumnLayout> = fc.record(
  {
    order: fc.uniqueArray(fc.constantFrom(...names, "gone")),
    hidden: fc.uniqueArray(fc.constantFrom(...names, "gone")),
    pinned: fc.uniqueArray(fc.constantFrom(...names, "gone")),
  },
  { requiredKeys: [] },
);
const shownNames = (layout: ColumnLayout) => shownColumns(columns, layout).columns.map(({ id }) => id);

describe("the layout of columns", () => {
  test("shows every column once, but those that are hidden; the one that names the row always", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(orderedNames(columns, layout).toSorted()).toEqual(names);
        const expected = names.filter((name) => name === "a" || !layout.hidden?.includes(name));
        expect(shownNames(layout).toSorted()).toEqual(expected);
      }),
    );
  });

  test("never hides the first column where none names the row", () => {
    const plain = [{ id: "x" }, { id: "y" }];
    expect(shownColumns(plain, { hidden: ["x", "y"] }).columns).toEqual([{ id: "x" }]);
  });

  test("puts the pinned columns first, each part in the reader's order", () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const { columns: shown, pinned } = shownColumns(columns, layout);
        const isPinned = ({ id }: { id: string }) => layout.pinned?.includes(id) ?? false;
        expect(shown.slice(0, pinned).every(isPinned)).toBe(true);
        expect(shown.slice(pinned).some(isPinned)).toBe(false);
        const order = orderedNames(columns, layout);
        for (const part of [shown.slice(0, pinned), shown.slice(pinned)])
          expect(part.map(({ id }) => id)).toEqual(
            order.filter((name) => part.some((column) => column.id === name)),
          );
      }),
    );
  });

  test("moves a column past its neighbour and back", () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(...names), (layout, name) => {
        const before = shownNames(layout);
        const moved = moveBy(columns, layout, name, 1);
        if (moved === layout) {
          const { pinned } = shownColumns(columns, layout);
          expect([-1, pinned - 1, before.length - 1]).toContain(before.indexOf(name));
          return;
        }
        const at = before.indexOf(name);
        expect(shownNames(moved)).toEqual(before.with(at, before[at + 1]!).with(at + 1, name));
        expect(shownNames(moveBy(columns, moved, name, -1))).toEqual(before);
      }),
    );
  });

  test("takes a column that is dropped among the pinned ones for one of them", () => {
    const layout = { pinned: ["a", "b"] };
    const inside = moveTo(columns, layout, "e", "b");
    expect(shownNames(inside)).toEqual(["a", "e", "b", "c", "d", "f"]);
    expect(shownColumns(columns, inside).pinned).toBe(3);
    expect(shownColumns(columns, moveTo(columns, inside, "a", "d")).pinned).toBe(2);
    expect(moveTo(columns, layout, "c", "gone")).toBe(layout);
  });

  test("takes back what was switched twice, and keeps widths within their limits", () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(...names), fc.double({ noNaN: true }), (layout, name, width) => {
        expect(shownNames(toggleHidden(toggleHidden(layout, name), name))).toEqual(shownNames(layout));
        expect(shownNames(togglePinned(togglePinned(layout, name), name))).toEqual(shownNames(layout));
        const taken = withWidth(layout, name, width).widths?.[name];
        expect(taken).toBe(clampWidth(width));
        expect(taken).toBeGreaterThanOrEqual(widthLimits.min);
        expect(taken).toBeLessThanOrEqual(widthLimits.max);
        expect(withWidth(withWidth(layout, name, width), name, undefined).widths).toEqual({});
      }),
    );
  });

  test("lets each pinned column begin where the one before it ends", () => {
    const widths = new Map(names.map((name, index) => [name, 100 + index]));
    expect(pinnedOffsets(names, 3, widths, 52)).toEqual([52, 152, 253]);
    expect(pinnedOffsets(names, 0, widths, 52)).toEqual([]);
  });
});

describe("an arrangement", () => {
  const labelled = columns.map((column) => ({ ...column, label: `Column ${column.id}` }));
  const told = (layout: ColumnLayout, act: (arrange: ReturnType<typeof columnArrangement>) => void) => {
    const news: unknown[] = [];
    const changes: ColumnLayout[] = [];
    act(
      columnArrangement(
        labelled as unknown as Parameters<typeof columnArrangement>[0],
        layout,
        (next) => changes.push(next),
        (what) => news.push(what),
      ),
    );
    return { news, shown: changes.map(shownNames), changes };
  };

  test("says where a column has come to lie, among those that are shown", () => {
    const layout = { hidden: ["c"] };
    const { news, shown } = told(layout, (arrange) => arrange.moveBy("b", 1));
    expect(shown).toEqual([["a", "d", "b", "e", "f"]]);
    expect(news).toEqual([{ label: "Column b", place: 3, count: 5 }]);
    const far = told(layout, (arrange) => arrange.moveTo("f", "a"));
    expect(far.news).toEqual([{ label: "Column f", place: 1, count: 5 }]);
    // What is hidden goes too, without a word.
    const hidden = told(layout, (arrange) => arrange.moveTo("c", "a"));
    expect(hidden.news).toEqual([]);
    expect(hidden.changes).toHaveLength(1);
  });

  test("does nothing at an edge, and says beforehand that it can't", () => {
    const { news, changes } = told({}, (arrange) => {
      expect([arrange.canMove("a", -1), arrange.canMove("a", 1), arrange.canMove("f", 1)]).toEqual([
        false,
        true,
        false,
      ]);
      arrange.moveBy("a", -1);
      arrange.fit("a", null);
    });
    expect([news, changes]).toEqual([[], []]);
  });

  test("tells a width that was set, and none that was given back", () => {
    const { news, changes } = told({}, (arrange) => {
      arrange.setWidth("b", 120);
      arrange.setWidth("b", undefined);
      arrange.setWidth("gone", 120);
    });
    expect(news).toEqual([{ label: "Column b", width: 120 }]);
    expect(changes).toEqual([{ widths: { b: 120 } }, { widths: {} }, { widths: { gone: 120 } }]);
  });
});

/** Rows in the order of their groups, as a server sends them. */
const paths = fc
  .array(fc.tuple(fc.constantFrom("x", "y", "z"), fc.constantFrom("1", "2")), { maxLength: 30 })
  .map((rows) => rows.toSorted((a, b) => a.join().localeCompare(b.join())));

describe("groups", () => {
  test("hold every row once, in order, below a heading for each value", () => {
    fc.assert(
      fc.property(paths, (rows) => {
        const items = groupedItems(rows, new Set());
        expect(items.flatMap((item) => (item.type === "row" ? [item.index] : []))).toEqual([...rows.keys()]);
        const groups = items.filter((item) => item.type === "group");
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
        for (const { path, first, size } of groups) {
          expect(size).toBe(rows.filter((row) => path.every((key, level) => row[level] === key)).length);
          expect(rows.slice(first, first + size).every((row) => row[0] === path[0])).toBe(true);
        }
        const outer = groups.filter(({ path }) => path.length === 1);
        expect(outer.reduce((sum, { size }) => sum + size, 0)).toBe(rows.length);
      }),
    );
  });

  test("hide what is in them when they are shut, and count it all the same", () => {
    fc.assert(
      fc.property(paths, fc.constantFrom("x", "y", "z"), (rows, shut) => {
        const collapsed = new Set([groupId([shut])]);
        const items = groupedItems(rows, collapsed);
        const hidden = rows.filter(([key]) => key === shut);
        expect(items.filter((item) => item.type === "row")).toHaveLength(rows.length - hidden.length);
        const heading = items.find((item) => item.type === "group" && item.id === groupId([shut]));
        if (hidden.length > 0) expect(heading).toMatchObject({ size: hidden.length, collapsed: true });
        expect(items.some((item) => item.type === "group" && item.path[0] === shut && item.path[1])).toBe(
          false,
        );
      }),
    );
  });

  test("leave a block of cells its rows alone", () => {
    const items = groupedItems([["x"], ["x"], ["y"], ["y"]], new Set());
    const own = rowLines(items);
    expect(own).toEqual([1, 2, 4, 5]);
    const block = { left: 0, right: 1 };
    expect(toRowBlock(own, { ...block, top: 2, bottom: 4 })).toEqual({ ...block, top: 1, bottom: 2 });
    expect(toRowBlock(own, { ...block, top: 3, bottom: 3 })).toBeUndefined();
    expect(toRowBlock(own, { ...block, top: 0, bottom: 9 })).toEqual({ ...block, top: 0, bottom: 3 });
  });
});

test("the keys of a heading move, widen and open its menu", async () => {
  await render(<Default />);
  const head = page.getByRole("columnheader", { name: "Customer" });
  const menu = head.getByRole("button", { name: "Column Customer" });
  await expect.element(menu).toBeInTheDocument();
  (menu.element() as HTMLElement).focus();
  const width = (head.element() as HTMLElement).offsetWidth;
  const press = (key: string, init: KeyboardEventInit = {}) =>
    menu
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
  press("ArrowLeft", { shiftKey: true });
  await expect.poll(() => (head.element() as HTMLElement).offsetWidth).toBe(width - 16);
  press("ArrowDown", { altKey: true });
  await expect.element(page.getByRole("menuitem", { name: "Fit to content" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Reset the width" }).click();
  await expect.poll(() => (head.element() as HTMLElement).offsetWidth).toBe(width);
  press("ArrowDown");
  await expect.element(page.getByRole("row", { name: /ORD-1204/ })).toHaveFocus();
});

test("sums of several currencies stand beside each other, never added up", async () => {
  await render(<States />);
  const foot = document.querySelector("tfoot")!;
  expect(foot.textContent).toContain("74\u00a0118.35\u00a0€");
  expect(foot.textContent).toContain("1\u00a0200.00\u00a0₴");
});

test("on a phone the groups stand between the cards, with their sums", async () => {
  await page.viewport(360, 780);
  const screen = await render(
    <GroupsRows grouping={{ by: ["status"], summaryOf: () => ({ totals: { total: "7.00" } }) }} />,
  );
  const group = screen.getByRole("button", { name: /Picking/ });
  await expect.element(group).toHaveAttribute("aria-expanded", "true");
  expect(group.element().closest("li")).toHaveTextContent("Total 7.00");
  await group.click();
  await expect.element(screen.getByText("Hanse Werkzeug GmbH")).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 900);
});

/** A list whose columns its reader arranges, with what was asked of them. */
async function arranged(direction: "ltr" | "rtl" = "ltr") {
  const [onLayoutChange, onSortChange] = [fn(), fn()];
  const list = ["One", "Two", "Three"].map((label) => ({
    id: label.toLowerCase(),
    label,
    sortable: label !== "Three",
    render: (row: { id: number }) => `${label} ${row.id}`,
  }));
  const screen = await render(
    <div dir={direction}>
      <DataList
        label="Numbers"
        columns={list}
        rows={[{ id: 1 }, { id: 2 }]}
        rowKey={(row) => row.id}
        rowLabel={(row) => `Row ${row.id}`}
        sort={{ column: "one", direction: "ascending" }}
        onSortChange={onSortChange}
        layout={{}}
        onLayoutChange={onLayoutChange}
      />
    </div>,
  );
  const head = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(screen.getByRole("button", { name: "Column Three" })).toBeInTheDocument();
  return { screen, head, onLayoutChange, onSortChange };
}

test.each(["ltr", "rtl"] as const)(
  "heads are moved and widened by keys as the page is read, %s",
  async (direction) => {
    const { screen, onLayoutChange, onSortChange } = await arranged(direction);
    const [forward, back] = direction === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    screen.getByRole("button", { name: "One", exact: true }).element().focus();
    await userEvent.keyboard(`{Control>}{Shift>}{${forward}}{/Shift}{/Control}`);
    expect(onLayoutChange).toHaveBeenLastCalledWith({ order: ["two", "one", "three"] });
    await userEvent.keyboard(`{Shift>}{${forward}}{/Shift}`);
    expect(onLayoutChange.mock.lastCall![0].widths.one).toBeGreaterThan(56);
    const calls = onLayoutChange.mock.calls.length;
    await userEvent.keyboard(`{Control>}{${forward}}{/Control}{Alt>}{${forward}}{/Alt}{Shift>}q{/Shift}`);
    expect(onLayoutChange).toHaveBeenCalledTimes(calls);
    await userEvent.keyboard(`{${forward}}`);
    await expect.element(screen.getByRole("button", { name: "Two", exact: true })).toHaveFocus();
    await userEvent.keyboard(`{${back}}{Enter}`);
    expect(onSortChange).toHaveBeenLastCalledWith({ column: "one", direction: "descending" });
  },
);

test.each(["ltr", "rtl"] as const)("heads are dragged, and widened by their edges, %s", async (direction) => {
  const { head, onLayoutChange, onSortChange } = await arranged(direction);
  await userEvent.dragAndDrop(head("One").getByText("One"), head("Three"));
  await expect.poll(() => onLayoutChange.mock.lastCall?.[0]).toEqual({ order: ["two", "three", "one"] });
  expect(onSortChange).not.toHaveBeenCalled();
  const edge = head("One").element().querySelector("[data-resize]")!;
  await userEvent.dragAndDrop(edge, head("Two"));
  await expect.poll(() => onLayoutChange.mock.lastCall?.[0].widths?.one).toBeGreaterThan(56);
  await userEvent.dblClick(edge);
  await expect.poll(() => onLayoutChange.mock.lastCall?.[0].widths?.one).toBeLessThan(400);
});

test("columns are put in order by dragging them in the list of columns too", async () => {
  const onLayoutChange = fn();
  const screen = await render(
    <ColumnChooser
      columns={names.map((name) => ({ id: name, label: `Column ${name}`, render: () => name }))}
      layout={{ pinned: ["a"] }}
      onLayoutChange={onLayoutChange}
    />,
  );
  await screen.getByRole("button", { name: "Columns" }).click();
  const grip = (name: string) => screen.getByRole("button", { name: new RegExp(`^Move.*Column ${name}`) });
  await userEvent.dragAndDrop(grip("b"), grip("d"));
  await expect
    .poll(() => onLayoutChange.mock.lastCall?.[0])
    .toEqual({ order: ["a", "c", "d", "b", "e", "f"], pinned: ["a"] });
  const calls = onLayoutChange.mock.calls.length;
  grip("a").element().focus();
  await userEvent.keyboard("{ArrowUp}q");
  expect(onLayoutChange).toHaveBeenCalledTimes(calls);
  await userEvent.keyboard("{ArrowDown}");
  expect(onLayoutChange.mock.lastCall?.[0].order.slice(0, 2)).toEqual(["b", "a"]);
});

const wide = (label: string) => ({
  id: label.toLowerCase(),
  label,
  render: (row: { id: number }) => `${label} of a row ${row.id}`,
});

const manyRows = (props: object = {}) => (
  <DataList
    label="Stays"
    columns={["Patient", "Ward", "Nurse", "Physician", "Cost"].map(wide)}
    rows={Array.from({ length: 300 }, (_, id) => ({ id }))}
    rowKey={(row) => row.id}
    rowLabel={(row) => `Row ${row.id}`}
    style={{ width: 500, height: 300 }}
    {...props}
  />
);

/** What of its row isn't seen in full, though the list is scrolled to it. */
const cutCells = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item='0'] > *")]
    .filter((cell) => cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent);

test("many rows keep each column as wide as its content, and the buttons at their end in the list", async () => {
  const screen = await render(
    manyRows({
      defaultSelection: new Set(),
      rowActions: () => <button type="button">Discharge the patient</button>,
    }),
  );
  await expect.element(screen.getByRole("row").nth(1)).toBeVisible();
  expect(cutCells()).toEqual([]);
  const scroller = document.querySelector("[data-scroller]")!;
  scroller.scrollLeft = scroller.scrollWidth;
  const button = screen.getByText("Discharge the patient").first().element().getBoundingClientRect();
  expect(button.right).toBeLessThanOrEqual(scroller.getBoundingClientRect().right);
});

test("columns are measured again when the page's font has arrived", async () => {
  const style = document.createElement("style");
  style.textContent = `@font-face { font-family: Late; src: url("${inter}"); size-adjust: 150%; }`;
  document.head.append(style);
  onTestFinished(() => style.remove());
  const screen = await render(<div style={{ fontFamily: "Late, sans-serif" }}>{manyRows()}</div>);
  await expect.element(screen.getByRole("row").nth(1)).toBeVisible();
  await document.fonts.ready;
  expect(document.fonts.check("13px Late")).toBe(true);
  await expect.poll(cutCells).toEqual([]);
});

/** The colours of an element's pixels along its edges, 1 px within. */
async function edgesOf(element: HTMLElement) {
  const image = new Image();
  image.src = `data:image/png;base64,${await page.screenshot({ element, save: false })}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.drawImage(image, 0, 0);
  const colorAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join(" ");
  const edges = [colorAt(1, height / 2), colorAt(width - 2, height / 2)];
  for (let x = 2; x < width - 2; x += 10) edges.push(colorAt(x, 1), colorAt(x, height - 2));
  return new Set(edges);
}

test("the ring of a row goes around the cells that stay while others scroll too", async () => {
  const screen = await render(
    manyRows({
      defaultSelection: new Set(),
      layout: { pinned: ["patient"] },
      rowActions: () => <button type="button">Discharge</button>,
      style: { width: 1000, height: 300 },
    }),
  );
  await expect.element(screen.getByRole("row").nth(1)).toBeVisible();
  const row = document.querySelector<HTMLElement>("[data-item='0']")!;
  row.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  expect(row).toHaveFocus();
  expect((await edgesOf(row)).size).toBe(1);
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { fn } from "storybook/test";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { BulkBar, Button, DataList, MessagesProvider, useMessages, type Key } from "@backoffice/ui";
import { rowWindow, withGaps, type RowWindow } from "../../ui/data-list/row-window.ts";
import { extend, pageState, toggle, togglePage } from "../../ui/data-list/selection.ts";
import { sortedToo, sortedWithout } from "../../ui/data-list/several-columns.ts";
import { sortedAlone, sortedColumns } from "../../ui/data-list/sorting.ts";
import * as stories from "../../stories/data-list.stories.tsx";
import { orderColumns, orders } from "../../stories/fixtures/orders.tsx";

const { Default, Empty, Failed, Loading, ThousandRows } = composeStories(stories);

const keys = [1, 2, 3, 4, 5];

test("a range takes the state of where it began, whichever way it goes", () => {
  expect(extend(new Set([2]), keys, 2, 4)).toEqual(new Set([2, 3, 4]));
  expect(extend(new Set([4]), keys, 4, 2)).toEqual(new Set([2, 3, 4]));
  expect(extend(new Set([1, 2, 3]), keys, 5, 2)).toEqual(new Set([1]));
  expect(extend(new Set([1]), keys, 1, 3)).toEqual(new Set([1, 2, 3]));
  expect(extend(new Set([3]), keys, 3, 1)).toEqual(new Set([1, 2, 3]));
  // Without both ends on the page it is a plain toggle.
  expect(extend(new Set(), keys, 9, 2)).toEqual(new Set([2]));
  expect(extend(new Set(), keys, undefined, 2)).toEqual(new Set([2]));
  expect(extend(new Set([2]), keys, 2, 9)).toEqual(new Set([2, 9]));
});

test("selecting a page leaves other pages alone", () => {
  expect(togglePage(new Set([1, 99]), keys)).toEqual(new Set([99, ...keys]));
  expect(togglePage(new Set([99, ...keys]), keys)).toEqual(new Set([99]));
  expect(pageState(new Set([99]), keys)).toBe("none");
  expect(pageState(new Set([1]), keys)).toBe("some");
  expect(pageState(new Set(), [])).toBe("none");
  const before = new Set([1]);
  expect(toggle(before, 1)).toEqual(new Set());
  expect(before).toEqual(new Set([1]));
});

test("an order takes columns in one after another, and lets each go again", () => {
  const date = { column: "date", direction: "descending" } as const;
  const total = { column: "total", direction: "ascending" } as const;
  expect(sortedColumns(undefined)).toEqual([]);
  expect(sortedToo(undefined, "total")).toEqual(total);
  const both = sortedToo(date, "total");
  expect(both).toEqual({ ...date, further: [total] });
  expect(sortedColumns(both)).toEqual([date, total]);
  const turned = sortedToo(both, "total");
  expect(turned.further).toEqual([{ ...total, direction: "descending" }]);
  expect(sortedToo(turned, "total")).toEqual(date);
  // The first one goes too: the next takes its place.
  expect(sortedToo(both, "date")).toEqual(total);
  expect(sortedWithout(date, "date")).toEqual({ ...date, direction: "ascending" });
  expect(sortedAlone(both, "date")).toEqual({ ...date, direction: "ascending" });
  expect(sortedAlone(both, "total")).toEqual(total);
});

test("Shift with Enter on a heading adds it to the order, and without several it sorts alone", async () => {
  const onSortChange = fn();
  const sort = { column: "date", direction: "descending" } as const;
  const screen = await render(<Default multiSort sort={sort} onSortChange={onSortChange} />);
  const total = screen.getByRole("button", { name: "Total" });
  (total.element() as HTMLElement).focus();
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  const both = { ...sort, further: [{ column: "total", direction: "ascending" }] };
  await expect.poll(() => onSortChange.mock.lastCall).toEqual([both]);
  await screen.rerender(<Default sort={sort} onSortChange={onSortChange} />);
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(onSortChange).toHaveBeenLastCalledWith({ column: "total", direction: "ascending" });
});

test("the rows that a screen shows are drawn first, and then the rest of the page", async () => {
  const rows = Array.from({ length: 60 }, (_, id) => ({ ...orders[0]!, id }));
  const list = (
    <DataList
      label="Orders"
      columns={orderColumns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => `ORD-${id}`}
    />
  );
  const first = document.createElement("div");
  first.innerHTML = renderToStaticMarkup(list);
  expect(first.querySelectorAll("[data-row]")).toHaveLength(20);
  const screen = await render(list);
  await expect.poll(() => screen.container.querySelectorAll("[data-row]").length).toBe(60);
});

test("other rows than before begin with those that a screen shows, and those that stay are left there", async () => {
  const rowsFrom = (first: number) =>
    Array.from({ length: 60 }, (_, place) => ({ ...orders[0]!, order_id: first + place }));
  const { show, container } = showAtOnce();
  const drawn = () => container.querySelectorAll("[data-row]").length;
  show(rowsFrom(1));
  await expect.poll(drawn).toBe(60);
  show(rowsFrom(1).with(3, { ...orders[1]!, order_id: 4 }));
  expect(drawn()).toBe(60);
  show([...rowsFrom(900).slice(0, 2), ...rowsFrom(1)]);
  expect(drawn()).toBe(62);
  show(rowsFrom(1000));
  expect(drawn()).toBe(20);
  await expect.poll(drawn).toBe(60);
});

test("columns move once, when all of the other rows are there", async () => {
  const rowsFrom = (first: number, customer: string, last = customer) =>
    Array.from({ length: 60 }, (_, place) => ({
      ...orders[0]!,
      order_id: first + place,
      customer: place < 59 ? customer : last,
    }));
  const { show, container } = showAtOnce();
  const drawn = () => container.querySelectorAll("[data-row]").length;
  const columns = () =>
    [...container.querySelectorAll("thead th")].map((head) => Math.round(head.getBoundingClientRect().width));
  show(rowsFrom(1, "Baltic Freight"));
  await expect.poll(drawn).toBe(60);
  const before = columns();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  show(rowsFrom(1000, "Bo", "A longer name than all of the others"));
  expect(drawn()).toBe(20);
  expect(columns()).toEqual(before);
  await expect.poll(drawn).toBe(60);
  expect(columns()).not.toEqual(before);
});

/** Renders a list of orders without waiting for what comes later. */
function showAtOnce() {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  const show = (rows: typeof orders) =>
    flushSync(() =>
      root.render(
        <DataList
          label="Orders"
          columns={orderColumns}
          rows={rows}
          rowKey={({ order_id }) => order_id}
          rowLabel={({ number }) => number}
        />,
      ),
    );
  return { show, container };
}

const placesIn = ({ first, end }: RowWindow) =>
  Array.from({ length: end - first }, (_, place) => first + place);

test("the window of rows covers what is seen, and its gaps keep the whole height", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 201, max: 50_000 }),
      fc.integer({ min: 24, max: 80 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: 100, max: 2_000 }),
      fc.integer({ min: -1, max: 50_000 }),
      (count, row, scrolled, height, kept) => {
        const shown = rowWindow(count, row, scrolled, height);
        const lines = withGaps([...placesIn(shown), kept], count);
        // Every line once, in order, drawn or left out.
        let at = 0;
        for (const line of lines) {
          if (typeof line !== "number") expect(line).toEqual({ before: at + line.lines, lines: line.lines });
          at = typeof line === "number" ? line + 1 : line.before;
        }
        expect(at).toBe(count);
        const isDrawn = (line: number) => lines.includes(line);
        if (kept >= 0 && kept < count) expect(isDrawn(kept)).toBe(true);
        const top = Math.min(scrolled, Math.max(0, count * row - height));
        expect(isDrawn(Math.floor(top / row))).toBe(true);
        expect(isDrawn(Math.min(count - 1, Math.ceil((top + height) / row) - 1))).toBe(true);
      },
    ),
  );
});

test("the window of rows is no larger than it must be, and shifts by two rows at a time", () => {
  const rowHeight = 40;
  expect(rowWindow(1000, rowHeight, 0, 400)).toEqual({ first: 0, end: 14, rowHeight });
  expect(rowWindow(1000, rowHeight, 4000, 400)).toEqual({ first: 96, end: 114, rowHeight });
  expect(rowWindow(1000, rowHeight, 4050, 400)).toEqual({ first: 96, end: 116, rowHeight });
  expect(rowWindow(1000, rowHeight, 1e9, 400)).toEqual({ first: 986, end: 1000, rowHeight });
  expect(rowWindow(5, rowHeight, 0, 400)).toEqual({ first: 0, end: 5, rowHeight });
  // What is seen alone, as after a jump along the bar.
  expect(rowWindow(1000, rowHeight, 4050, 400, 0)).toEqual({ first: 100, end: 112, rowHeight });
});

test("a row that holds the focus is drawn outside of the window too", () => {
  const told = (kept: number) =>
    withGaps([10, 11, 12, kept], 20).map((line) => (typeof line === "number" ? line : `${line.lines} lines`));
  expect(told(-1)).toEqual(["10 lines", 10, 11, 12, "7 lines"]);
  expect(told(11)).toEqual(told(-1));
  expect(told(20)).toEqual(told(-1));
  expect(told(0)).toEqual([0, "9 lines", 10, 11, 12, "7 lines"]);
  expect(told(13)).toEqual(["10 lines", 10, 11, 12, 13, "6 lines"]);
  expect(told(19)).toEqual(["10 lines", 10, 11, 12, "6 lines", 19]);
});

test("one Tab reaches the rows; the rest is keys", async () => {
  const onOpen = fn();
  const screen = await render(
    <Default rowHref={undefined} onOpen={onOpen} onSelectionChange={undefined} onSortChange={undefined} />,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole("row", { name: /ORD-1204/ })).toHaveFocus();
  await userEvent.keyboard("jjk{Enter}");
  expect(onOpen).toHaveBeenCalledWith(orders[1]);
  await userEvent.keyboard("{End}{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(orders.at(-1));
  await userEvent.tab();
  await expect.element(screen.getByRole("row", { name: /ORD-1190/ })).not.toHaveFocus();
});

test("a press on a row follows its link, modifiers included; a press on its box doesn't", async () => {
  const followed = fn((event: MouseEvent) => event.preventDefault());
  const screen = await render(<Default onSelectionChange={fn()} />);
  document.addEventListener("click", followed);
  await screen.getByText("Baltic Freight OÜ").click({ modifiers: ["Control"] });
  const link = screen.getByRole("link", { name: "ORD-1199" }).element();
  const clicks = () => followed.mock.calls.filter(([event]) => link.contains(event.target as Node));
  expect(clicks().map(([event]) => event.ctrlKey)).toEqual([true]);
  document.removeEventListener("click", followed);
  const onSelectionChange = fn();
  await screen.rerender(<Default onSelectionChange={onSelectionChange} />);
  const before = location.href;
  await screen.getByRole("checkbox", { name: "Select ORD-1199" }).click();
  expect(onSelectionChange).toHaveBeenCalledWith(new Set([1199]));
  expect(location.href).toBe(before);
});

test("Shift on a box selects what lies between", async () => {
  function Selecting() {
    const [selection, setSelection] = useState(new Set<Key>());
    return (
      <>
        <output>{[...selection].join(" ")}</output>
        <Default selection={selection} onSelectionChange={fn((next: Set<Key>) => setSelection(next))} />
      </>
    );
  }
  const screen = await render(<Selecting />);
  await screen.getByRole("checkbox", { name: "Select ORD-1203" }).click();
  await screen.getByRole("checkbox", { name: "Select ORD-1201" }).click({ modifiers: ["Shift"] });
  await expect.element(screen.getByRole("status")).toHaveTextContent("1203 1202 1201");
});

test("Escape lets go of the selection, and the rows keep the focus, from wherever in the list it is pressed", async () => {
  const onSelectionChange = fn();
  function Selecting() {
    const [selection, setSelection] = useState(new Set<Key>());
    const change = (next: Set<Key>) => {
      onSelectionChange(next);
      setSelection(next);
    };
    return (
      <Default
        selection={selection}
        onSelectionChange={fn(change)}
        bulkBar={<BulkBar count={selection.size} onClear={() => change(new Set())} actions={[]} />}
      />
    );
  }
  const screen = await render(<Selecting />);
  const row = screen.getByRole("row", { name: /ORD-1204/ });
  const bar = screen.getByRole("toolbar");
  const select = async () => {
    await screen.getByRole("checkbox", { name: "Select ORD-1204" }).click();
    await expect.element(bar).toBeVisible();
  };

  await select();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  expect(onSelectionChange).toHaveBeenLastCalledWith(new Set());

  // Nothing is selected: the key is left to what is around the list.
  onSelectionChange.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(onSelectionChange).not.toHaveBeenCalled();

  for (const key of ["{Escape}", "{Enter}"]) {
    await select();
    bar.getByRole("button", { name: "Clear selection" }).element().focus();
    await userEvent.keyboard(key);
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(row).toHaveFocus();
  }
});

test("the buttons of a row are in reach where the table is wider than its place", async () => {
  await page.viewport(1000, 700);
  const screen = await render(
    <div style={{ width: 560, height: 400 }}>
      <Default rowActions={(order) => <Button>Repeat {order.number}</Button>} />
    </div>,
  );
  const list = screen.getByRole("table").element().closest("[data-scroller]")!;
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  await screen.getByRole("row", { name: /ORD-1203/ }).hover();
  const button = screen.getByRole("button", { name: "Repeat ORD-1203" });
  const { left, right } = button.element().getBoundingClientRect();
  expect(left).toBeGreaterThan(list.getBoundingClientRect().left);
  expect(right).toBeLessThanOrEqual(list.getBoundingClientRect().right);
  // The other rows show what stands there.
  const coverOf = (cell: Element) => getComputedStyle(cell).backgroundColor;
  const others = screen.getByRole("row", { name: /ORD-1204/ }).element();
  expect(coverOf(others.lastElementChild!)).toBe("rgba(0, 0, 0, 0)");
  expect(coverOf(button.element().closest("td")!)).not.toBe("rgba(0, 0, 0, 0)");
});

test("loading, failing and having nothing each say so", async () => {
  const loading = await render(<Loading />);
  expect(loading.container.querySelector("[aria-busy=true]")).not.toBeNull();
  await loading.unmount();
  const failed = await render(<Failed />);
  await expect.element(failed.getByRole("alert")).toHaveTextContent("The list did not load.");
  await failed.unmount();
  const empty = await render(<Empty />);
  await expect.element(empty.getByText("No orders yet")).toBeVisible();
});

test("of a thousand rows only those near the eye are drawn, and all are counted", async () => {
  const screen = await render(<ThousandRows />);
  expect(screen.getByRole("row").elements().length).toBeLessThan(80);
  await expect.element(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "1001");
});

test("a jump along the bar draws what is seen at once, and a moment later what is near", async () => {
  const screen = await render(<ThousandRows />);
  const scroller = screen.getByRole("table").element().parentElement!;
  scroller.scrollTop = scroller.scrollHeight / 2;
  const places = () =>
    [...scroller.querySelectorAll<HTMLElement>("tbody [data-item]")].map((row) => Number(row.dataset.item));
  const height = scroller.querySelector<HTMLElement>("tbody [data-item]")!.offsetHeight;
  const first = Math.floor(scroller.scrollTop / height);
  await expect.poll(() => places().includes(first)).toBe(true);
  await expect.poll(() => places().includes(first - 4)).toBe(true);
});

test("on a phone the rows are cards, and a card's checkbox waits for the first selection", async () => {
  await page.viewport(360, 780);
  const props = {
    label: "Orders",
    columns: orderColumns,
    rows: orders,
    rowKey: (order: (typeof orders)[number]) => order.order_id,
    rowLabel: (order: (typeof orders)[number]) => order.number,
    onSelectionChange: fn(),
    onOpen: fn(),
  };
  const screen = await render(<DataList {...props} />);
  const card = screen.getByRole("listitem").first();
  await expect.element(card).toHaveTextContent(/ORD-1204.*11\/14\/2026.*Nordwind Logistics.*18.420\.00.*New/);
  // A character would hang at the line's end where the title wraps before the date.
  const date = card.getByText("11/14/2026").element().closest("p > span")!;
  expect(getComputedStyle(date, "::before").content).toBe('" "');
  await expect.element(screen.getByRole("checkbox").first()).not.toBeInTheDocument();
  await screen.rerender(<DataList {...props} selection={new Set([1203])} />);
  await expect.element(screen.getByRole("checkbox", { name: "Select ORD-1203" })).toBeChecked();
  const chosen = screen.getByRole("listitem").filter({ hasText: "ORD-1203" });
  const { backgroundColor } = getComputedStyle(chosen.element());
  await chosen.hover();
  expect(getComputedStyle(chosen.element()).backgroundColor).toBe(backgroundColor);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 900);
});

test("on a phone a card shows a text and a number where no column says what belongs on it", async () => {
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(1280, 900));
  const text = (id: string) => ({ id, label: id, render: () => id });
  const number = (id: string) => ({ ...text(id), align: "end" as const });
  const given = {
    label: "Orders",
    rows: [1],
    rowKey: Number,
    rowLabel: String,
    columns: [text("number"), number("lines"), text("customer"), text("status"), number("total")],
  };
  const screen = await render(<DataList {...given} />);
  const card = () => screen.getByRole("listitem").element().textContent;
  expect(card()).toBe("numbercustomerlines");
  const [first, ...others] = given.columns;
  await screen.rerender(<DataList {...given} columns={[{ ...first!, card: "title" }, ...others]} />);
  expect(card()).toBe("number");
});

test("on a phone a long press selects, many cards are windowed, and what loads keeps their shape", async () => {
  await page.viewport(360, 780);
  try {
    const onSelectionChange = fn();
    const props = {
      label: "Orders",
      columns: orderColumns,
      rowKey: (order: (typeof orders)[number]) => order.order_id,
      rowLabel: (order: (typeof orders)[number]) => order.number,
      rowActions: (order: (typeof orders)[number]) => <button type="button">Open {order.number}</button>,
      style: { height: 600 },
    };
    const many = Array.from({ length: 300 }, (_, index) => ({
      ...orders[0]!,
      order_id: index,
      number: `ORD-${index}`,
    }));
    const screen = await render(<DataList {...props} rows={orders} onSelectionChange={onSelectionChange} />);
    await expect.element(screen.getByRole("button", { name: "Open ORD-1204" })).toBeVisible();
    const press = () => {
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
      screen.getByRole("listitem").nth(1).element().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(onSelectionChange).toHaveBeenCalledWith(new Set([1203]));
    await screen.rerender(<DataList {...props} rows={orders} />);
    expect(press()).toBe(false);
    await screen.rerender(<DataList {...props} rows={many} />);
    await expect.poll(() => screen.getByRole("listitem").elements().length).toBeLessThan(100);
    await screen.rerender(<DataList {...props} rows={[]} loading />);
    await expect.element(screen.getByText("Loading").first()).toBeInTheDocument();
    expect(screen.getByRole("listitem").elements()).toHaveLength(0);
  } finally {
    await page.viewport(1280, 900);
  }
});

test("j enters the list, a group opens by its keys, and a marked text isn't a press", async () => {
  const onOpen = fn();
  const screen = await render(
    <Default
      rowHref={undefined}
      onOpen={onOpen}
      onSelectionChange={fn()}
      rows={orders.toSorted((a, b) => a.status.localeCompare(b.status))}
      columns={orderColumns.map((column) =>
        column.id === "status" ? { ...column, groupOf: (order) => ({ id: order.status }) } : column,
      )}
      grouping={{ by: ["status"] }}
    />,
  );
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("j");
  const group = document.activeElement!;
  expect(group.textContent).toMatch(/Cancelled/);
  const expanded = () => group.querySelector("button")!.getAttribute("aria-expanded");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(expanded).toBe("false");
  await userEvent.keyboard("{ArrowLeft}{Control>}{ArrowRight}{/Control}q");
  await expect.poll(expanded).toBe("false");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(expanded).toBe("true");
  await userEvent.keyboard("{Home}");
  await userEvent.keyboard("{ArrowDown}");
  getSelection()!.selectAllChildren(document.activeElement!);
  (document.activeElement as HTMLElement).click();
  expect(onOpen).not.toHaveBeenCalled();
  getSelection()!.removeAllRanges();
  (document.activeElement as HTMLElement).click();
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getByRole("row").elements().length).toBeGreaterThan(5);
});

test("a long list that no parent gives a height to is no higher than the window, and draws what is seen", async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ ...orders[0]!, order_id: index + 1 }));
  const screen = await render(
    <DataList
      label="Orders"
      columns={orderColumns}
      rows={many}
      rowKey={(order) => order.order_id}
      rowLabel={(order) => `${order.number} ${order.order_id}`}
    />,
  );
  const list = screen.getByRole("table", { name: "Orders" });
  expect(list.getByRole("row").elements().length).toBeLessThan(100);
  expect(list.element().parentElement!.clientHeight).toBeLessThanOrEqual(innerHeight);
});

test.each([1280, 360])(
  "at %i px the bar of what is selected covers neither sums nor messages",
  async (width) => {
    await page.viewport(width, 700);
    onTestFinished(() => page.viewport(1280, 900));
    const Listed = () => {
      const { undo } = useMessages();
      return (
        <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
          <button type="button" onClick={() => undo("Moved to the trash", fn())}>
            Move
          </button>
          <DataList
            label="Orders"
            columns={orderColumns}
            rows={orders}
            rowKey={(row) => row.order_id}
            rowLabel={(row) => row.number}
            totals={{
              total: [
                { amount: "77777.00", currency: "EUR" },
                { amount: "5.00", currency: "USD" },
              ],
            }}
            bulkBar={<BulkBar count={2} actions={[]} onClear={fn()} />}
          />
          <p style={{ height: 44, margin: 0 }}>1-50 of 20 015</p>
        </div>
      );
    };
    const screen = await render(
      <MessagesProvider>
        <Listed />
      </MessagesProvider>,
    );
    await screen.getByRole("button", { name: "Move" }).click();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const message = screen.getByText("Moved to the trash");
    await expect.element(message).toBeVisible();
    const bar = boxOf(screen.getByRole("toolbar").element());
    const sums = screen
      .getByText(/77.777\.00/)
      .elements()
      .map(boxOf);
    // A phone lists cards, without their sums.
    expect(sums).toHaveLength(width < 768 ? 0 : 1);
    for (const { top } of sums) expect(bar.bottom).toBeLessThanOrEqual(top);
    await expect.poll(() => boxOf(message.element()).bottom).toBeLessThanOrEqual(bar.top);
  },
);

test.each([0, 60, 100, 140, 200, 260, 400])(
  "messages stay clear of the bar of a list that ends %i px above the window's end",
  async (below) => {
    const Listed = () => {
      const { undo } = useMessages();
      return (
        <div style={{ display: "flex", flexDirection: "column", height: `calc(100vh - ${below}px)` }}>
          <button type="button" onClick={() => undo("Moved to the trash", fn())}>
            Move
          </button>
          <Default bulkBar={<BulkBar count={2} actions={[]} onClear={fn()} />} />
        </div>
      );
    };
    const screen = await render(
      <MessagesProvider>
        <Listed />
      </MessagesProvider>,
    );
    await screen.getByRole("button", { name: "Move" }).click();
    await expect.element(screen.getByText("Moved to the trash")).toBeVisible();
    const bar = screen.getByRole("toolbar").element().getBoundingClientRect();
    const message = screen.getByText("Moved to the trash").element().closest("[data-kind]")!;
    const { top, bottom } = message.getBoundingClientRect();
    expect(bottom <= bar.top || top >= bar.bottom).toBe(true);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
);

test.each([
  ["row", 1280],
  ["card", 360],
] as const)("each %s that a key moves to stands above the bar of what is selected", async (_, width) => {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const screen = await render(
    <div style={{ display: "flex", height: 360 }}>
      <DataList
        label="Orders"
        columns={orderColumns}
        rows={orders}
        rowKey={(row) => row.order_id}
        rowLabel={(row) => row.number}
        totals={{ total: "77777.00" }}
        bulkBar={<BulkBar count={2} actions={[]} onClear={fn()} />}
      />
    </div>,
  );
  const bar = screen.getByRole("toolbar").element().getBoundingClientRect();
  const bottom = () => document.activeElement!.getBoundingClientRect().bottom;
  const item = (place: number) => document.querySelector<HTMLElement>(`[data-item="${place}"]`)!;
  item(0).focus();
  for (let place = 1; place < orders.length; place += 1) {
    await userEvent.keyboard("{ArrowDown}");
    expect(item(place)).toHaveFocus();
    expect(bottom()).toBeLessThanOrEqual(bar.top);
  }
  item(0).closest("[data-scroller]")!.scrollTop = 10_000;
  expect(bottom()).toBeLessThanOrEqual(bar.top);
  for (const sum of screen.getByText("77777.00").elements())
    expect(sum.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom);
});

test.each([
  ["row", 1280],
  ["card", 360],
] as const)("the last %s that is selected stands above the bar that appears with it", async (_, width) => {
  await page.viewport(width, 700);
  onTestFinished(() => page.viewport(1280, 900));
  const Selecting = () => {
    const [selection, setSelection] = useState(new Set<Key>());
    return (
      <div style={{ display: "flex", height: 360 }}>
        <Default
          selection={selection}
          selecting
          onSelectionChange={fn(setSelection)}
          bulkBar={<BulkBar count={selection.size} onClear={fn()} actions={[]} />}
        />
      </div>
    );
  };
  const screen = await render(<Selecting />);
  const last = document.querySelector(`[data-item="${orders.length - 1}"]`)!;
  const scroller = last.closest("[data-scroller]")!;
  scroller.scrollTop = scroller.scrollHeight;
  await userEvent.click(last.querySelector("input")!);
  const bar = screen.getByRole("toolbar").element().getBoundingClientRect();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test("selecting, pointing and a change of one row render only the cells that differ", async () => {
  let rendered: string[] = [];
  const columns = orderColumns.map((column) => ({
    ...column,
    render: (row: (typeof orders)[number]) => {
      rendered.push(`${row.number} ${column.id}`);
      return column.render(row);
    },
  }));
  const list = (rows: typeof orders) => (
    <DataList
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.order_id}
      rowLabel={(row) => row.number}
      rowHref={(row) => `#${row.number}`}
      defaultSelection={new Set<Key>()}
    />
  );
  const screen = await render(list(orders));
  expect(rendered.length).toBeGreaterThanOrEqual(orders.length * columns.length);

  rendered = [];
  await screen.getByRole("checkbox").nth(1).click();
  await expect.element(screen.getByRole("checkbox").nth(1)).toBeChecked();
  await screen.getByRole("row").nth(3).hover();
  expect(rendered).toEqual([]);

  const [first, ...others] = orders;
  await screen.rerender(list([{ ...first!, customer: "Somebody else" }, ...others]));
  await expect.element(screen.getByText("Somebody else")).toBeVisible();
  expect(rendered.filter((cell) => !cell.startsWith(first!.number))).toEqual([]);
});

test("moving between rows renders the two that it concerns", async () => {
  const labelled: string[] = [];
  const screen = await render(
    <DataList
      label="Orders"
      columns={orderColumns}
      rows={orders}
      rowKey={(row) => row.order_id}
      rowLabel={(row) => {
        labelled.push(row.number);
        return row.number;
      }}
      defaultSelection={new Set<Key>()}
    />,
  );
  await expect.element(screen.getByRole("row").nth(1)).toBeVisible();
  screen.getByRole("row").nth(1).element().focus();
  labelled.length = 0;
  await userEvent.keyboard("j");
  await expect.element(screen.getByRole("row").nth(2)).toHaveFocus();
  expect(labelled).toEqual(orders.slice(0, 2).map(({ number }) => number));
});

test("on a phone all actions of the bar are in reach: those that aren't pinned in a menu", async () => {
  await page.viewport(360, 640);
  const onSelect = fn();
  const label = (id: string) => ({ id, label: id, onSelect: () => onSelect(id) });
  const actions = [
    { ...label("Select all"), pinned: true },
    label("Edit fields"),
    label("Change status"),
    { ...label("Delete"), disabledReason: "Not yours" },
  ];
  const screen = await render(
    <div style={{ display: "grid", paddingTop: 100 }}>
      <BulkBar count={2} actions={actions} onClear={fn()} />
    </div>,
  );
  const bar = screen.getByRole("toolbar", { name: "2 selected" });
  for (const name of ["Select all", "Actions", "Clear selection"])
    await expect.element(bar.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await bar.getByRole("button", { name: "Select all" }).click();
  expect(onSelect).toHaveBeenLastCalledWith("Select all");
  await bar.getByRole("button", { name: "Actions" }).click();
  await expect.element(page.getByRole("menuitem", { name: /Delete/ })).toHaveTextContent("Not yours");
  await page.getByRole("menuitem", { name: "Change status" }).click();
  expect(onSelect).toHaveBeenLastCalledWith("Change status");
  await page.viewport(1280, 640);
  await expect.element(bar.getByRole("button", { name: "Edit fields" })).toBeVisible();
  await expect.element(bar.getByRole("button", { name: "Actions" })).not.toBeInTheDocument();
});

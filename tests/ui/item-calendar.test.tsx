import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { UiProvider } from "@backoffice/ui";
import { calendarRange, ItemCalendar, type ItemCalendarProps } from "@backoffice/ui/planning";
import { addDays } from "../../ui/date-picker/civil-date.ts";
import { dayByKey, itemsByDay, turnView, weeksOf } from "../../ui/item-calendar/calendar-days.ts";
import * as stories from "../../stories/item-calendar.stories.tsx";
import { holdDrag } from "./hold-drag.ts";

const { Default } = composeStories(stories);

const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays("2026-01-01", days));
const firstDay = fc.constantFrom(0, 1, 6);

test("a month's weeks hold all its days once, in whole weeks from the first weekday", () => {
  fc.assert(
    fc.property(anyDay, firstDay, (day, first) => {
      const days = weeksOf(day, "month", first).flat();
      expect(days.length % 7).toBe(0);
      for (const [index, next] of days.slice(1).entries()) expect(next).toBe(addDays(days[index]!, 1));
      const month = day.slice(0, 7);
      const own = days.filter((each) => each.startsWith(month));
      expect(own[0]).toBe(`${month}-01`);
      expect(addDays(own.at(-1)!, 1).startsWith(month)).toBe(false);
      expect(days.slice(0, 7)).toContain(`${month}-01`);
    }),
  );
});

test("a week holds its day, and Home and End lead to its ends", () => {
  fc.assert(
    fc.property(anyDay, firstDay, fc.boolean(), (day, first, rightToLeft) => {
      const [week = []] = weeksOf(day, "week", first);
      expect(week).toContain(day);
      expect(dayByKey("Home", day, first, rightToLeft)).toBe(week[0]);
      expect(dayByKey("End", day, first, rightToLeft)).toBe(week[6]);
    }),
  );
});

test("arrows go as the page is read", () => {
  expect(dayByKey("ArrowRight", "2026-11-30", 1, false)).toBe("2026-12-01");
  expect(dayByKey("ArrowRight", "2026-12-01", 1, true)).toBe("2026-11-30");
  expect(dayByKey("PageDown", "2026-01-31", 1, false)).toBe("2026-02-28");
  expect(dayByKey("a", "2026-01-31", 1, false)).toBeUndefined();
});

test("the range is what the weeks of the reader's region span", () => {
  expect(calendarRange("2026-11-20", "month", { locale: "de" })).toEqual({
    from: "2026-10-26",
    to: "2026-12-06",
  });
  expect(calendarRange("2026-11-20", "month", { locale: "en-US" })).toEqual({
    from: "2026-11-01",
    to: "2026-12-05",
  });
  expect(calendarRange("2026-11-20", "week", { locale: "de" })).toEqual({
    from: "2026-11-16",
    to: "2026-11-22",
  });
});

test("items keep their order within a day", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ date: fc.constantFrom("a", "b"), id: fc.nat() })), (items) => {
      for (const [date, own] of itemsByDay(items))
        expect(own).toEqual(items.filter((item) => item.date === date));
    }),
  );
});

test("a view holds its month or its week, whole weeks long", () => {
  expect(calendarRange("2026-11-20", "month", { locale: "de-DE" })).toEqual({
    from: "2026-10-26",
    to: "2026-12-06",
  });
  expect(calendarRange("2026-11-20", "week", { locale: "de-DE" })).toEqual({
    from: "2026-11-16",
    to: "2026-11-22",
  });
  expect(calendarRange("2026-11-20", "week", { locale: "en-US" })).toEqual({
    from: "2026-11-15",
    to: "2026-11-21",
  });
  expect(calendarRange("2027-02-10", "month", { locale: "de-DE" })).toEqual({
    from: "2027-02-01",
    to: "2027-02-28",
  });
  expect(turnView("2026-01-31", "month", 1)).toBe("2026-02-28");
  expect(turnView("2026-11-20", "week", 1)).toBe("2026-11-27");
  expect(turnView("2026-11-20", "week", -1)).toBe("2026-11-13");
});

test.each([
  ["ArrowLeft", "2026-11-19", "2026-11-21"],
  ["ArrowRight", "2026-11-21", "2026-11-19"],
  ["ArrowUp", "2026-11-13", "2026-11-13"],
  ["ArrowDown", "2026-11-27", "2026-11-27"],
  ["Home", "2026-11-16", "2026-11-16"],
  ["End", "2026-11-22", "2026-11-22"],
  ["PageUp", "2026-10-20", "2026-10-20"],
  ["PageDown", "2026-12-20", "2026-12-20"],
  ["Enter", undefined, undefined],
])("%s leads from Friday, 20 November to %s, from right to left to %s", (key, day, mirrored) => {
  expect(dayByKey(key, "2026-11-20", 1, false)).toBe(day);
  expect(dayByKey(key, "2026-11-20", 1, true)).toBe(mirrored);
});

test("a pointer drags an item to another day", async () => {
  const onMove = fn();
  const screen = await render(<Default onMove={onMove} />);
  const item = screen.getByRole("listitem").filter({ hasText: "Count the racks" });
  await expect.element(item).toHaveAttribute("draggable", "true");
  await userEvent.dragAndDrop(item, screen.getByRole("gridcell", { name: /November 12, 2026/ }));
  await expect.poll(() => onMove.mock.calls).toEqual([[{ id: 4, date: "2026-11-12" }]]);
});

test("on a phone the chosen day's items are listed below, and a day is tapped to move one there", async () => {
  await page.viewport(360, 800);
  try {
    const onMove = fn();
    const screen = await render(<Default onMove={onMove} />);
    await screen.getByRole("gridcell", { name: /November 16, 2026/ }).click();
    await screen.getByRole("button", { name: "Actions for Visit Fjord Marine AS" }).click();
    await screen.getByRole("menuitem", { name: "Move to another day…" }).click();
    await screen.getByRole("gridcell", { name: /November 19, 2026/ }).click();
    expect(onMove).toHaveBeenCalledWith({ id: 3, date: "2026-11-19" });
  } finally {
    await page.viewport(1280, 900);
  }
});

test("weeks begin where the reader's begin, in their words", async () => {
  const screen = await render(
    <UiProvider locale="de-DE" strings={{ today: "Heute" }}>
      <Default />
    </UiProvider>,
  );
  await expect.element(screen.getByRole("columnheader").first()).toHaveTextContent("Montag");
  await expect.element(screen.getByRole("heading", { name: "November 2026" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Heute" })).toBeVisible();
});

test("a controlled day moves only by its parent", async () => {
  const onDateChange = fn();
  const screen = await render(<Default date="2026-11-20" onDateChange={onDateChange} />);
  await screen.getByRole("button", { name: "Next month" }).click();
  expect(onDateChange).toHaveBeenCalledWith("2026-12-20");
  await expect.element(screen.getByRole("heading", { name: "November 2026" })).toBeVisible();
});

const visit = { id: 1, title: "Visit", date: "2026-11-17", time: "11:00" };
const count = { id: 2, title: "Count", date: "2026-11-17" };
const paid = { id: 3, title: "Paid", date: "2026-11-18", lockedReason: "It is paid" };
const calendar = (props: Partial<ItemCalendarProps> = {}) =>
  render(<ItemCalendar label="Tasks" today="2026-11-20" items={[visit, count, paid]} {...props} />);

test("what is dragged shows where it would lie and why it can't, and is dropped on days alone", async () => {
  const onMove = fn();
  const screen = await calendar({
    onMove,
    moveRefusal: (_, date) => (date === "2026-11-19" ? "The warehouse is closed" : undefined),
  });
  const item = screen.getByRole("listitem").filter({ hasText: "Visit" });
  const day = (number: number) =>
    screen.getByRole("gridcell", { name: new RegExp(`November ${number}, 2026`) });
  await expect.element(item).toHaveAttribute("draggable", "true");
  const drag = await holdDrag(item);
  await drag.over(day(19));
  await expect.element(day(19)).toHaveAttribute("title", "The warehouse is closed");
  await drag.over(day(18));
  await expect.element(day(18)).toHaveAttribute("data-over", "true");
  await expect.element(day(19)).not.toHaveAttribute("data-over");
  await drag.over(document.body);
  await expect.element(day(18)).not.toHaveAttribute("data-over");
  await drag.drop();
  expect(onMove).not.toHaveBeenCalled();
  // A file from elsewhere is nothing for a day.
  const locked = await holdDrag(screen.getByRole("listitem").filter({ hasText: "Paid" }));
  await locked.over(day(18));
  await locked.drop();
  expect(onMove).not.toHaveBeenCalled();
});

test("what is locked stays, with its reason, and what is put back where it was too", async () => {
  const onMove = fn();
  const screen = await calendar({ onMove });
  const item = (name: RegExp) => screen.getByRole("button", { name }).element();
  const says = (text: string) => expect.element(screen.getByText(text)).toBeInTheDocument();
  item(/^Paid/).focus();
  await userEvent.keyboard(" ");
  await says("Paid wasn’t moved: It is paid");
  item(/^11:00 Visit/).focus();
  await userEvent.keyboard("  ");
  await says("Visit wasn’t moved");
  expect(onMove).not.toHaveBeenCalled();
});

test("arrows go from item to item of a day, and other keys are the browser's", async () => {
  const onOpen = fn();
  const screen = await calendar({ onOpen });
  const item = (name: RegExp) => screen.getByRole("button", { name });
  item(/^11:00 Visit/)
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(item(/^Count/)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Control>}{ArrowUp}{/Control}q ");
  // Nothing is moved here, so that Space presses.
  expect(onOpen).toHaveBeenCalledWith(count);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item(/^11:00 Visit/)).toHaveFocus();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(screen.getByRole("gridcell", { name: /November 17, 2026/ })).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Actions for/ }).elements()).toHaveLength(0);
});

test("an item's own actions come first in its menu, alone where nothing is moved", async () => {
  const onSelect = fn();
  const itemActions = () => [{ label: "Finish", onSelect }];
  const screen = await calendar({ itemActions });
  const menu = async () => {
    await screen.getByRole("button", { name: "Actions for Visit" }).click({ force: true });
    await expect.element(screen.getByRole("menu")).toBeVisible();
    return screen
      .getByRole("menuitem")
      .elements()
      .map((each) => each.textContent);
  };
  expect(await menu()).toEqual(["Finish"]);
  await screen.getByRole("menuitem", { name: "Finish" }).click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await screen.rerender(
    <ItemCalendar label="Tasks" today="2026-11-20" items={[visit]} itemActions={itemActions} onMove={fn()} />,
  );
  expect(await menu()).toEqual([
    "Finish",
    "One day earlier",
    "One day later",
    "One week later",
    "Move to another day…",
  ]);
});

test("a press beside the items chooses a day, and an item that is a link leads on", async () => {
  const onDateChange = fn();
  const screen = await calendar({ onDateChange, items: [{ ...visit, href: "/tasks/1" }] });
  await expect.element(screen.getByRole("link", { name: /Visit/ })).toHaveAttribute("href", "/tasks/1");
  await screen.getByRole("gridcell", { name: /November 25, 2026/ }).click();
  expect(onDateChange).toHaveBeenCalledWith("2026-11-25");
});

test("on a phone a day without items says so, and offers to add one", async () => {
  await page.viewport(360, 800);
  try {
    const onAdd = fn();
    const screen = await calendar({ onAdd });
    await expect.element(screen.getByText("Nothing on this day")).toBeVisible();
    await screen.getByRole("button", { name: /^Add/ }).click();
    expect(onAdd).toHaveBeenCalledWith("2026-11-20");
  } finally {
    await page.viewport(1280, 900);
  }
});

test("its month is a heading of the level that the page needs", async () => {
  const screen = await render(<Default headingLevel={2} />);
  await expect.element(screen.getByRole("heading", { level: 2 })).toBeVisible();
  expect(screen.getByRole("heading", { level: 3 }).elements()).toEqual([]);
});

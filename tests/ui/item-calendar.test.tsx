import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { calendarRange, UiProvider } from "@backoffice/ui";
import { addDays } from "../../ui/date-picker/civil-date.ts";
import { dayByKey, itemsByDay, turnView, weeksOf } from "../../ui/item-calendar/calendar-days.ts";
import * as stories from "../../stories/item-calendar.stories.tsx";

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
  expect(calendarRange("2026-11-20", "month", "de")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  expect(calendarRange("2026-11-20", "month", "en-US")).toEqual({ from: "2026-11-01", to: "2026-12-05" });
  expect(calendarRange("2026-11-20", "week", "de")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
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
  expect(calendarRange("2026-11-20", "month", "de-DE")).toEqual({ from: "2026-10-26", to: "2026-12-06" });
  expect(calendarRange("2026-11-20", "week", "de-DE")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(calendarRange("2026-11-20", "week", "en-US")).toEqual({ from: "2026-11-15", to: "2026-11-21" });
  expect(calendarRange("2027-02-10", "month", "de-DE")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
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
    await screen.getByRole("button", { name: "Actions of Visit Fjord Marine AS" }).click();
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

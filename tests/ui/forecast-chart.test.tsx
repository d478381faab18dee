import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { dayNumber, dayText, dayTicks } from "../../ui/forecast-chart/day-axis.ts";
import * as stories from "../../stories/forecast-chart.stories.tsx";

const { Default, States } = composeStories(stories);

test("days to name lie between the first and the last, in order, no more than fit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.integer({ min: 0, max: 8000 }),
      fc.integer({ min: 2, max: 12 }),
      (from, span, count) => {
        const { days, months } = dayTicks(from, from + span, count);
        expect(days.length).toBeLessThanOrEqual(count + 2);
        expect(days.toSorted((one, other) => one - other)).toEqual(days);
        for (const day of days) expect(day >= from && day <= from + span).toBe(true);
        if (months) for (const day of days) expect(new Date(day * 86_400_000).getUTCDate()).toBe(1);
      },
    ),
  );
});

test.each([
  ["2026-11-01", "2026-11-05", 5, ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"]],
  ["2026-11-01", "2026-11-09", 4, ["2026-11-01", "2026-11-03", "2026-11-05", "2026-11-07", "2026-11-09"]],
  ["2026-11-01", "2026-11-29", 4, ["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-29"]],
  ["2026-11-01", "2026-12-27", 4, ["2026-11-01", "2026-11-15", "2026-11-29", "2026-12-13", "2026-12-27"]],
  ["2026-11-01", "2027-01-31", 4, ["2026-11-01", "2026-12-01", "2027-01-01"]],
  ["2026-11-20", "2027-06-30", 4, ["2027-01-01", "2027-03-01", "2027-05-01"]],
  ["2026-01-01", "2026-12-31", 5, ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]],
  ["2026-01-01", "2026-12-31", 4, ["2026-01-01", "2026-07-01"]],
  ["2024-06-01", "2027-06-01", 4, ["2025-01-01", "2026-01-01", "2027-01-01"]],
  ["2024-06-01", "2027-06-01", 3, ["2026-01-01"]],
  ["2019-06-01", "2031-06-01", 6, ["2020-01-01", "2025-01-01", "2030-01-01"]],
  ["1985-06-01", "2025-06-01", 2, ["1990-01-01", "2000-01-01", "2010-01-01", "2020-01-01"]],
  ["2026-11-01", "2026-11-11", 1, ["2026-11-01"]],
  ["2026-01-01", "2026-05-01", 4, ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]],
])("from %s to %s, %d names stand at whole steps", (from, to, count, expected) => {
  const { days } = dayTicks(dayNumber(from), dayNumber(to), count);
  expect(days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))).toEqual(expected);
});

test("a day is named by its month, a January by its year too", () => {
  expect(dayText(dayNumber("2026-11-14T23:30:00"), false, "en")).toBe("Nov 14");
  expect([dayTicks(0, 365, 4).months, dayTicks(0, 20, 4).months]).toEqual([true, false]);
  expect(dayText(dayNumber("2026-11-01"), true, "en")).toBe("Nov");
  expect(dayText(dayNumber("2027-01-01"), true, "en")).toBe("Jan 2027");
});

test("facts and forecast are different columns of the table", async () => {
  const screen = await render(<Default defaultView="table" />);
  await expect
    .element(screen.getByRole("row", { name: /^11\/20\/2026 42\s204\.10\s€ — — —$/ }))
    .toBeInTheDocument();
  await expect
    .element(
      screen.getByRole("row", { name: /^11\/27\/2026 — 38\s000\.00\s€ 36\s000\.00\s€ 41\s000\.00\s€$/ }),
    )
    .toBeInTheDocument();
});

test("a note of a day is said with it", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("img", { name: /12\/04\/2026.*Payroll and rent/ })).toBeVisible();
});

test("without a forecast it promises none", async () => {
  const screen = await render(<States />);
  const facts = screen.getByRole("figure", { name: "Facts alone" });
  await expect.element(facts).toBeVisible();
  expect(facts.getByRole("button", { name: "Forecast" }).elements()).toHaveLength(0);
});

test("a number of its table chooses its day", async () => {
  const onSelect = vi.fn();
  const screen = await render(<Default onSelect={onSelect} defaultView="table" />);
  const row = screen.getByRole("row", { name: /^12\/18\/2026/ });
  await row.getByRole("button").click();
  expect(onSelect).toHaveBeenLastCalledWith("2026-12-18");
});

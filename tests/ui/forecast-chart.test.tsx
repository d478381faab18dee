import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
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

test("a day is named by its month, a January by its year too", () => {
  expect(dayText(dayNumber("2026-11-14"), false, "en")).toBe("Nov 14");
  expect(dayText(dayNumber("2026-11-01"), true, "en")).toBe("Nov");
  expect(dayText(dayNumber("2027-01-01"), true, "en")).toBe("Jan 2027");
});

test("facts and forecast are different columns of the table", async () => {
  const screen = await render(<Default defaultView="table" />);
  await expect
    .element(screen.getByRole("row", { name: /^20\.11\.2026 42\s204\.10\s€ — — —$/ }))
    .toBeInTheDocument();
  await expect
    .element(
      screen.getByRole("row", { name: /^27\.11\.2026 — 38\s000\.00\s€ 36\s000\.00\s€ 41\s000\.00\s€$/ }),
    )
    .toBeInTheDocument();
});

test("a note of a day is said with it", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("img", { name: /04\.12\.2026.*Payroll and rent/ })).toBeVisible();
});

test("without a forecast it promises none", async () => {
  const screen = await render(<States />);
  const facts = screen.getByRole("figure", { name: "Facts alone" });
  await expect.element(facts).toBeVisible();
  expect(facts.getByRole("button", { name: "Forecast" }).elements()).toHaveLength(0);
});

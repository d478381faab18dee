import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { amountText, axisTexts, csvOf, shortNumber } from "../../ui/chart-frame/chart-text.ts";
import {
  axisOf,
  bandPath,
  fitText,
  labelStep,
  linearScale,
  linePath,
  textWidth,
  tickDigits,
} from "../../ui/chart-frame/scale.ts";
import { segmentAt, type SegmentPlace } from "../../ui/chart-frame/segment-keys.ts";
import { compareDecimals, percentOf, sumDecimals } from "../../ui/shared/decimal.ts";
import * as stories from "../../stories/chart-frame.stories.tsx";

const { Default, States } = composeStories(stories);

const number = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((cents) => cents / 100);
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);

test.each([
  [[], false, [-1, 1]],
  [[], true, [0, 1]],
  [[5], false, [0, 10]],
  [[-5], false, [-10, -5]],
  [[50, 60], undefined, [50, 60]],
  [[0], true, [0, 1]],
  [[-4], true, [-4, 0]],
  [[3, 9], false, [3, 9]],
  [[3, 9], true, [0, 10]],
  [[-3, -9], true, [-10, 0]],
  [[Number.NaN, 2, 4], false, [2, 4]],
])("an axis of %j with its zero kept (%s) goes from and to %j", (values, zero, domain) => {
  expect(axisOf(values, 5, zero).domain).toEqual(domain);
});

test("texts are cut, and labels left out, where there is no room", () => {
  expect(fitText("Nordwind", textWidth("Nordwind"))).toBe("Nordwind");
  expect(fitText("Nordwind", textWidth("Nordwind") - 1)).toBe("Nordwi…");
  expect(fitText("Nordwind", 0)).toBe("…");
  expect([labelStep(40, 40), labelStep(41, 40), labelStep(81, 40), labelStep(0, 40)]).toEqual([1, 2, 3, 1]);
  expect(labelStep(10, 0.5)).toBe(20);
  expect(
    bandPath(
      [
        [0, 1],
        [2, 3],
      ],
      [
        [0, 5],
        [2, 7],
      ],
    ),
  ).toBe("M0,1L2,3L2,7L0,5Z");
  expect(bandPath([], [])).toBe("");
});

describe("scales", () => {
  test("an axis holds every value, and its ticks lie on it in order", () => {
    fc.assert(
      fc.property(fc.array(number, { maxLength: 30 }), fc.boolean(), (values, zero) => {
        const { domain, ticks } = axisOf(values, 4, zero);
        const [from, to] = domain;
        expect(from).toBeLessThan(to);
        for (const value of values) expect(value >= from && value <= to).toBe(true);
        if (zero) expect(from <= 0 && to >= 0).toBe(true);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.toSorted((one, other) => one - other)).toEqual(ticks);
      }),
    );
  });

  test("a scale ends where it should and keeps the order", () => {
    fc.assert(
      fc.property(fc.tuple(number, number, number), (unsorted) => {
        const [from, value, to] = unsorted.toSorted((one, other) => one - other) as [number, number, number];
        const scale = linearScale([from, to], [100, 0]);
        const place = scale(value);
        expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(100 + 1e-6);
      }),
    );
    expect([2, 5].map(linearScale([0, 10], [0, 200]))).toEqual([40, 100]);
    expect(linearScale([3, 3], [0, 200])(3)).toBe(100);
  });

  test("a cut text fits and begins as the whole does", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 21, max: 300 }), (text, width) => {
        const cut = fitText(text, width);
        expect(textWidth(cut)).toBeLessThanOrEqual(width);
        expect(text.startsWith(cut.replace(/…$/, "")) || cut === text).toBe(true);
      }),
    );
  });

  test("a line is written as a path", () => {
    expect(
      linePath([
        [0, 1.239],
        [10, 2],
      ]),
    ).toBe("M0,1.24L10,2");
    expect(linePath([])).toBe("");
  });
});

describe("decimals", () => {
  test("a sum is exact, in any order", () => {
    expect(sumDecimals(["0.1", "0.2"])).toBe("0.3");
    expect(sumDecimals(["9007199254740993", "-0.01"])).toBe("9007199254740992.99");
    expect(sumDecimals([])).toBe("0");
    expect([sumDecimals(["0.5", "-1"]), compareDecimals("1.5", "1.25")]).toEqual(["-0.5", 1]);
    fc.assert(
      fc.property(fc.array(decimal), (amounts) => {
        expect(sumDecimals(amounts)).toBe(sumDecimals(amounts.toReversed()));
      }),
    );
  });

  test("adding moves a comparison as it should", () => {
    fc.assert(
      fc.property(decimal, decimal, (one, other) => {
        expect(Math.sign(compareDecimals(one, other))).toBe(-Math.sign(compareDecimals(other, one)) + 0);
        expect(compareDecimals(sumDecimals([one, "0.01"]), one)).toBe(1);
      }),
    );
  });

  test("shares of parts make the whole", () => {
    expect(percentOf("1", "3")).toBe("33.3");
    expect(percentOf("2", "3")).toBe("66.7");
    expect(percentOf("-1", "8")).toBe("-12.5");
    expect(percentOf("5", "0")).toBe("0.0");
    expect(percentOf("1.25", "10")).toBe("12.5");
    expect(percentOf("-1", "-4")).toBe("25.0");
    expect([percentOf("1", "2000"), percentOf("-1", "2000"), percentOf("1", "2001")]).toEqual([
      "0.1",
      "-0.1",
      "0.0",
    ]);
    expect(() => percentOf("1,5", "2")).toThrow("not a decimal number");
    const part = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(part, part, (one, other) => {
        fc.pre(one + other > 0);
        const whole = String(one + other);
        const tenths = Number(percentOf(String(one), whole)) + Number(percentOf(String(other), whole));
        expect(Math.abs(tenths - 100)).toBeLessThan(0.11);
      }),
    );
  });
});

describe("keys", () => {
  const places: SegmentPlace[] = [0, 1, 2].flatMap((column) =>
    [0, 1, 2]
      .filter((row) => column !== 1 || row !== 1)
      .map((row) => ({ id: `${column}${row}`, column, row })),
  );
  const at = (id: string) => places.find((place) => place.id === id)!;

  test.each([
    ["00", "ArrowRight", "10"],
    ["01", "ArrowRight", "10"],
    ["00", "ArrowLeft", undefined],
    ["00", "ArrowDown", "01"],
    ["10", "ArrowDown", "12"],
    ["02", "ArrowDown", undefined],
    ["11", "a", undefined],
    ["02", "End", "22"],
    ["22", "Home", "02"],
  ])("from %s, %s leads to %s", (from, key, to) => {
    expect(segmentAt(key, at(from) ?? { id: "11", column: 1, row: 1 }, places, 1)?.id).toBe(to);
  });

  test("where the line begins at the right, Left goes forward", () => {
    expect(segmentAt("ArrowLeft", at("00"), places, -1)?.id).toBe("10");
  });

  test("Up and Down of one column are all there is to Home and End", () => {
    const list = places.filter(({ column }) => column === 0);
    expect(segmentAt("End", at("00"), list, 1)?.id).toBe("02");
    expect(segmentAt("Home", at("02"), list, 1)?.id).toBe("00");
  });
});

describe("texts", () => {
  const formats = { group: ".", decimal: "," };

  test("a number of an axis is short in the reader's language", () => {
    expect(shortNumber(80_000, "en")).toBe("80k");
    expect(shortNumber(1260, "en")).toBe("1.3k");
    // Rates of currencies differ in what comes after the point.
    const ticks = [1.085, 1.0875, 1.09];
    expect(axisTexts(ticks, "en", undefined, formats)).toEqual(["1.085", "1.088", "1.09"]);
    expect([[0, 500], [0.2, 0.4], [0.9, 0.92], []].map(tickDigits)).toEqual([1, 1, 2, 1]);
    expect(amountText("1234.50", "EUR", formats)).toBe("1.234,50\u00a0€");
    expect(amountText("1234.50", undefined, formats)).toBe("1.234,50");
    expect(shortNumber(-1500, "en")).toBe("\u22121.5k");
    expect(shortNumber(2_000_000, "de")).toBe("2\u00a0Mio.");
    expect(shortNumber(614_199.3, "de")).toBe("614.199");
    expect(shortNumber(12.5, "de")).toBe("12,5");
  });

  test("an axis names its currency once, at its top", () => {
    expect(axisTexts([0, 40_000, 80_000], "en", "EUR", formats)).toEqual(["0", "40k", "80k\u00a0€"]);
    expect(axisTexts([], "en", "EUR", formats)).toEqual([]);
  });

  test("CSV quotes what needs it, keeps decimals, names units and runs no formula", () => {
    const rows = [
      { key: "1", cells: ["=SUM(A1)", { value: "-12.50", shown: "−12,50 €" }, undefined] },
      { key: "2", cells: ['say "hi", twice', { value: "1", shown: "1" }, "two\nlines"] },
    ];
    expect(csvOf({ head: ["Name", "Amount", "Note"], units: [undefined, "EUR"], rows })).toBe(
      'Name,Amount (EUR),Note\r\n\'=SUM(A1),-12.50,\r\n"say ""hi"", twice",1,"two\nlines"\r\n',
    );
  });
});

test("names its figure by its label, and its table too", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("figure", { name: "Orders by day" })).toBeVisible();
  await screen.getByRole("button", { name: "Show as table" }).click();
  await expect.element(screen.getByRole("region", { name: "Orders by day" })).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Download" })).toHaveFocus();
});

test("a picture can be had of a chart alone", async () => {
  const screen = await render(<Default defaultView="table" />);
  await screen.getByRole("button", { name: "Download" }).click();
  const picture = screen.getByRole("menuitem", { name: /^Image/ });
  await expect.element(picture).toHaveAttribute("aria-disabled", "true");
  await expect.element(picture).toHaveTextContent("Switch to the chart first");
});

test("says what is missing or wrong", async () => {
  const screen = await render(<States />);
  await expect.element(screen.getByText("No orders in this week")).toBeVisible();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The orders could not be read.");
  await expect
    .element(screen.getByRole("figure", { name: "Loading", exact: true }))
    .toHaveAttribute("aria-busy", "true");
});

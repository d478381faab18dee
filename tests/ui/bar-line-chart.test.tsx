import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { UiProvider } from "@backoffice/ui";
import { BarLineChart, chartColors, type BarLineSegment } from "@backoffice/ui/charts";
import { placeBars } from "../../ui/bar-line-chart/place-bars.ts";
import * as stories from "../../stories/bar-line-chart.stories.tsx";

const { Default, PressingABar } = composeStories(stories);
const mirrored = composeStories(stories, { initialGlobals: { direction: "rtl" } });

test.each([
  [600, 6, 2, { step: 100, bars: [30.5, 51.5], width: 18, hits: [0, 50], hit: 50 }],
  [200, 10, 2, { step: 20, bars: [2, 10.5], width: 7.5, hits: [0, 10], hit: 10 }],
  [300, 3, 1, { step: 100, bars: [41], width: 18, hits: [0], hit: 100 }],
  [0, 0, 0, { step: 0, bars: [0], width: 0, hits: [0], hit: 0 }],
])("in %d px, of %d periods with %d bars", (width, periods, count, { step, bars, width: own, hits, hit }) => {
  const placed = placeBars(width, periods, count);
  expect(placed.step).toBe(step);
  bars.forEach((x, index) => {
    expect(placed.bar(index).x).toBeCloseTo(x);
    expect(placed.bar(index).width).toBeCloseTo(own);
    expect(placed.hit(index)).toEqual({ x: hits[index], width: hit });
  });
});

test("bars stand within their period, apart, in their order", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (width, periods, bars) => {
        const { step, bar, hit } = placeBars(width, periods, bars);
        let end = -1e-9;
        for (let index = 0; index < bars; index += 1) {
          const { x, width: own } = bar(index);
          expect(x).toBeGreaterThanOrEqual(end);
          end = x + own - 1e-9;
          expect(x).toBeGreaterThanOrEqual(hit(index).x - step);
        }
        expect(end).toBeLessThanOrEqual(step + 1e-6);
      },
    ),
  );
});

test("speaks the reader's numbers", async () => {
  const screen = await render(
    <UiProvider locale="de" formats={{ group: ".", decimal: "," }} strings={{ chartPeriod: "Zeitraum" }}>
      <Default defaultView="table" />
    </UiProvider>,
  );
  await expect.element(screen.getByRole("columnheader", { name: "Zeitraum" })).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "58.410,20\u00a0€" })).toBeVisible();
});

test.each(chartColors)(
  "bars after the first are hatched in %s too, not told by colour alone",
  async (color) => {
    const screen = await render(
      <BarLineChart
        label="Invoices"
        bars={[
          { id: "paid", label: "Paid" },
          { id: "open", label: "Open", color },
        ]}
        periods={[{ id: "2026-11", label: "Nov", amounts: { paid: "2", open: "3" } }]}
      />,
    );
    await expect.element(screen.getByRole("figure", { name: "Invoices" })).toBeVisible();
    const [ground, stroke] = [...document.querySelectorAll("pattern rect")].map(
      (rect) => getComputedStyle(rect).fill,
    );
    expect(ground).toMatch(/^okl/);
    expect(stroke).not.toBe(ground);
  },
);

test("a number of its table chooses what it stands for; without a choice they are texts", async () => {
  const onSelect = vi.fn();
  const screen = await render(<Default onSelect={onSelect} defaultView="table" />);
  const number = screen.getByRole("button", { name: "58\u00a0410.20\u00a0€" });
  await number.click();
  await expect.element(number).toHaveAttribute("aria-pressed", "true");
  const { period, series } = onSelect.mock.lastCall![0] as BarLineSegment;
  expect(screen.getByRole("row").elements().length).toBeGreaterThan(2);
  expect([period, series]).toEqual([expect.stringMatching(/^20/), "in"]);
  await screen.unmount();
  const still = await render(<Default defaultView="table" />);
  await expect.element(still.getByRole("cell", { name: "58\u00a0410.20\u00a0€" })).toBeVisible();
  expect(still.getByRole("button", { name: "58\u00a0410.20\u00a0€" }).elements()).toHaveLength(0);
});

test("one stop of the Tab key, where the focus was last", async () => {
  const screen = await render(<PressingABar hideTools />);
  await screen.getByRole("button", { name: "Net", exact: true }).click();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: /December 2025, Income/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{Tab}{/Shift}{Tab}");
  await expect.element(screen.getByRole("button", { name: /January 2026, Income/ })).toHaveFocus();
});

test("the tooltip says the whole period, and Escape takes it away", async () => {
  const screen = await render(<Default />);
  const bar = screen.getByRole("img", { name: /August 2026, Income/ });
  (bar.element() as SVGElement).focus();
  await expect.element(screen.getByText("August 2026")).toBeVisible();
  await expect.element(screen.getByText("44\u00a0000.00\u00a0€", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByText("August 2026")).not.toBeInTheDocument();
});

test("where the line begins at the right, the chart does too", async () => {
  const screen = await render(<mirrored.PressingABar />);
  const first = screen.getByRole("button", { name: /December 2025, Income/ });
  const last = screen.getByRole("button", { name: /November 2026, Income/ });
  await expect
    .poll(() => first.element().getBoundingClientRect().left - last.element().getBoundingClientRect().left)
    .toBeGreaterThan(0);
  (first.element() as SVGElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("button", { name: /January 2026, Income/ })).toHaveFocus();
});

test("follows the width that it finds", async () => {
  const at = (width: number) => (
    <div style={{ width }}>
      <Default />
    </div>
  );
  const screen = await render(at(700));
  const plot = screen.getByRole("group", { name: "In and out" });
  await expect.poll(() => plot.element().getAttribute("width")).toBe("700");
  await screen.rerender(at(320));
  await expect.poll(() => plot.element().getAttribute("width")).toBe("320");
});

test("a picture is a PNG with the ground of its theme", async () => {
  const onExportImage = vi.fn<(png: Blob) => void>();
  const screen = await render(<Default onExportImage={onExportImage} />);
  await screen.getByRole("button", { name: "Download" }).click();
  await screen.getByRole("menuitem", { name: "Image (PNG)" }).click();
  await expect.poll(() => onExportImage.mock.calls.length).toBe(1);
  const image = await createImageBitmap(onExportImage.mock.calls[0]![0]);
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d")!;
  context.drawImage(image, 0, 0);
  expect([...context.getImageData(2, 2, 1, 1).data]).toEqual([255, 255, 255, 255]);
  const colors = new Set<string>();
  const { data } = context.getImageData(0, 0, image.width, image.height);
  for (let index = 0; index < data.length; index += 4 * 97)
    colors.add(`${data[index]},${data[index + 1]},${data[index + 2]}`);
  // The accent of the bars, to within a shade.
  expect([...colors].some((color) => /^8\d,8\d,2[12]\d$/.test(color))).toBe(true);
});

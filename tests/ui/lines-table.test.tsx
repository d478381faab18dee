import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import * as stories from "../../stories/lines-table.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => page.viewport(1280, 900));

test("a line is named by its item and shows quantity, price and amount", async () => {
  const screen = await render(<Default />);
  const row = screen.getByRole("row", { name: /Stretch film/ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["120", "6.40", "768.00"]);
});

test("on a phone quantity and price move below the name and nothing scrolls sideways", async () => {
  await page.viewport(360, 780);
  const screen = await render(<Default />);
  const row = screen.getByRole("row", { name: /Stretch film/ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["768.00"]);
  await expect.element(screen.getByText("120 × 6.40")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

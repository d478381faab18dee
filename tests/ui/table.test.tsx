import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/table.stories.tsx";

const { Default } = composeStories(stories);

test("is named once, in sight or not", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("table", { name: "Lines of the order" })).toBeVisible();
  expect(screen.getByText("Lines of the order").elements()).toEqual([]);
  await screen.rerender(<Default showLabel />);
  await expect.element(screen.getByText("Lines of the order")).toBeVisible();
  await expect.element(screen.getByRole("table", { name: "Lines of the order" })).toBeVisible();
});

test("scrolls by itself where there is no room, and the keyboard reaches it", async () => {
  const screen = await render(
    <div style={{ width: 200 }}>
      <Default />
    </div>,
  );
  const region = screen.getByRole("region", { name: "Lines of the order" }).element() as HTMLElement;
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(region.tabIndex).toBe(0);
});

import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/count.stories.tsx";

const { AboveTheMost, Default } = composeStories(stories);

test("shows 99 as it is and more as 99+", async () => {
  const screen = await render(<Default value={99} />);
  await expect.element(screen.getByText("99", { exact: true })).toBeVisible();
  await screen.rerender(<Default value={100} />);
  await expect.element(screen.getByText("99+")).toBeVisible();
});

test("shows nothing for none", async () => {
  const { container, rerender } = await render(<Default value={1} />);
  expect(container.textContent).toContain("1");
  await rerender(<Default value={0} />);
  expect(container.textContent).toBe("");
});

test("a screen reader hears the true number", async () => {
  const screen = await render(<AboveTheMost />);
  await expect.element(screen.getByText("99+")).toHaveAttribute("aria-hidden", "true");
  await expect.element(screen.getByText("137 unread")).toBeInTheDocument();
});

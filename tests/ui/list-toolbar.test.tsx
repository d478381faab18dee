import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import * as stories from "../../stories/list-toolbar.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => page.viewport(1280, 900));

test("on a desk everything is in sight", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByText("last 30 days")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Filters and options 2" })).not.toBeInTheDocument();
});

test("on a phone the filters unfold, and the button counts them", async () => {
  await page.viewport(360, 780);
  const screen = await render(<Default />);
  const fold = screen.getByRole("button", { name: "Filters and options 2" });
  await expect.element(screen.getByText("last 30 days")).not.toBeVisible();
  await fold.click();
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByText("last 30 days")).toBeVisible();
});

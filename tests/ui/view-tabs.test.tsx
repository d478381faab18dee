import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/view-tabs.stories.tsx";

const { Default } = composeStories(stories);

test("views are addresses, the open one is marked", async () => {
  const screen = await render(<Default current="unpaid" />);
  const views = screen.getByRole("navigation", { name: "Views of orders" });
  await expect.element(views.getByRole("link", { name: /Unpaid/ })).toHaveAttribute("aria-current", "page");
  await expect.element(views.getByRole("link", { name: /All/ })).toHaveAttribute("href", "#/orders");
});

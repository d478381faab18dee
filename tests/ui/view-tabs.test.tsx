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

test("pinned views come first, and only the open one has a menu", async () => {
  const screen = await render(
    <Default
      views={[
        { name: "all", label: "All", href: "#/orders" },
        { name: "mine", label: "Mine", href: "#/orders?view=mine", pinned: true },
      ]}
      current="all"
    />,
  );
  const links = screen.getByRole("link").elements();
  expect(links.map((link) => link.textContent)).toEqual(["Mine", "All"]);
  expect(screen.getByRole("button").elements()).toHaveLength(1);
});

test("without actions nothing is offered, whatever has changed", async () => {
  const screen = await render(<Default changed actions={undefined} />);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/tiles.stories.tsx";

const { AsList, Default, Pinning } = composeStories(stories);

test("a tile is one link with its name and note", async () => {
  const screen = await render(<Default />);
  const link = screen.getByRole("list", { name: "Sales" }).getByRole("link", { name: "Orders 37 to ship" });
  await expect.element(link).toHaveAttribute("href", "/orders");
});

test("the list needs less height for the same modules", async () => {
  const tiles = await render(<Default data-testid="tiles" />);
  const list = await render(<AsList data-testid="list" />);
  expect(list.getByRole("link").all().length).toBe(
    tiles.getByTestId("tiles").getByRole("link").all().length * 2,
  );
  expect(list.getByTestId("list").element().clientHeight).toBeLessThan(
    tiles.getByTestId("tiles").element().clientHeight,
  );
});

test("a module is put first and taken out by a button of its own", async () => {
  const screen = await render(<Pinning />);
  await expect
    .element(screen.getByRole("button", { name: "Pin Orders to the top" }))
    .toHaveAttribute("aria-pressed", "true");
  await expect
    .element(screen.getByRole("button", { name: "Pin Deals to the top" }))
    .toHaveAttribute("aria-pressed", "false");
});

test("the names of its categories are headings of the level that the page needs", async () => {
  const screen = await render(<Default headingLevel={3} />);
  await expect.element(screen.getByRole("heading", { name: "Sales", level: 3 })).toBeVisible();
});

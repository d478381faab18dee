import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Card } from "@backoffice/ui";
import * as stories from "../../stories/card.stories.tsx";

const { Default } = composeStories(stories);

test("its title is a heading of the level that the page needs", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("heading", { name: "Delivery", level: 2 })).toBeVisible();
  await screen.rerender(<Default headingLevel={4} />);
  await expect.element(screen.getByRole("heading", { name: "Delivery", level: 4 })).toBeVisible();
});

test("without a title it has no head, and up to the edges no inset", async () => {
  const screen = await render(
    <Card flush data-testid="card">
      <p style={{ margin: 0 }}>Rows</p>
    </Card>,
  );
  expect(screen.getByRole("heading").elements()).toEqual([]);
  const [card, rows] = [screen.getByTestId("card"), screen.getByText("Rows")].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(rows!.left - card!.left).toBeLessThanOrEqual(1);
});

test("is the link that it is given", async () => {
  const screen = await render(
    <Card title="ORD-1204" asChild className="mine">
      <a href="#order">Shipped on Friday</a>
    </Card>,
  );
  const link = screen.getByRole("link", { name: /^ORD-1204\s*Shipped on Friday$/ });
  await expect.element(link).toHaveAttribute("href", "#order");
  await expect.element(link).toHaveClass("mine");
  await expect.element(link.getByRole("heading", { name: "ORD-1204" })).toBeVisible();
});

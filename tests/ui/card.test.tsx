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

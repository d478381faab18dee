import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "@backoffice/ui";
import * as stories from "../../stories/empty-state.stories.tsx";

const { Default } = composeStories(stories);

test("says what the place is for and offers the next step", async () => {
  const create = fn();
  const screen = await render(<Default action={<Button onClick={create}>New order</Button>} />);
  await expect.element(screen.getByText("No notifications yet")).toBeVisible();
  await screen.getByRole("button", { name: "New order" }).click();
  expect(create).toHaveBeenCalledTimes(1);
});

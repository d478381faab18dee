import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/segmented-control.stories.tsx";

const { Default } = composeStories(stories);

test("one of its segments is chosen at a time", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByText("Services").click();
  await expect.element(screen.getByRole("radio", { name: "Services" })).toBeChecked();
  await expect.element(screen.getByRole("radio", { name: "Products" })).not.toBeChecked();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("services");
});

test("keeps its parent's value", async () => {
  const screen = await render(<Default defaultValue={undefined} value="products" />);
  await screen.getByText("Services").click();
  await expect.element(screen.getByRole("radio", { name: "Products" })).toBeChecked();
});

import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/text-area.stories.tsx";

const { Default } = composeStories(stories);

test("keeps several lines", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue="" onValueChange={onValueChange} />);
  await screen.getByRole("textbox", { name: "Comment" }).fill("Ramp 3\nbefore noon");
  expect(onValueChange).toHaveBeenLastCalledWith("Ramp 3\nbefore noon");
});

test("an error is heard with it", async () => {
  const screen = await render(<Default error="Say why the order is cancelled" />);
  await expect
    .element(screen.getByRole("textbox", { name: "Comment" }))
    .toHaveAccessibleDescription("Say why the order is cancelled");
});

test("is as high as its text, up to a limit", async () => {
  const screen = await render(<Default defaultValue={"A line\n".repeat(8)} />);
  const box = screen.getByRole("textbox", { name: "Comment" }).element();
  expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  await screen.rerender(<Default key="long" defaultValue={"A line\n".repeat(80)} />);
  expect(screen.getByRole("textbox", { name: "Comment" }).element().clientHeight).toBeLessThan(400);
});

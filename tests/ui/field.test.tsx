import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/field.stories.tsx";

const { Default, TiedToItsTexts, Group } = composeStories(stories);

test("the label names the control", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByLabelText("Due")).toHaveValue("09:00");
});

test("a hidden label still names the control", async () => {
  const screen = await render(<Default hideLabel />);
  await expect.element(screen.getByLabelText("Due")).toBeVisible();
  expect(screen.getByText("Due").element().getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

test("hint and error describe the control, the error first", async () => {
  const screen = await render(<TiedToItsTexts />);
  await expect
    .element(screen.getByLabelText("Due"))
    .toHaveAccessibleDescription("Choose a time after 08:00 On the clock of the warehouse");
});

test("a group is named by its label", async () => {
  const screen = await render(<Group />);
  await expect.element(screen.getByRole("group", { name: "Colours" })).toBeVisible();
});

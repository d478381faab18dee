import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/popover.stories.tsx";

const { Default, States } = composeStories(stories);

test("a press outside closes it", async () => {
  const screen = await render(
    <>
      <Default />
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </>,
  );
  await screen.getByRole("button", { name: "Edit the phone" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Phone" })).toBeVisible();
  await screen.getByText("Elsewhere").click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("leaves its state to its parent when that holds it", async () => {
  const onOpenChange = fn();
  const screen = await render(<States onOpenChange={onOpenChange} />);
  await screen.getByRole("textbox", { name: "Phone" }).click();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await expect.element(screen.getByRole("dialog", { name: "Phone" })).toBeVisible();
});

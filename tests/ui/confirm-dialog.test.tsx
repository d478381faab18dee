import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/confirm-dialog.stories.tsx";

const { Default, Pending, Plain } = composeStories(stories);

test("Enter on a dangerous question says no", async () => {
  const onConfirm = fn();
  const onCancel = fn();
  const screen = await render(<Default onConfirm={onConfirm} onOpenChange={onCancel} />);
  await expect.element(screen.getByRole("button", { name: "No" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("Enter on a plain question says yes", async () => {
  const onConfirm = fn();
  const screen = await render(<Plain onConfirm={onConfirm} />);
  await expect.element(screen.getByRole("button", { name: "Send" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("can't be answered twice while the action runs", async () => {
  const onConfirm = fn();
  const screen = await render(<Pending onConfirm={onConfirm} />);
  const yes = screen.getByRole("button", { name: "Yes, delete" });
  await expect.element(yes).toHaveAttribute("aria-busy", "true");
  (yes.element() as HTMLButtonElement).click();
  expect(onConfirm).not.toHaveBeenCalled();
});

import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/accordion.stories.tsx";

const { Default } = composeStories(stories);
const text = "Within 14 days of the invoice.";

test("several are open at once, and closed again", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByText("Payment").click();
  expect(onValueChange).toHaveBeenLastCalledWith(["delivery", "payment"]);
  await screen.getByText("Delivery", { exact: true }).click();
  expect(onValueChange).toHaveBeenLastCalledWith(["payment"]);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test("is its parent's when it is given a value", async () => {
  const onValueChange = fn();
  const screen = await render(<Default value={[]} onValueChange={onValueChange} />);
  await screen.getByText("Payment").click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(["payment"]);
  await expect.element(screen.getByText(text)).not.toBeVisible();
  await screen.rerender(<Default value={["payment"]} onValueChange={onValueChange} />);
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(onValueChange).toHaveBeenCalledOnce();
});

test("what the browser opens, as its search does, is told as well", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue={[]} onValueChange={onValueChange} />);
  screen.getByText(text).element().closest("details")!.open = true;
  await expect.poll(() => onValueChange.mock.lastCall).toEqual([["payment"]]);
});

test("Tab goes from heading to heading, Enter and Space open and close", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(["delivery", "payment"]);
  await expect.element(screen.getByText(text)).toBeVisible();
  await userEvent.keyboard(" ");
  expect(onValueChange).toHaveBeenLastCalledWith(["delivery"]);
});

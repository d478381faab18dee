import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/one-time-code.stories.tsx";

const { Default } = composeStories(stories);

test("digits are typed, anything else is dropped, and the last one completes it", async () => {
  const onComplete = fn();
  const screen = await render(<Default length={4} onComplete={onComplete} />);
  const input = screen.getByRole("textbox", { name: "Code" });
  await userEvent.type(input, "1a2-3");
  await expect.element(input).toHaveValue("123");
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.type(input, "45");
  await expect.element(input).toHaveValue("1234");
  expect(onComplete).toHaveBeenLastCalledWith("1234");
});

test("the browser may fill it in, and asks for digits on a phone", async () => {
  const screen = await render(<Default />);
  const input = screen.getByRole("textbox", { name: "Code" });
  await expect.element(input).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(input).toHaveAttribute("inputmode", "numeric");
});

test("a form refuses a code that is too short", async () => {
  const screen = await render(<Default defaultValue="123" />);
  const input = screen.getByRole("textbox", { name: "Code" }).element() as HTMLInputElement;
  expect(input.validity.patternMismatch).toBe(true);
});

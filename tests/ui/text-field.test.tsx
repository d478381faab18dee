import { composeStories } from "@storybook/react-vite";
import { createRef } from "react";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/text-field.stories.tsx";

const { Default, WithError } = composeStories(stories);

test("a press on the label brings the focus to the text", async () => {
  const screen = await render(<Default />);
  await screen.getByText("Phone").click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveFocus();
});

test("says what is typed, natively and as a value", async () => {
  const onChange = fn();
  const onValueChange = fn();
  const screen = await render(<Default defaultValue="" onChange={onChange} onValueChange={onValueChange} />);
  await screen.getByRole("textbox").fill("+372");
  expect(onChange).toHaveBeenCalled();
  expect(onValueChange).toHaveBeenLastCalledWith("+372");
});

test("what is wrong stays marked below the pointer, and while it is typed into", async () => {
  const screen = await render(<WithError />);
  const input = screen.getByRole("textbox", { name: "Email" });
  const border = () => getComputedStyle(input.element().parentElement!).borderColor;
  const wrong = border();
  await input.hover();
  expect(border()).toBe(wrong);
  await input.click();
  expect(border()).toBe(wrong);
});

test("an error marks the field without a browser's bubble", async () => {
  const screen = await render(<WithError />);
  const input = screen.getByRole("textbox", { name: "Email" });
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect.element(input).toHaveAttribute("aria-required", "true");
  await expect.element(input).toBeRequired();
});

test("its ref is the input", async () => {
  const ref = createRef<HTMLInputElement>();
  await render(<Default ref={ref} />);
  expect(ref.current?.value).toBe("+49 40 555 0142");
});

import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/select.stories.tsx";

const { Choosing, Default, Groups } = composeStories(stories);

test("tells the chosen value", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByRole("combobox", { name: "Contract" }).selectOptions("C-2026/077");
  expect(onValueChange).toHaveBeenCalledWith("77");
});

test("shows its placeholder while nothing is chosen, and can go back to it", async () => {
  const onValueChange = fn();
  const screen = await render(<Choosing onValueChange={onValueChange} />);
  const select = screen.getByRole("combobox", { name: "Contract" });
  await expect.element(select).toHaveDisplayValue("Choose a contract");
  await select.selectOptions("81");
  await select.selectOptions("");
  expect(onValueChange).toHaveBeenLastCalledWith("");
});

test("an empty value of its own reads as chosen, unlike the placeholder", async () => {
  const screen = await render(<Choosing />);
  const colour = () => getComputedStyle(screen.getByRole("combobox").element()).color;
  const placeholder = colour();
  await screen.rerender(<Choosing options={[{ value: "", label: "Menu" }]} value="" />);
  expect(colour()).not.toBe(placeholder);
});

test("a required select can't go back to its placeholder", async () => {
  const screen = await render(<Choosing required />);
  const empty = screen.getByRole("combobox").element().querySelector<HTMLOptionElement>('option[value=""]');
  expect(empty?.disabled).toBe(true);
});

test("a value that no option has shows the placeholder", async () => {
  const screen = await render(<Choosing value="" />);
  await expect.element(screen.getByRole("combobox")).toHaveDisplayValue("Choose a contract");
});

test("an option of a group can be the one chosen at first, and another one by hand", async () => {
  const screen = await render(<Groups defaultValue="2" />);
  const select = screen.getByRole("combobox", { name: "Account" });
  await expect.element(select).toHaveDisplayValue("Hanseatic Bank · EUR");
  expect(select.element().querySelectorAll("optgroup")).toHaveLength(2);
  await select.selectOptions("1");
  await expect.element(select).toHaveDisplayValue("Till, Hamburg");
});

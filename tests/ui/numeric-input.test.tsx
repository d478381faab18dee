import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { numericText } from "@backoffice/ui";
import * as stories from "../../stories/numeric-input.stories.tsx";

const { Default } = composeStories(stories);

test.each([
  ["1 234,56", "1234.56"],
  ["1.234.567", "1234.567"],
  ["1,234,567.89", "1234567.89"],
  ["12€", "12"],
  ["-5", "5"],
  [",5", ".5"],
  ["12.", "12."],
  ["٣", ""],
  ["", ""],
])("reads %j as %j", (typed, kept) => {
  expect(numericText(typed)).toBe(kept);
});

test("keeps only digits and at most one dot, in their order, and changes nothing twice", () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789., -€a".split("")) }));
  fc.assert(
    fc.property(typed, (text) => {
      const kept = numericText(text);
      expect(kept).toMatch(/^\d*\.?\d*$/);
      expect(kept.replace(".", "")).toBe(text.replace(/[^0-9]/g, ""));
      expect(kept.includes(".")).toBe(/[.,]/.test(text));
      expect(numericText(kept)).toBe(kept);
    }),
  );
});

test("the caret stays behind the characters that were before it", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."012., a".split("")) }), fc.nat(), (text, place) => {
      const end = place % (text.length + 1);
      expect(numericText(text).startsWith(numericText(text, end))).toBe(true);
    }),
  );
});

test("typing a letter in the middle moves neither text nor caret", async () => {
  const screen = await render(<Default value="1301.00" />);
  const input = screen.getByRole("textbox", { name: "Price" });
  await input.click();
  const element = input.element() as HTMLInputElement;
  element.setSelectionRange(2, 2);
  await userEvent.keyboard("x5");
  await expect.element(input).toHaveValue("13501.00");
  expect(element.selectionStart).toBe(3);
});

test("a later comma becomes the dot and the earlier one goes", async () => {
  const onValueChange = fn();
  const screen = await render(<Default value="1.5" onValueChange={onValueChange} />);
  await screen.getByRole("textbox", { name: "Price" }).click();
  await userEvent.keyboard("{End},2");
  expect(onValueChange).toHaveBeenLastCalledWith("15.2");
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { NumericInput, numericText } from "@backoffice/ui";
import { stepNumber, withinBounds } from "../../ui/numeric-input/step-number.ts";
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

test("steps are exact, stay in their bounds, and begin with the least number", () => {
  expect(stepNumber("0.1", 2, { step: 0.1 })).toBe("0.3");
  expect(stepNumber("1.50", -1, { step: 0.25 })).toBe("1.25");
  expect(stepNumber("1", -3, { step: 1 })).toBe("0");
  expect(stepNumber("20", 10, { step: 1, max: 24 })).toBe("24");
  expect(stepNumber("", 1, { step: 1, min: 3 })).toBe("3");
  expect(stepNumber(".", -1, { step: 1 })).toBe("0");
  expect(withinBounds(".5", { min: 1 })).toBe("1");
  expect(withinBounds("7.", { min: 1, max: 5 })).toBe("5");
  expect(withinBounds("", { min: 1 })).toBe("");
});

test("a stepped number tells its value, also after the form's reset, and its owner's keys come first", async () => {
  const onKeyDown = fn((event: { key: string; preventDefault: () => void }) => {
    if (event.key === "PageUp") event.preventDefault();
  });
  const screen = await render(
    <form>
      <NumericInput label="Pallets" name="pallets" step={2} defaultValue="4" onKeyDown={onKeyDown} />
      <button type="reset">Reset</button>
    </form>,
  );
  const input = screen.getByRole("spinbutton", { name: "Pallets" });
  await expect.element(input).toHaveAttribute("aria-valuenow", "4");
  await input.click();
  await userEvent.keyboard("{PageUp}{ArrowUp}");
  await expect.element(input).toHaveValue("6");
  await expect.element(input).toHaveAttribute("aria-valuenow", "6");
  await userEvent.keyboard("{PageDown}");
  await expect.element(input).toHaveValue("0");
  await screen.getByRole("button", { name: "Increase quantity of Pallets" }).click();
  expect(new FormData(screen.container.querySelector("form")!).get("pallets")).toBe("2");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(input).toHaveAttribute("aria-valuenow", "4");
  await input.fill("");
  await expect.element(input).not.toHaveAttribute("aria-valuenow");
});

test("what is read-only isn't stepped", async () => {
  const screen = await render(<NumericInput label="Pallets" step={1} defaultValue="4" readOnly />);
  await screen.getByRole("spinbutton").click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("spinbutton")).toHaveValue("4");
  await expect.element(screen.getByRole("button", { name: "Decrease quantity of Pallets" })).toBeDisabled();
});

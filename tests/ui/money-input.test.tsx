import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { MoneyInput, UiProvider, formatDecimal, readAmount, type Formats } from "@backoffice/ui";
import {
  amountCharacters,
  amountFault,
  currencyDecimals,
  editedAmount,
  fullAmount,
} from "../../ui/money-input/money-text.ts";
import * as stories from "../../stories/money-input.stories.tsx";

const { Default } = composeStories(stories);

const english: Formats = { group: "\u00a0", decimal: "." };
const german: Formats = { group: ".", decimal: "," };

test.each([
  ["1 234,56", english, "1234.56"],
  ["1\u00a0234.56\u00a0€", english, "1234.56"],
  ["1,234.56", german, "1234.56"],
  ["1.234,56", english, "1234.56"],
  ["1'234.50", english, "1234.50"],
  ["1.234", german, "1234"],
  ["1.234", english, "1.234"],
  ["1,234", english, "1234"],
  // No euros and cents: thousands, unless the comma is the reader's decimal mark.
  ["33,335", english, "33335"],
  ["33,335", german, "33.335"],
  ["0,234", english, "0.234"],
  ["1,23", english, "1.23"],
  ["1,234,567", english, "1234567"],
  ["1.234.567", german, "1234567"],
  ["−5,00", german, "-5.00"],
  ["-0", english, "0"],
  ["007", english, "7"],
  [",5", german, "0.5"],
  [".5", english, "0.5"],
  [".123,45", english, "123.45"],
  [",123.45", english, "123.45"],
  ["1.2,3.4", english, undefined],
  ["1,2.3,4", english, undefined],
  ["1,234,56", english, undefined],
  ["1,234,567", german, "1234567"],
  ["12.", english, "12"],
  ["", english, ""],
  ["-", english, undefined],
  [".", english, undefined],
  ["1.2.3", english, undefined],
  ["1,2,3", english, undefined],
])("reads %j", (text, formats, amount) => {
  expect(readAmount(text, formats, 2)).toBe(amount);
});

test("of three digits behind a mark, the reader's format says what they are where a currency has so many", () => {
  expect(readAmount("1,234", english, 3)).toBe("1.234");
  expect(readAmount("1,234", { group: ",", decimal: "." }, 3)).toBe("1234");
});

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
const formats = fc.constantFrom(
  english,
  german,
  { group: "\u202f", decimal: "," },
  { group: ",", decimal: "." },
);

test("what is shown and what is edited are read back as they were", () => {
  fc.assert(
    fc.property(amount, formats, (value, own) => {
      expect(readAmount(formatDecimal(value, own), own, 2)).toBe(value);
      expect(readAmount(editedAmount(value, own), own, 2)).toBe(value);
    }),
  );
});

test("any text is refused or becomes a decimal", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from("0123456789., '-€")) }));
  fc.assert(
    fc.property(text, formats, (typed, own) => {
      const read = readAmount(typed, own, 2);
      expect(read === undefined || read === "" || /^-?(0|[1-9]\d*)(\.\d+)?$/.test(read)).toBe(true);
      expect(amountCharacters(amountCharacters(typed))).toBe(amountCharacters(typed));
    }),
  );
});

test("a currency says its digits", () => {
  expect(["EUR", "JPY", "TND", "nonsense"].map(currencyDecimals)).toEqual([2, 0, 3, 2]);
  expect(fullAmount("5", 2)).toBe("5.00");
  expect(fullAmount("5.1234", 2)).toBe("5.1234");
  expect(fullAmount("5", 0)).toBe("5");
  expect(fullAmount("5.1", 2)).toBe("5.10");
  expect(fullAmount("", 2)).toBe("");
});

test("zeros at the end make nothing finer, and bounds are allowed", () => {
  expect(amountFault("1.5000", { decimals: 2 })).toBeUndefined();
  expect(amountFault("1.005", { decimals: 2 })).toBe("decimals");
  expect(amountFault("10", { decimals: 2, min: "10.00", max: "10.00" })).toBeUndefined();
  expect(amountFault("9.99", { decimals: 2, min: "10.00" })).toBe("low");
  expect(amountFault("10.01", { decimals: 2, max: "10.00" })).toBe("high");
  expect(amountFault("9.99", { decimals: 2, max: "10.00" })).toBeUndefined();
  expect(amountFault("5", { decimals: 0 })).toBeUndefined();
  expect(amountFault("5.1", { decimals: 0 })).toBe("decimals");
  expect(amountFault("", { decimals: 2, min: "10.00" })).toBeUndefined();
  expect(amountFault(undefined, { decimals: 2 })).toBe("unreadable");
});

test("is edited without groups, by the reader's own mark", async () => {
  const screen = await render(
    <UiProvider locale="de" formats={german}>
      <Default defaultValue="1301.5" />
    </UiProvider>,
  );
  const input = screen.getByRole("textbox", { name: "Amount" });
  await expect.element(input).toHaveValue("1.301,50");
  await input.click();
  await expect.element(input).toHaveValue("1301,5");
  await userEvent.keyboard("{End}5x");
  await expect.element(input).toHaveValue("1301,55");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("1.301,55");
});

test("who comes by Tab types over what stands there", async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <Default defaultValue="2147" />
    </>,
  );
  const input = screen.getByRole("textbox", { name: "Amount" });
  await expect.element(input).toHaveValue("2\u00a0147.00");
  await screen.getByRole("button", { name: "Before" }).click();
  await userEvent.keyboard("{Tab}10");
  await expect.element(input).toHaveValue("10");
});

test("a value from its parent replaces what was typed", async () => {
  const screen = await render(<MoneyInput label="Amount" currency="EUR" value="1.00" />);
  await screen.rerender(<MoneyInput label="Amount" currency="EUR" value="2.00" />);
  await expect.element(screen.getByRole("textbox", { name: "Amount" })).toHaveValue("2.00");
});

test("what can't be read stays, and says so", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue="" onValueChange={onValueChange} />);
  const input = screen.getByRole("textbox", { name: "Amount" });
  await input.fill("1.2.3");
  expect(onValueChange).toHaveBeenLastCalledWith("1.2.3");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("1.2.3");
  await expect.element(input).toHaveAccessibleDescription(/such as 1\s234\.50\./);
});

test("who presses a zero types over it, and a press into an amount places the caret", async () => {
  const screen = await render(
    <>
      <MoneyInput label="Credit limit" currency="EUR" defaultValue="0" />
      <MoneyInput label="Amount" currency="EUR" defaultValue="12" />
    </>,
  );
  const limit = screen.getByRole("textbox", { name: "Credit limit" });
  await limit.click();
  await userEvent.keyboard("9000");
  await expect.element(limit).toHaveValue("9000");
  const amount = screen.getByRole("textbox", { name: "Amount" });
  await amount.click();
  await userEvent.keyboard("{End}5");
  await expect.element(amount).toHaveValue("125");
});

test("shows the symbol that the provider gives a currency", async () => {
  const screen = await render(
    <UiProvider formats={{ symbols: { USD: "US$" } }}>
      <MoneyInput label="Price" currency="USD" />
    </UiProvider>,
  );
  const field = screen.getByRole("textbox", { name: "Price" }).element();
  expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe("US$");
});

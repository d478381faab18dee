import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { formatPhone, phoneCountries, readPhone } from "@backoffice/ui";
import * as stories from "../../stories/phone-input.stories.tsx";

const { Default, States } = composeStories(stories);

test.each([
  ["+49 (0)40 123-45-67", "+49401234567", "DE"],
  ["0049 40 1234567", "+49401234567", "DE"],
  ["tel:+380-44-123-45-67", "+380441234567", "UA"],
  ["+1 (202) 555-0142", "+12025550142", "US"],
  ["040/1234567", "+49401234567", "DE"],
  ["+999 12345678", "+99912345678", undefined],
])("reads %s", (text, e164, country) => {
  const number = readPhone(text, phoneCountries, "DE");
  expect(number?.e164).toBe(e164);
  expect(number?.country?.code).toBe(country);
});

test.each(["", "+12", "ask Mira", "+49 40 1234567 ext 5", "+0 123 456 789", "+49 1234567890123456"])(
  "refuses %j",
  (text) => expect(readPhone(text, phoneCountries, "DE")).toBeUndefined(),
);

test("without a home, a number needs its country", () => {
  expect(readPhone("040 1234567")).toBeUndefined();
  expect(readPhone("06 30 123 4567", phoneCountries, "HU")?.e164).toBe("+36301234567");
  expect(readPhone("612 345 678", phoneCountries, "ES")?.e164).toBe("+34612345678");
});

test("a number that was grouped is the same number, without a lone digit at its end", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...phoneCountries),
      fc.string({ unit: fc.constantFrom(...Array.from("123456789")), minLength: 7, maxLength: 11 }),
      ({ prefix }, digits) => {
        const number = readPhone(`+${prefix}${digits}`)!;
        const shown = formatPhone(number);
        expect(readPhone(shown)).toEqual(number);
        expect(shown).not.toMatch(/ \d$/);
      },
    ),
  );
});

test("is edited as it is held, and grouped when it is left", async () => {
  const screen = await render(<Default defaultValue="+493012345678" />);
  const input = screen.getByRole("textbox", { name: "Phone" });
  await expect.element(input).toHaveValue("+49 301 234 5678");
  await input.click();
  await expect.element(input).toHaveValue("+493012345678");
  await userEvent.keyboard("{Tab}");
  await expect.element(input).toHaveValue("+49 301 234 5678");
});

test("what is grouped already keeps its groups", async () => {
  const screen = await render(<Default defaultValue="+49 40 1234567" />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("+49 40 1234567");
});

test("stays left to right, and a country is named in words", async () => {
  const screen = await render(<States />);
  const [first] = screen.getByRole("textbox").elements();
  expect(first).toHaveAttribute("dir", "ltr");
  await expect.element(screen.getByText("Germany")).toBeVisible();
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { formatPhone, phoneCountries, readPhone } from "@backoffice/ui";
import { mayBePhone } from "../../ui/phone-input/phone-number.ts";
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

test("in a narrow field the number is shown whole, and the country gives way", async () => {
  const screen = await render(
    <div style={{ width: 208 }}>
      <Default value="+49 221 555 0199" />
    </div>,
  );
  const input = screen.getByRole("textbox").element() as HTMLInputElement;
  const country = screen.getByTitle("Germany").element();
  const { bottom } = country.parentElement!.getBoundingClientRect();
  expect(country.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  await expect.element(screen.getByRole("textbox")).toHaveAccessibleDescription("Germany");
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  expect(input.closest("div")!.scrollWidth).toBeLessThanOrEqual(208);
});

test("without a home, a number needs its country", () => {
  expect(readPhone("040 1234567")).toBeUndefined();
  expect(readPhone("06 30 123 4567", phoneCountries, "HU")?.e164).toBe("+36301234567");
  expect(readPhone("612 345 678", phoneCountries, "ES")?.e164).toBe("+34612345678");
  expect(readPhone("40 1234567", phoneCountries, "DE")?.e164).toBe("+49401234567");
  expect(readPhone("040 1234567", phoneCountries, "XX")).toBeUndefined();
});

test("a number has as many digits as the world's plan allows", () => {
  const digits = "1234567890123456";
  const read = [4, 5, 15, 16].map((length) => readPhone(`+${digits.slice(0, length)}`)?.e164);
  expect(read).toEqual([undefined, "+12345", "+123456789012345", undefined]);
  expect([4, 5, 15, 16].map((length) => mayBePhone(digits.slice(0, length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mayBePhone("ask Mira 12345")).toBe(false);
});

test("the longest prefix names the country", () => {
  const barbados = { code: "BB", prefix: "1246" };
  expect(readPhone("+1 246 555 0142", [...phoneCountries, barbados])?.country).toBe(barbados);
  expect(readPhone("+1 202 555 0142", [barbados, ...phoneCountries])?.country?.code).toBe("US");
});

test.each([
  ["+12025550142", "+1 202 555 0142"],
  ["+120255501423", "+1 202 555 01423"],
  ["+493012345678", "+49 301 234 5678"],
  ["+4930123456", "+49 301 234 56"],
  ["+99912345678", "+999 123 456 78"],
])("%s is written %s", (e164, shown) => {
  expect(formatPhone(readPhone(e164)!)).toBe(shown);
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

test("who comes by Tab types over what stands there", async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <Default defaultValue="+493012345678" />
    </>,
  );
  const input = screen.getByRole("textbox", { name: "Phone" });
  await screen.getByRole("button", { name: "Before" }).click();
  await userEvent.keyboard("{Tab}112");
  await expect.element(input).toHaveValue("112");
});

test("what is grouped already keeps its groups", async () => {
  const screen = await render(<Default defaultValue="+49 40 1234567" />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("+49 40 1234567");
});

test("stays left to right, and a country is named in words", async () => {
  const screen = await render(<States />);
  const [first] = screen.getByRole("textbox").elements();
  expect(first).toHaveAttribute("dir", "ltr");
  await expect.element(screen.getByText("Germany").first()).toBeVisible();
});

import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { getNonce } from "get-nonce";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import {
  currencySymbol,
  defaultStrings,
  defaultFormats,
  fill,
  formatDate,
  formatDateTime,
  formatTime,
  formatDecimal,
  formatMoney,
  UiProvider,
  useUi,
} from "@backoffice/ui";
import { de } from "@backoffice/ui/locales/de";
import { uk } from "@backoffice/ui/locales/uk";
import { useStrings } from "../../ui/provider/use-strings.ts";
import * as stories from "../../stories/provider.stories.tsx";

const { Default, German } = composeStories(stories);
const space = "\u00a0";
const office = { locale: "en", mask: "DD.MM.YYYY", hour12: false };

test("speaks English without a translation, and the translation where there is one", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("button", { name: "Show password" })).toBeVisible();
  await screen.rerender(<German />);
  await expect.element(screen.getByRole("button", { name: "Passwort anzeigen" })).toBeVisible();
});

test("components of a kind share one object of texts", async () => {
  const own = { close: "Shut" };
  const seen: object[] = [];
  const Part = () => <p>{seen.push(useStrings(own))}</p>;
  await render(
    <>
      <UiProvider strings={de}>
        <Part />
        <Part />
      </UiProvider>
      <Part />
    </>,
  );
  expect(seen).toHaveLength(3);
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).toMatchObject({ close: de.close });
  expect(seen[2]).not.toBe(seen[0]);
});

test.each([
  ["de", de],
  ["uk", uk],
])("%s has every text, with the places of the English one", (_, texts) => {
  const places = (of: object) =>
    Object.fromEntries(
      Object.entries(of).map(([key, text]) => [key, [...String(text).matchAll(/\{\w+/g)].map(String).sort()]),
    );
  expect(places(texts)).toEqual(places(defaultStrings));
});

test.each([
  [undefined, undefined, `18${space}420.50`],
  ["en", undefined, "18,420.50"],
  ["de", undefined, "18.420,50"],
  ["uk", undefined, `18${space}420,50`],
  ["de", { group: space }, `18${space}420,50`],
])("numbers follow the locale %s unless the consumer sets %j", async (locale, formats, written) => {
  const Number = () => <output>{formatDecimal("18420.50", useUi().formats)}</output>;
  const screen = await render(
    <UiProvider locale={locale} formats={formats}>
      <Number />
    </UiProvider>,
  );
  expect(screen.getByRole("status").element().textContent).toBe(written);
});

test("hands its nonce to the scroll lock of dialogs", async () => {
  await render(<UiProvider nonce="r4nd0m" />);
  expect(getNonce()).toBe("r4nd0m");
});

test("fills placeholders and leaves unknown ones in sight", () => {
  expect(fill("{count} of {total}", { count: 3, total: 12 })).toBe("3 of 12");
  expect(fill("{count} of {total}", { count: 0 })).toBe("0 of {total}");
  expect(fill("{toString}", {})).toBe("{toString}");
});

test.each([
  ["18420.00", `18${space}420.00`],
  ["1234567", `1${space}234${space}567`],
  ["999.5", "999.5"],
  ["-1000", `\u22121${space}000`],
  ["0.123456", "0.123456"],
  ["9007199254740993.01", `9${space}007${space}199${space}254${space}740${space}993.01`],
  ["n/a", "n/a"],
])("writes the decimal %s as %s", (text, written) => {
  expect(formatDecimal(text)).toBe(written);
});

test("keeps every digit of a decimal, whatever the separators", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.nat({ max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, "0")}`;
      const written = formatDecimal(text, { group: ".", decimal: "," });
      expect(written.replaceAll(".", "").replace(",", ".")).toBe(text);
    }),
  );
});

test("writes money with the narrow sign behind it, or the code where there is none", () => {
  expect(formatMoney({ amount: "18420.00", currency: "EUR" })).toBe(`18${space}420.00${space}€`);
  const digits = { JPY: 0, KWD: 3 };
  const told = (amount: string, currency: string) =>
    formatMoney({ amount, currency }, { ...defaultFormats, digits });
  expect(told("1500.00", "JPY")).toBe(`1${space}500${space}¥`);
  expect(told("1500.50", "JPY")).toBe(`1${space}500.5${space}¥`);
  expect(told("1.50", "KWD")).toBe(`1.500${space}KWD`);
  expect(told("1500.00", "EUR")).toBe(`1${space}500.00${space}€`);
  expect(formatMoney({ amount: "5", currency: "USD" })).toBe(`5${space}$`);
  expect(formatMoney({ amount: "5", currency: "credits" }, defaultFormats)).toBe(`5${space}credits`);
  expect(currencySymbol("CHF")).toBe("CHF");
  expect(currencySymbol("CHF", { ...defaultFormats, symbols: { CHF: "Fr." } })).toBe("Fr.");
});

test("writes dates day first, and moments on the clock of the reader's zone", () => {
  expect(formatDate("2026-03-04")).toBe("03/04/2026");
  expect(formatDate("2026-03-04", { locale: "de" })).toBe("04.03.2026");
  expect(formatDate("2026-03-04", { locale: "en", mask: "DD.MM.YYYY" })).toBe("04.03.2026");
  // The Gregorian year, though calendars in Bangkok show another.
  expect(formatDate("2026-03-04", { locale: "th" })).toBe("04/03/2026");
  expect(formatDate("soon")).toBe("soon");
  expect(formatDateTime("2026-11-14T08:12:00Z", "Europe/Berlin")).toBe("11/14/2026, 09:12 AM");
  expect(formatDateTime("2026-11-14T23:30:00Z", "Europe/Berlin", office)).toBe("15.11.2026 00:30");
  expect(formatTime("2026-11-14T23:30:00Z", "Europe/Berlin", office)).toBe("00:30");
  expect(formatTime("2026-11-14T20:30:00Z", "Europe/Berlin", { locale: "de", hour12: true })).toMatch(
    /^09:30\sPM$/,
  );
  expect(formatDateTime("2026-07-01T12:00:00.000Z", "America/New_York", { locale: "de" })).toBe(
    "01.07.2026, 08:00",
  );
  expect(formatDateTime("never", "UTC")).toBe("never");
});

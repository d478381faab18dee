import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { MonthField, UiProvider } from "@backoffice/ui";
import { formatMonth, monthOf, nearMonth, parseMonth } from "../../ui/month-field/month-text.ts";
import * as stories from "../../stories/month-field.stories.tsx";

const { Bounded, Default } = composeStories(stories);

const box = () => page.getByRole("textbox", { name: "Period" });
const month = (name: string) => page.getByRole("button", { name, exact: true });
const opener = () => page.getByRole("button", { name: "Open the calendar: Period" });

describe("a month is read as it is written", () => {
  const read = (text: string, locale = "en") =>
    parseMonth(text, { today: "2026-11-20", locale, dates: { locale } });

  test.each([
    ["November 2026", "2026-11"],
    ["nov 26", "2026-11"],
    ["Sept. 2027", "2027-09"],
    ["2027 march", "2027-03"],
    ["may", "2026-05"],
    ["11/2026", "2026-11"],
    ["3.27", "2027-03"],
    ["2026-11", "2026-11"],
    ["112026", "2026-11"],
    ["202611", "2026-11"],
    ["4", "2026-04"],
    ["next month", "2026-12"],
    ["Last month", "2026-10"],
    ["+2", "2027-01"],
    ["-11m", "2025-12"],
  ])("%s", (text, model) => expect(read(text)).toBe(model));

  test.each(["13/2026", "0", "2026", "ma", "12 nov 2026", "1/2/2026", "november 026", "soon", "+99999", "/"])(
    "%s is none",
    (text) => expect(read(text)).toBeUndefined(),
  );

  test("there is no month thirteen, and no year nought", () => {
    expect(monthOf(2026, 13)).toBeUndefined();
    expect(monthOf(0, 1)).toBeUndefined();
    expect(monthOf(33, 1)).toBe("0033-01");
  });

  test.each(["en", "de", "uk", "fr", "pl", "ar", "fa", "ja", "hi"])(
    "what %s shows is read back",
    (locale) => {
      for (let number = 1; number <= 12; number += 1) {
        const model = monthOf(2031, number)!;
        expect(read(formatMonth(model, locale), locale)).toBe(model);
      }
      expect(read(nearMonth(1, locale), locale)).toBe("2026-12");
    },
  );

  test("in the language of the reader, whatever the case of its grammar, and in English", () => {
    expect(read("листопада 2026", "uk")).toBe("2026-11");
    expect(read("März", "de")).toBe("2026-03");
    expect(read("nächsten Monat", "de")).toBe("2026-12");
    expect(read("october", "de")).toBe("2026-10");
  });
});

test("a month is chosen with the keyboard alone", async () => {
  const onValueChange = fn();
  await render(<Default onValueChange={onValueChange} />);
  box().element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(month("November")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(month("January")).toHaveFocus();
  await expect.element(page.getByRole("grid", { name: "2027" })).toBeVisible();
  // What is chosen stays chosen while the focus moves on.
  expect(page.getByRole("gridcell", { selected: true }).elements()).toHaveLength(0);
  await userEvent.keyboard("{ArrowDown}{Home}{Enter}");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("2027-04");
  await expect.element(box()).toHaveValue("April 2027");
  await expect.element(box()).toHaveFocus();
  await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
});

test("the months follow what is typed, which keeps the focus", async () => {
  await render(<Default />);
  await box().click();
  const chosen = page.getByRole("gridcell", { selected: true });
  await expect.element(chosen).toHaveTextContent("Nov");
  await expect.element(box()).toHaveFocus();
  await box().fill("feb 2028");
  await expect.element(page.getByRole("grid", { name: "2028" })).toBeVisible();
  await expect.element(chosen).toHaveTextContent("Feb");
  await expect.element(box()).toHaveFocus();
});

test("the years are behind the year, and Escape comes back from them before it closes", async () => {
  await render(<Default />);
  await opener().click();
  await page.getByRole("button", { name: "2026", exact: true }).click();
  await expect.element(month("2026")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(month("November")).toHaveFocus();
  await page.getByRole("button", { name: "2026", exact: true }).click();
  await month("2028").click();
  await expect.element(page.getByRole("grid", { name: "2028" })).toBeVisible();
  await month("May").click();
  await expect.element(box()).toHaveValue("May 2028");
  await opener().click();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener()).toHaveFocus();
});

test("months out of bounds aren't chosen, and typed ones are refused with the bound", async () => {
  const onValueChange = fn();
  await render(<Bounded onValueChange={onValueChange} />);
  await opener().click();
  await month("February").click({ force: true });
  await expect.element(page.getByRole("grid")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await box().fill("2027-01");
  await userEvent.keyboard("{Enter}");
  await expect.element(box()).toHaveAccessibleDescription("Choose December 2026 or earlier.");
  await box().fill("feb");
  await userEvent.keyboard("{Enter}");
  await expect.element(box()).toHaveAccessibleDescription("Choose March 2026 or later.");
  await box().fill("soon");
  await userEvent.keyboard("{Enter}");
  await expect.element(box()).toHaveAccessibleDescription("Enter a valid month, such as November 2026.");
  expect(onValueChange).not.toHaveBeenCalled();
});

test("this month is one press, and is refused where it is too late", async () => {
  await render(<MonthField label="Period" today="2026-11-20" max="2026-10" />);
  await opener().click();
  await page.getByRole("button", { name: "This month" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Choose October 2026 or earlier.");
  await expect.element(page.getByRole("grid")).toBeVisible();
});

test("names its months in the reader's language", async () => {
  await render(
    <UiProvider locale="uk">
      <MonthField label="Period" today="2026-11-20" defaultValue="2026-03" />
    </UiProvider>,
  );
  await expect.element(box()).toHaveValue("березень 2026 р.");
  await opener().click();
  await expect.element(month("березень")).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Цього місяця" })).toBeVisible();
});

import { composeStories } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { fn } from "storybook/test";
import { afterEach, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render as draw } from "vitest-browser-react";
import { Calendar, DateField, TimeInput, UiProvider } from "@backoffice/ui";
import { de } from "@backoffice/ui/locales/de";
import * as stories from "../../stories/date-picker.stories.tsx";

const { CalendarAlone, Default, DraggedRange, RangeWithTime, Required, Time, YearGrid } =
  composeStories(stories);

const office = { mask: "DD.MM.YYYY", hour12: false, firstDay: 1 } as const;
const render = (ui: ReactElement) =>
  draw(ui, { wrapper: ({ children }) => <UiProvider dates={office}>{children}</UiProvider> });

const today = "2026-11-20";

const open = "Open the calendar: Delivery";

afterEach(async () => {
  await cdp().send("Emulation.setTimezoneOverride" as never, { timezoneId: "" } as never);
});

test("a day is chosen with the keyboard alone, by the keys of the date grid", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const input = screen.getByRole("textbox", { name: "Delivery" });
  (input.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  const focused = async (day: RegExp) =>
    expect.element(screen.getByRole("button", { name: day, exact: false })).toHaveFocus();
  await focused(/November 12, 2026/);
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await focused(/November 20, 2026, today/);
  await userEvent.keyboard("{Home}");
  await focused(/Monday, November 16/);
  await userEvent.keyboard("{End}");
  await focused(/Sunday, November 22/);
  await userEvent.keyboard("{PageDown}");
  await focused(/December 22, 2026/);
  await userEvent.keyboard("{Shift>}{PageUp}{/Shift}");
  await focused(/December 22, 2025/);
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith("2025-12-14");
  await expect.element(input).toHaveValue("14.12.2025");
  await expect.element(input).toHaveFocus();
});

test("from right to left the arrows follow the days, and days that can't be chosen are passed over", async () => {
  const onValueChange = fn();
  const screen = await render(
    <div dir="rtl">
      <Calendar
        focusDay
        defaultValue="2026-11-12"
        today={today}
        disabledDates={["2026-11-13"]}
        onValueChange={onValueChange}
      />
    </div>,
  );
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("button", { name: /November 14, 2026/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("button", { name: /November 12, 2026/ })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}{Enter}");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("2027-11-12");
});

test("a key leads no further than the days that can be chosen, and to the months beyond those shown", async () => {
  const screen = await render(
    <Calendar focusDay months={2} defaultValue="2026-11-12" min="2026-11-12" today={today} />,
  );
  const day = (name: string) => screen.getByRole("button", { name });
  await userEvent.keyboard("{ArrowLeft}{Home}");
  await expect.element(day("Thursday, November 12, 2026")).toHaveFocus();
  await userEvent.keyboard("{PageDown}");
  await expect.element(day("Saturday, December 12, 2026")).toHaveFocus();
  await expect.element(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await userEvent.keyboard("{PageDown}");
  await expect.element(day("Tuesday, January 12, 2027")).toHaveFocus();
  await expect.element(screen.getByRole("grid", { name: "November 2026" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("grid", { name: "February 2027" })).toBeVisible();
});

test("the last month that there is has each of its days once", async () => {
  const screen = await render(<Calendar value="9999-12-12" today={today} />);
  const days = screen.container.querySelectorAll("[data-day]:not([data-hidden])");
  expect([...days].map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 31 }, (_, index) => index + 1),
  );
});

test("a key leads back to the day that had the focus before the month was changed", async () => {
  const screen = await render(<Calendar focusDay defaultValue="2026-11-02" today={today} />);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("button", { name: "Sunday, November 1, 2026" })).toHaveFocus();
  await screen.getByRole("button", { name: "Next month" }).click();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Tuesday, December 1, 2026" })).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  await expect.element(screen.getByRole("button", { name: "Sunday, November 1, 2026" })).toHaveFocus();
});

test("a calendar that takes the focus as it opens draws its month once", async () => {
  let asked = 0;
  const holiday = {
    to: "2026-12-24",
    get from() {
      asked += 1;
      return "2026-12-24";
    },
  };
  const screen = await render(<Calendar focusDay today={today} disabledDates={[holiday]} />);
  await expect.element(screen.getByRole("button", { name: /November 20, 2026, today/ })).toHaveFocus();
  const daysInSixWeeks = 42;
  expect(asked).toBe(daysInSixWeeks);
});

test("the calendar is in the language of its texts", async () => {
  const { container } = await render(
    <UiProvider locale="de" strings={de}>
      <Calendar today={today} />
    </UiProvider>,
  );
  expect(container.querySelector("[lang]")).toHaveAttribute("lang", "de");
});

test("Escape leaves the value alone and gives the focus back", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const opener = screen.getByRole("button", { name: open });
  await opener.click();
  await expect.element(screen.getByRole("grid")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(onValueChange).not.toHaveBeenCalled();
});

test("a pasted ISO date is read as it is written", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByRole("textbox").fill("2026-12-24T23:59:00-11:00");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith("2026-12-24");
});

test("what can't be read keeps its text and says how to write it", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const input = screen.getByRole("textbox");
  await input.fill("30.02.2026");
  await userEvent.tab();
  await expect.element(input).toHaveValue("30.02.2026");
  await expect.element(input).toHaveAttribute("aria-invalid", "true");
  await expect
    .element(input)
    .toHaveAccessibleDescription("There is no 30.02.2026. Check the day and the month.");
  await input.fill("in spring");
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription(/31\.12\.2026/);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("an optional date can be cleared, a required one can't", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByRole("button", { name: "Clear Delivery" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith(null);
  await screen.rerender(<Required onValueChange={onValueChange} />);
  await expect.element(screen.getByRole("button", { name: "Clear Delivery" })).not.toBeInTheDocument();
});

test.each(["Pacific/Apia", "America/Sao_Paulo", "Africa/Cairo", "Pacific/Niue"])(
  "no day is shifted in %s",
  async (timezoneId) => {
    await cdp().send("Emulation.setTimezoneOverride" as never, { timezoneId } as never);
    const onValueChange = fn();
    // Days on which these zones have no midnight, or after which Samoa left a day out.
    for (const day of ["2011-12-29", "2018-11-04", "2026-04-24", "2026-11-12"]) {
      const screen = await render(
        <Calendar today={day} value={day} onValueChange={onValueChange} focusDay />,
      );
      const chosen = screen.container.querySelector<HTMLElement>("[data-selected]");
      expect(chosen?.dataset.day).toBe(day);
      await userEvent.keyboard("{Enter}");
      expect(onValueChange).toHaveBeenLastCalledWith(day);
      await screen.unmount();
    }
  },
);

test("a month asks the platform to write each of its days once, and for no offset of a time zone", async () => {
  const writer: { readonly format: unknown; formatToParts: () => unknown } = Intl.DateTimeFormat.prototype;
  const written = vi.spyOn(writer, "format", "get");
  const offsets = vi.spyOn(writer, "formatToParts");
  const screen = await render(<Calendar today="2026-11-14" value="2026-11-14" />);
  const days = screen.container.querySelectorAll("[data-day]").length;
  expect(days).toBeGreaterThan(28);
  // A calendar is rendered a few times until it has its focus, and names its weekdays besides.
  expect(written.mock.calls.length).toBeLessThan(6 * days);
  expect(offsets.mock.calls.length).toBeLessThan(10);
  vi.restoreAllMocks();
});

test("a dragged range is provisional until it is released, and is put in order", async () => {
  const screen = await render(<DraggedRange />);
  const day = (number: number) =>
    screen.getByRole("button", { name: new RegExp(`November ${number}, 2026`) });
  await drag(day(19).element(), day(16).element(), async () => {
    await expect.poll(() => screen.container.querySelectorAll("[data-selected]").length).toBe(4);
    await expect.element(screen.getByText("none")).toBeVisible();
  });
  await expect.element(screen.getByText("2026-11-16 – 2026-11-19")).toBeVisible();
});

test("a range that meets a disabled day is rejected with the reason", async () => {
  const screen = await render(<DraggedRange />);
  const day = (number: number) =>
    screen.getByRole("button", { name: new RegExp(`November ${number}, 2026`) });
  await day(24).click();
  await expect.element(screen.getByText("Choose the end date")).toBeInTheDocument();
  await day(30).click();
  await expect
    .element(screen.getByText("November 27 isn’t available. Choose a range without it."))
    .toBeVisible();
  await expect.element(screen.getByText("none")).toBeVisible();
});

test("Escape takes back the first day of a range", async () => {
  const screen = await render(<DraggedRange />);
  await screen.getByRole("button", { name: /November 16, 2026/ }).click();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.container.querySelectorAll("[data-selected]")).toHaveLength(2);
  await userEvent.keyboard("{Escape}");
  expect(screen.container.querySelectorAll("[data-selected]")).toHaveLength(0);
});

test("a moment is applied with its times, and an end before its start is swapped with it", async () => {
  const onValueChange = fn();
  const screen = await render(
    <DateField
      label="Delivery"
      mode="datetime"
      range
      today={today}
      defaultValue={{ from: "2026-11-20 09:00:00", to: "2026-11-20 18:00:00" }}
      onValueChange={onValueChange}
    />,
  );
  await screen.getByRole("button", { name: open }).click();
  await screen.getByRole("spinbutton", { name: "Start time, hours" }).click();
  await userEvent.keyboard("2030");
  await expect.element(screen.getByRole("spinbutton", { name: "Start time, minutes" })).toHaveValue("30");
  expect(onValueChange).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Apply" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-20 18:00:00", to: "2026-11-20 20:30:00" });
});

test("each unit of the clock stays in its bounds", async () => {
  const screen = await render(<Time />);
  await screen.getByRole("button", { name: "Open the clock: Delivery" }).click();
  const unit = (name: string) => screen.getByRole("spinbutton", { name: `Time, ${name}` });
  for (const [name, limit] of [
    ["hours", "23"],
    ["minutes", "59"],
    ["seconds", "59"],
    ["milliseconds", "999"],
  ] as const) {
    await unit(name).click();
    await userEvent.keyboard("{End}");
    await expect.element(unit(name)).toHaveValue(limit);
    await expect.element(unit(name)).toHaveAttribute("aria-valuemax", limit);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(unit(name)).toHaveAttribute("aria-valuenow", "0");
  }
});

test("the half of a day is chosen by the arrows, by its first letter and by a finger", async () => {
  const screen = await draw(
    <UiProvider locale="en-US">
      <TimeInput aria-label="Time" defaultValue={{ hours: 9, minutes: 30, seconds: 0, milliseconds: 0 }} />
    </UiProvider>,
  );
  const half = screen.getByRole("spinbutton", { name: "Time, AM or PM" });
  await half.click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(half).toHaveValue("PM");
  await userEvent.keyboard("a");
  await expect.element(half).toHaveValue("AM");
  await userEvent.keyboard("{Control>}p{/Control}x{ArrowRight}");
  await expect.element(half).toHaveValue("AM");
  half.element().dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "mouse" }));
  half.element().dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "touch" }));
  await expect.element(half).toHaveValue("PM");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("spinbutton", { name: "Time, minutes" })).toHaveFocus();
});

test("the calendar follows what is typed while it is open", async () => {
  const screen = await render(<RangeWithTime />);
  await screen.getByRole("textbox").click();
  await expect.element(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await screen.getByRole("textbox").fill("01.02.2027 – 03.02.2027");
  await expect.element(screen.getByRole("grid", { name: "February 2027" })).toBeVisible();
});

test("a year and a month are chosen with the keyboard", async () => {
  const screen = await render(<CalendarAlone />);
  await screen.getByRole("button", { name: "November 2026" }).click();
  await expect.element(screen.getByRole("button", { name: "2026" })).toHaveFocus();
  await userEvent.keyboard("{PageDown}{ArrowLeft}{Enter}");
  await expect.element(screen.getByRole("grid", { name: "2037" })).toBeVisible();
  await userEvent.keyboard("{Home}{Enter}");
  await expect.element(screen.getByRole("grid", { name: "October 2037" })).toBeVisible();
});

test("a year without an allowed day can't be chosen", async () => {
  const screen = await render(<YearGrid />);
  await screen.getByRole("button", { name: "November 2026" }).click();
  const year = screen.getByRole("button", { name: "2021" });
  await expect.element(year).toHaveAttribute("aria-disabled", "true");
  (year.element() as HTMLElement).click();
  await expect.element(screen.getByRole("grid", { name: "2021 – 2032" })).toBeVisible();
});

test("speaks the language of the page", async () => {
  const screen = await render(
    <UiProvider locale="de">
      <Calendar today={today} value="2026-11-12" onValueChange={fn()} />
    </UiProvider>,
  );
  await expect.element(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Donnerstag, 12. November 2026" })).toBeVisible();
});

async function drag(from: Element, to: Element, meanwhile: () => Promise<void>) {
  const at = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  };
  const event = (type: string, element: Element) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, isPrimary: true, pointerId: 1, ...at(element) }),
    );
  event("pointerdown", from);
  event("pointermove", to);
  await meanwhile();
  event("pointerup", to);
}

test.each([
  ["a disabled day", { disabledDates: ["2026-11-27"] }, "27.11.2026", /27\.11\.2026/],
  ["a day before the first", { min: "2026-11-20" }, "19.11.2026", /20\.11\.2026/],
  ["a day after the last", { max: "2026-11-20" }, "21.11.2026", /20\.11\.2026/],
])("%s is refused with the reason, and the text stays", async (_, limits, text, reason) => {
  const onValueChange = fn();
  const screen = await render(
    <DateField label="Delivery" today={today} {...limits} onValueChange={onValueChange} />,
  );
  const input = screen.getByRole("textbox");
  await input.fill(text);
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAccessibleDescription(reason);
  await expect.element(input).toHaveValue(text);
  expect(onValueChange).not.toHaveBeenCalled();
});

test("a limit without a clock holds for a moment too, and a time has no disabled days", async () => {
  const onValueChange = fn();
  const screen = await render(
    <DateField
      label="Delivery"
      mode="datetime"
      today={today}
      max="2026-11-20"
      onValueChange={onValueChange}
    />,
  );
  const input = screen.getByRole("textbox");
  await input.fill("21.11.2026 08:00");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAccessibleDescription(/20\.11\.2026(?! \d)/);
  await screen.rerender(
    <DateField label="Delivery" mode="time" today={today} min="08:00:00" onValueChange={onValueChange} />,
  );
  await input.fill("07:30");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAccessibleDescription(/08:00/);
  await input.fill("09:30");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith("09:30:00");
});

test("Escape takes back what was typed, the same text changes nothing, and Down goes into an open calendar", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const input = screen.getByRole("textbox", { name: "Delivery" });
  const written = (input.element() as HTMLInputElement).value;
  (input.element() as HTMLElement).focus();
  await input.fill("soon");
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue(written);
  await input.fill(written);
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).not.toHaveBeenCalled();
  await input.click();
  await expect.element(screen.getByRole("grid")).toBeVisible();
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("button", { name: /November 12, 2026/ })).toHaveFocus();
  // The same day again closes the calendar and changes nothing.
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
  expect(onValueChange).not.toHaveBeenCalled();
});

test("its button opens and closes the calendar, and so does a press elsewhere", async () => {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Default />
    </>,
  );
  const opener = screen.getByRole("button", { name: open });
  await opener.click();
  await expect.element(screen.getByRole("grid")).toBeVisible();
  await opener.click();
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
  await opener.click();
  await expect.element(screen.getByRole("grid")).toBeVisible();
  await screen.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});

test("Escape goes back from the years to the days before it closes", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: open }).click();
  await screen.getByRole("button", { name: "November 2026" }).click();
  await expect.element(screen.getByRole("grid", { name: "2021 – 2032" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
});

test("a field that is read-only or disabled opens nothing and keeps its value", async () => {
  for (const props of [{ readOnly: true }, { disabled: true }]) {
    const screen = await render(<Default {...props} />);
    const opener = screen.getByRole("button", { name: open });
    await expect.element(opener).toHaveAttribute("aria-disabled", "true");
    await opener.click({ force: true });
    expect(screen.getByRole("grid").elements()).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Clear Delivery" }).elements()).toHaveLength(0);
    await screen.unmount();
  }
});

test("a preset is taken whole, and one that is refused leaves the panel open with the reason", async () => {
  const onValueChange = fn();
  const screen = await render(
    <DateField
      label="Delivery"
      range
      today={today}
      max="2026-11-30"
      onValueChange={onValueChange}
      presets={[
        { label: "This week", value: { from: "2026-11-16", to: "2026-11-22" } },
        { label: "Later", value: { from: "2026-12-01", to: "2026-12-31" } },
      ]}
    />,
  );
  await screen.getByRole("button", { name: open }).click();
  await screen.getByRole("button", { name: "Later" }).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("30.11.2026");
  expect(onValueChange).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "This week" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-16", to: "2026-11-22" });
  await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
});

test("a clock without a day means today's, and takes a pasted time", async () => {
  const onValueChange = fn();
  const screen = await render(
    <DateField label="Delivery" mode="datetime" today={today} onValueChange={onValueChange} />,
  );
  await screen.getByRole("button", { name: open }).click();
  const hours = screen.getByRole("spinbutton", { name: "Time, hours" });
  await hours.click();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    hours
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste("soon");
  paste("9:30 pm");
  await expect.element(hours).toHaveValue("21");
  // "9" after "2" would be no hour, so that it begins a new one.
  await userEvent.keyboard("{Home}29");
  await expect.element(hours).toHaveValue("09");
  await userEvent.keyboard("{Control>}c{/Control}");
  await hours.click();
  // A phone's keyboard tells the new text alone.
  await hours.fill("7");
  await expect.element(hours).toHaveValue("07");
  await hours.fill("x");
  await userEvent.keyboard("q");
  await screen.getByRole("button", { name: "Apply" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith("2026-11-20 07:30:00");
});

test("months go over the year's ends, and as the page is read", async () => {
  const screen = await render(
    <div dir="rtl">
      <Calendar today={today} value="2026-01-12" onValueChange={fn()} />
    </div>,
  );
  await screen.getByRole("button", { name: "January 2026" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "January" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("grid", { name: "2025" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "December" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("grid", { name: "2026" })).toBeVisible();
  await screen.getByRole("button", { name: "Next year" }).click();
  await expect.element(screen.getByRole("grid", { name: "2027" })).toBeVisible();
  await screen.getByRole("button", { name: "2027" }).click();
  await expect.element(screen.getByRole("grid", { name: "2021 – 2032" })).toBeVisible();
});

test("on a phone one month is shown, and a touch opens no calendar over the keyboard", async () => {
  await page.viewport(360, 780);
  // The browser's own emulation of a finger would stay with the page, for the tests of other files too.
  const ask = matchMedia.bind(window);
  const asked = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ask(query === "(pointer: fine)" ? "(pointer: coarse)" : query));
  try {
    const screen = await render(<RangeWithTime />);
    await screen.getByRole("textbox").click();
    expect(screen.getByRole("grid").elements()).toHaveLength(0);
    await screen.getByRole("button", { name: /^Open the calendar/ }).click();
    await expect.element(screen.getByRole("grid")).toBeVisible();
    expect(screen.getByRole("grid").elements()).toHaveLength(1);
  } finally {
    asked.mockRestore();
    await page.viewport(1280, 900);
  }
});

test("a drag that ends where it began chooses one day, and another button drags nothing", async () => {
  const onValueChange = fn();
  const screen = await render(<Calendar range today={today} value={null} onValueChange={onValueChange} />);
  const day = (number: number) =>
    screen.getByRole("button", { name: new RegExp(`November ${number}, 2026`) }).element();
  const send = (type: string, element: Element, init: PointerEventInit = {}) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { clientX: x + width / 2, clientY: y + height / 2 };
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, ...place, ...init }),
    );
  };
  send("pointerdown", day(16), { button: 2 });
  send("pointermove", day(18));
  send("pointerup", day(18));
  expect(onValueChange).not.toHaveBeenCalled();
  send("pointerdown", day(16));
  send("pointermove", day(16));
  send("pointermove", document.body);
  send("pointermove", day(18));
  send("pointermove", day(16));
  send("pointerup", day(16));
  (day(16) as HTMLElement).click();
  expect(onValueChange.mock.calls).toEqual([[{ from: "2026-11-16", to: "2026-11-16" }]]);
  send("pointerdown", day(16));
  send("pointermove", day(18));
  await expect.poll(() => screen.container.querySelectorAll("[data-selected]").length).toBe(3);
  send("pointercancel", day(18));
  await expect.poll(() => screen.container.querySelectorAll("[data-selected]").length).toBe(0);
  expect(onValueChange).toHaveBeenCalledOnce();
});

test.each([
  ["a range", { range: true }, "DD/MM/YYYY – DD/MM/YYYY"],
  ["a moment", { mode: "datetime" }, "DD/MM/YYYY، hh:mm ص"],
  ["a time", { mode: "time" }, "hh:mm ص"],
] as const)(
  "the letters of %s stand in the order of its digits, from right to left",
  async (_, props, read) => {
    const screen = await draw(
      <UiProvider locale="ar">
        <DateField label="Stay" {...(props as { mode: "datetime" })} />
      </UiProvider>,
    );
    const input = screen.getByRole("textbox", { name: "Stay" }).element() as HTMLInputElement;
    const shown = document.createElement("span");
    shown.dir = input.dir;
    shown.textContent = input.placeholder;
    screen.container.append(shown);
    const range = document.createRange();
    const signs = [...input.placeholder.matchAll(/[DMYhmص]+/g)].map(({ index, 0: sign }) => {
      range.setStart(shown.firstChild!, index);
      range.setEnd(shown.firstChild!, index + sign.length);
      return { sign, left: range.getBoundingClientRect().left };
    });
    // The clock itself runs from left to right, as one number.
    const asRead = signs
      .toSorted((one, other) => other.left - one.left)
      .map(({ sign }) => sign)
      .join(" ")
      .replace("mm hh", "hh mm");
    expect(asRead).toBe(read.match(/[DMYhmص]+/g)!.join(" "));
  },
);

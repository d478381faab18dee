import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Calendar,
  DateField,
  dateModes,
  TimeInput,
  type DateFieldProps,
  type DatePreset,
  type DateRange,
  type Dates,
  type TimeParts,
  UiProvider,
} from "@backoffice/ui";
import { useState, type ComponentType } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

/** A custom mask, as in the back office. The region stories show what locales do by default. */
const office: Partial<Dates> = { mask: "DD.MM.YYYY", hour12: false, firstDay: 1 };

// Stories look the same on every day of the year.
const today = "2026-11-20";

/** The props of both shapes, so that a story may set either. */
interface Args extends Omit<
  DateFieldProps,
  "range" | "value" | "defaultValue" | "presets" | "onValueChange"
> {
  range?: boolean;
  defaultValue?: string | DateRange | null;
  presets?: DatePreset[];
  onValueChange: (value: string | DateRange | null) => void;
}

const meta: Meta<Args> = {
  title: "Inputs/Date picker",
  component: DateField as ComponentType<Args>,
  parameters: {
    usage: {
      use: "A date, a date with a time, a time, or a range of them.",
      avoid: "for a few named periods, such as this month or last quarter (Select).",
      keys: 'Type it, paste it, or enter "tomorrow" or "+2w". Down opens the calendar; arrows move by days and weeks, Page Up and Page Down by months, with Shift by years.',
      review:
        "today, the selected day, start, end and middle of a range, disabled days, presets next to the calendar, one month on a phone.",
    },
  },
  args: { label: "Delivery", today, onValueChange: fn() },
  argTypes: { mode: { control: "inline-radio", options: dateModes } },
  decorators: [
    (Story) => (
      <UiProvider dates={office}>
        <Story />
      </UiProvider>
    ),
  ],
  render: (args) => (
    <div style={{ maxWidth: 330 }}>
      <DateField {...(args as DateFieldProps)} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<Args>;

const page = (canvas: HTMLElement) => within(canvas.ownerDocument.body);

export const Default: Story = { args: { defaultValue: "2026-11-12" } };

/** What is typed gets the mask's dots; words and ISO dates are read as well. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = page(canvasElement).getByRole("textbox", { name: "Delivery" });
    await userEvent.type(input, "12112026{Enter}");
    await expect(input).toHaveValue("12.11.2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-11-12");
    await userEvent.clear(input);
    await userEvent.type(input, "tomorrow{Enter}");
    await expect(input).toHaveValue("21.11.2026");
  },
};

export const Refused: Story = {
  args: { min: "2026-11-16", defaultValue: "2026-11-20" },
  play: async ({ args, canvasElement }) => {
    const input = page(canvasElement).getByRole("textbox", { name: "Delivery" });
    await userEvent.clear(input);
    await userEvent.type(input, "01.11.2026{Enter}");
    await expect(input).toHaveAccessibleDescription("Choose 16.11.2026 or later.");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** A required date can be changed and not emptied. */
export const Required: Story = {
  args: { required: true, defaultValue: "2026-11-12" },
  play: async ({ args, canvasElement }) => {
    const input = page(canvasElement).getByRole("textbox", { name: /Delivery/ });
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue("12.11.2026");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const RangeWithTime: Story = {
  args: {
    mode: "datetime",
    range: true,
    defaultValue: { from: "2026-11-12 09:00:00", to: "2026-11-26 18:00:00" },
    disabledDates: [{ from: "2026-12-07", to: "2026-12-08" }],
  },
  play: async ({ canvasElement }) => {
    const screen = page(canvasElement);
    await userEvent.click(screen.getByRole("button", { name: "Open the calendar: Delivery" }));
    const month = await screen.findByRole("grid", { name: "November 2026" });
    await waitFor(() => expect(month).toBeVisible());
    await expect(screen.getByRole("spinbutton", { name: "Start time, hours" })).toHaveValue("09");
  },
};

export const WithPresets: Story = {
  args: {
    range: true,
    presets: [
      { label: "This week", value: { from: "2026-11-16", to: "2026-11-22" } },
      { label: "This month", value: { from: "2026-11-01", to: "2026-11-30" } },
      { label: "Last quarter", value: { from: "2026-07-01", to: "2026-09-30" } },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const screen = page(canvasElement);
    await userEvent.click(screen.getByRole("button", { name: "Open the calendar: Delivery" }));
    await userEvent.click(await screen.findByRole("button", { name: "This month" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: "2026-11-01", to: "2026-11-30" });
  },
};

/** 24 hours, and as many units as `accuracy` says. */
export const Time: Story = { args: { mode: "time", accuracy: 4, defaultValue: "09:30:15.250" } };

const Card = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section style={{ minWidth: 0 }}>
    <h3 style={{ marginBlockEnd: 8 }}>{title}</h3>
    {children}
  </section>
);

const floating = {
  width: "max-content",
  maxWidth: "100%",
  borderRadius: "var(--bo-radius-large)",
  background: "var(--bo-surface)",
  boxShadow: "var(--bo-shadow-2)",
};

function SingleCalendar({
  initial = null,
  ...limits
}: {
  initial?: string | null;
  min?: string;
  max?: string;
}) {
  const [value, setValue] = useState(initial);
  return <Calendar {...limits} style={floating} today={today} value={value} onValueChange={setValue} />;
}

function RangeCalendar({
  initial,
  disabledDates,
  months,
}: {
  initial: DateRange | null;
  disabledDates?: DateRange[];
  months?: 1 | 2;
}) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Calendar
        range
        months={months}
        disabledDates={disabledDates}
        style={floating}
        today={today}
        value={value}
        onValueChange={setValue}
      />
      <output style={{ display: "block", marginBlockStart: 8 }}>
        <bdi>{value ? `${value.from} – ${value.to}` : "none"}</bdi>
      </output>
    </>
  );
}

/** Without a mask the order, signs, clock and first weekday are the locale's: here month first, and AM or PM. */
export const American: Story = {
  args: { mode: "datetime", defaultValue: "2026-03-04 21:05:00" },
  decorators: [
    (Story) => (
      <UiProvider locale="en-US">
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ args, canvasElement }) => {
    const screen = page(canvasElement);
    const input = screen.getByRole("textbox", { name: "Delivery" });
    await expect(input).toHaveValue("03/04/2026, 09:05 PM");
    await userEvent.clear(input);
    await userEvent.type(input, "3/4/2026 9:30 am{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-03-04 09:30:00");
    await userEvent.type(input, "{ArrowDown}");
    await expect(await screen.findByRole("grid", { name: "March 2026" })).toHaveTextContent(/^SuMoTu/);
    const half = screen.getByRole("spinbutton", { name: "Time, AM or PM" });
    half.focus();
    await userEvent.keyboard("p");
    await expect(half).toHaveValue("PM");
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-03-04 21:30:00");
  },
};

/** Right to left, with the digits of Egypt and weeks from Saturday. */
export const Egyptian: Story = {
  globals: { direction: "rtl" },
  args: { label: "التسليم", range: true, defaultValue: { from: "2026-03-04", to: "2026-03-18" } },
  decorators: [
    (Story) => (
      <UiProvider locale="ar-EG">
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const input = page(canvasElement).getByRole("textbox", { name: "التسليم" });
    await expect(input).toHaveValue("٠٤\u200f/٠٣\u200f/٢٠٢٦ – ١٨\u200f/٠٣\u200f/٢٠٢٦");
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  },
};

/** Days alone, without a field. */
export const CalendarAlone: Story = {
  render: () => <SingleCalendar initial="2026-11-12" />,
};

/** A dragged range is provisional: nothing is chosen before the pointer is released. */
export const DraggedRange: Story = {
  render: () => <RangeCalendar initial={null} disabledDates={[{ from: "2026-11-27", to: "2026-11-28" }]} />,
};

/** Twelve years a page, behind the name of the month. */
export const YearGrid: Story = {
  render: () => <SingleCalendar initial="2026-11-12" min="2022-01-01" />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "November 2026" }));
    await expect(within(canvasElement).getByRole("grid", { name: "2021 – 2032" })).toBeVisible();
  },
};

function Clock({ accuracy, label }: { accuracy: 1 | 2 | 3 | 4; label: string }) {
  const [time, setTime] = useState<TimeParts>({ hours: 9, minutes: 30, seconds: 15, milliseconds: 250 });
  return <TimeInput aria-label={label} accuracy={accuracy} value={time} onValueChange={setTime} />;
}

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 32 }}>
      <Card title="Fields">
        <div style={{ display: "grid", gap: 16, width: 320, maxWidth: "100%" }}>
          <DateField label="Date" today={today} defaultValue="2026-11-12" hint="The day of the handover" />
          <DateField label="Empty" today={today} />
          <DateField
            label="Range with time"
            mode="datetime"
            range
            required
            today={today}
            defaultValue={{ from: "2026-11-12 09:00:00", to: "2026-11-26 18:00:00" }}
          />
          <DateField label="Time" mode="time" accuracy={3} today={today} defaultValue="09:30:15" />
          <DateField label="Wrong" today={today} defaultValue="2026-11-12" error="This day is a holiday" />
          <DateField label="Disabled" today={today} defaultValue="2026-11-12" disabled />
          <DateField label="Read only" today={today} defaultValue="2026-11-12" readOnly />
          <ForcedStates>
            {(state) => <DateField label={state} today={today} defaultValue="2026-11-12" />}
          </ForcedStates>
          <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
            <Clock accuracy={1} label="Hours" />
            <Clock accuracy={2} label="And minutes" />
            <Clock accuracy={3} label="And seconds" />
            <Clock accuracy={4} label="And milliseconds" />
          </div>
        </div>
      </Card>
      <Card title="Range, two months">
        <RangeCalendar
          months={2}
          initial={{ from: "2026-11-12", to: "2026-11-26" }}
          disabledDates={[{ from: "2026-12-07", to: "2026-12-08" }]}
        />
      </Card>
      <Card title="One day, with limits">
        <SingleCalendar initial="2026-11-12" min="2026-11-05" max="2026-11-27" />
      </Card>
    </div>
  ),
};

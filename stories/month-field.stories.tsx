import type { Meta, StoryObj } from "@storybook/react-vite";
import { MonthField } from "@backoffice/ui";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

// Stories look the same on every day of the year.
const today = "2026-11-20";

const meta = {
  title: "Inputs/Month field",
  component: MonthField,
  parameters: {
    usage: {
      use: "A month: an accounting period, the expiry of a card, the first month of a plan.",
      avoid: "for a day or a range of days (Date picker), or for one of the last few months (Select).",
      keys: 'Type "nov 26" or "11/2026", or enter "next month" or "+2". Down opens the months; arrows move, Page Up and Page Down by years.',
      review: "the selected month and the current one, disabled months, and the grid of years.",
    },
  },
  args: { label: "Period", today, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 330 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MonthField>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvas: HTMLElement) => within(canvas.ownerDocument.body);

export const Default: Story = { args: { defaultValue: "2026-11" } };

/** Names, digits and words are read, in the reader's language and in English. */
export const Typed: Story = {
  play: async ({ args, canvasElement }) => {
    const input = page(canvasElement).getByRole("textbox", { name: "Period" });
    await userEvent.type(input, "mar 27{Enter}");
    await expect(input).toHaveValue("March 2027");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2027-03");
    await userEvent.clear(input);
    await userEvent.type(input, "next month{Enter}");
    await expect(input).toHaveValue("December 2026");
  },
};

export const Bounded: Story = {
  args: { defaultValue: "2026-11", min: "2026-03", max: "2026-12" },
  play: async ({ canvasElement }) => {
    const screen = page(canvasElement);
    await userEvent.click(screen.getByRole("button", { name: "Open the calendar: Period" }));
    await waitFor(() => expect(screen.getByRole("grid", { name: "2026" })).toBeVisible());
    await expect(screen.getByRole("button", { name: "February" })).toHaveAttribute("aria-disabled", "true");
    await expect(screen.getByRole("button", { name: "March" })).not.toHaveAttribute("aria-disabled");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <MonthField label="Empty" today={today} placeholder="Month and year" />
      <MonthField label="Period" today={today} defaultValue="2026-11" hint="Closed on the tenth" />
      <MonthField label="Required" required today={today} defaultValue="2026-09" />
      <MonthField label="Refused" today={today} defaultValue="2027-02" error="This period is closed" />
      <MonthField label="Read-only" readOnly today={today} defaultValue="2026-11" />
      <MonthField label="Disabled" disabled today={today} defaultValue="2026-11" />
      <ForcedStates>
        {(state) => <MonthField label={state} today={today} defaultValue="2026-11" />}
      </ForcedStates>
    </div>
  ),
};

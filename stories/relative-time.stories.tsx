import type { Meta, StoryObj } from "@storybook/react-vite";
import { RelativeTime } from "@backoffice/ui";
import { expect, userEvent } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

/** Storybook's clock is fixed at 09:41 in London, 10:41 in Berlin. */
const timeZone = "Europe/Berlin";

const meta = {
  title: "Data/Relative time",
  component: RelativeTime,
  parameters: {
    usage: {
      use: "The time since or until something in words: 5 minutes ago. Its title has the exact moment.",
      avoid: "where the date matters more than the distance: invoices, deadlines.",
      review: "just now, minutes, days, and dates of another year.",
    },
  },
  args: { moment: "2026-11-20T09:12:00Z", timeZone },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keyboard focus or a touch shows the exact time in its place. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const time = canvas.getByText("29 minutes ago");
    await expect(time).toHaveAttribute("title", "11/20/2026, 10:12 AM");
    await expect(time).toHaveAttribute("datetime", "2026-11-20T09:12:00Z");
    await userEvent.tab();
    await expect(time).toHaveFocus();
    await expect(time).toHaveTextContent("11/20/2026, 10:12 AM");
    await userEvent.tab();
    await expect(time).toHaveTextContent("29 minutes ago");
  },
};

/** Beside a date that a business hangs on, and only while it is near. */
export const BesideADate: Story = {
  args: { moment: "2026-11-23", days: 30, far: "nothing", focusable: false },
  render: (args) => (
    <p>
      Due 11/23/2026 · <RelativeTime {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("in 3 days")).not.toHaveAttribute("tabindex");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 8, justifyItems: "start" }}>
      {[
        "2026-11-20T09:40:30Z",
        "2026-11-20T09:12:00Z",
        "2026-11-20T06:41:00Z",
        "2026-11-19T08:00:00Z",
        "2026-11-16T08:00:00Z",
        "2026-10-02T08:00:00Z",
        "2026-11-20T12:00:00Z",
        "2026-11-21T12:00:00Z",
        "2026-11-20",
        "2026-11-23",
      ].map((moment) => (
        <RelativeTime key={moment} moment={moment} timeZone={timeZone} />
      ))}
    </div>
  ),
};

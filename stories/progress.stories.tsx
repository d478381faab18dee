import type { Meta, StoryObj } from "@storybook/react-vite";
import { buttonClass, Progress } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Progress",
  component: Progress,
  parameters: {
    usage: {
      use: "An operation that takes longer than a few seconds and whose progress is known.",
      avoid: "for a percentage at rest (Progress circle), or for less than a second.",
      keys: "Cancel and Try again are tab stops.",
      review: "indeterminate, waiting, failed and done, and texts that wrap.",
    },
  },
  args: {
    label: "Export of orders",
    done: 412,
    total: 1204,
    elapsed: 31,
    onCancel: fn(),
    style: { maxWidth: 480 },
  },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "Export of orders" });
    await expect(bar).toHaveAttribute("aria-valuenow", "34");
    await expect(bar).toHaveAttribute("aria-valuetext", "412 of 1\u00a0204, about 1 min left");
    await expect(canvasElement).toHaveTextContent("797 per minute");
  },
};

export const Cancelling: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Cancel: Export of orders" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** The total is unknown, so the bar is indeterminate. */
export const Unknown: Story = {
  args: { total: undefined, done: 0, label: "Counting what matches" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
};

export const WithFailures: Story = {
  args: { status: "done", done: 1204, failures: 12, failuresHref: "/jobs/7?failed" },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "12 failed" });
    await expect(link).toHaveAttribute("href", "/jobs/7?failed");
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Finished");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 28, maxWidth: 520 }}>
      <Progress {...args} />
      <Progress {...args} cancelling label="Import of clients" failures={3} />
      <Progress {...args} done={0} elapsed={0} status="waiting" label="Mailing to 340 clients" />
      <Progress
        {...args}
        total={undefined}
        done={0}
        label="Counting what matches"
        note="Reading the archive"
      />
      <Progress
        {...args}
        status="done"
        done={1204}
        failures={12}
        failuresHref="/jobs/7"
        result={
          <a href="/files/7" className={buttonClass({ size: "small" })}>
            Download
          </a>
        }
      />
      <Progress
        {...args}
        status="failed"
        note="The store for files is full. Free some room and start it again."
      />
      <Progress
        {...args}
        status="cancelled"
        label="A long name of what was done, so long that it needs a second line on a phone"
      />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Timeline } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const restore = fn();

const meta = {
  title: "Data/Timeline",
  component: Timeline,
  args: {
    label: "Activity",
    entries: [
      {
        key: 1,
        who: "Mira Kovač",
        text: "created the order from the cart",
        time: "14.11.2026 09:12",
        dateTime: "2026-11-14T09:12",
      },
      {
        key: 2,
        who: "Tom Okafor",
        changes: [{ field: "Delivery", from: "Pickup", to: "Hermes Freight" }],
        time: "09:31",
        dateTime: "2026-11-14T09:31",
        action: { label: "Restore", onPress: restore },
      },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("listitem")[1]).toHaveTextContent(
      "Tom Okafor changed Delivery from Pickup to Hermes Freight · 09:31",
    );
    restore.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(restore).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    entries: [
      ...meta.args.entries,
      {
        key: 3,
        who: "Jana Schulz",
        changes: [
          { field: "Comment", to: "Ring twice" },
          { field: "Contract", from: "C-2025/012" },
        ],
        time: "10:02",
        dateTime: "2026-11-14T10:02",
        action: { label: "Restore", onPress: restore, pending: true },
      },
    ],
  },
};

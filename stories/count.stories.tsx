import type { Meta, StoryObj } from "@storybook/react-vite";
import { Count } from "@backoffice/ui";
import { expect, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Count",
  parameters: {
    usage: {
      use: "A number next to a name: unread messages, items in the cart.",
      avoid: "for a state (Badge), or for numbers that are read closely.",
      review: "a centred single digit, large counts, and nothing for 0.",
    },
  },
  component: Count,
  args: { value: 3 },
} satisfies Meta<typeof Count>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AboveTheMost: Story = {
  args: { value: 137, label: "137 unread" },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("99+")).toBeVisible());
    await expect(within(canvasElement).getByText("137 unread")).toBeInTheDocument();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 12, justifyItems: "start" }}>
      {(["accent", "neutral"] as const).map((tone) => (
        <div key={tone} style={{ display: "flex", gap: 8 }}>
          {[1, 12, 99, 100].map((value) => (
            <Count key={value} value={value} tone={tone} />
          ))}
        </div>
      ))}
      <div style={{ display: "flex", gap: 8, padding: 8, borderRadius: 8, background: "var(--bo-notch)" }}>
        <Count value={3} />
        <Count value={4} tone="onNotch" />
        <Count value={137} tone="onNotch" />
      </div>
    </div>
  ),
};

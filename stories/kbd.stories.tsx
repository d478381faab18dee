import type { Meta, StoryObj } from "@storybook/react-vite";
import { Kbd } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Kbd",
  parameters: {
    usage: {
      use: "A key or a key combination in a hint or a menu.",
      avoid: "for code.",
      review: "single keys and combinations within a line of text.",
    },
  },
  component: Kbd,
  args: { children: "Ctrl K" },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "flex", gap: 8 }}>
      {["/", "?", "Ctrl K", "⌘ K", "Esc"].map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </div>
  ),
};

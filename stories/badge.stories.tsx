import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, badgeTones } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Badge",
  component: Badge,
  parameters: {
    usage: {
      use: "A record's state in one or two words, in lists and headings.",
      avoid:
        "for numbers (Count), for anything that can be pressed (Button, Filter chip), or more than once in a row.",
      review: "the dot and the word in every tone, in forced colours too, and long words.",
    },
  },
  args: { children: "Delivered", tone: "success" },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const words = {
  neutral: "Cancelled",
  accent: "New",
  info: "Picking",
  success: "Delivered",
  warning: "Part paid",
  danger: "On hold",
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 12, justifyItems: "start", width: 180 }}>
      {badgeTones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words[tone]}
        </Badge>
      ))}
      <Badge color="#0f766e">A colour of their own</Badge>
      <Badge tone="warning">Waiting for the second signature of the board</Badge>
    </div>
  ),
};

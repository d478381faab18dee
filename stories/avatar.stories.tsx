import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Avatar",
  component: Avatar,
  args: { name: "Mira Kovač" },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const names = [
  "Mira Kovač",
  "Tom Okafor",
  "Jana Stein",
  "Øystein Åsen",
  "李 小龍",
  "Olena",
  "Piotr Zieliński",
];

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 12 }}>
      <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
      <div style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
        {names.map((name) => (
          <Avatar key={name} name={name} size="large" />
        ))}
      </div>
      <span>
        <Avatar name="Mira Kovač" decorative /> Mira Kovač
      </span>
    </div>
  ),
};

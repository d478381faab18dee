import type { Meta, StoryObj } from "@storybook/react-vite";
import { MaskIcon } from "@backoffice/ui";
import { Truck } from "lucide-react";
import { iconUrl } from "./fixtures/menu.tsx";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Mask icon",
  component: MaskIcon,
  parameters: {
    usage: {
      use: "Icons that an application has as files or URLs, in the colour of the text.",
      avoid: "for icons that are components.",
      review: "the colour of the surrounding text in both themes.",
    },
  },
  args: { src: iconUrl(Truck) },
} satisfies Meta<typeof MaskIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "flex", gap: 16, alignItems: "center" }}>
      {[12, 16, 20, 32].map((size) => (
        <MaskIcon key={size} {...args} size={size} />
      ))}
      {["var(--bo-accent)", "var(--bo-success)", "var(--bo-danger)", "var(--bo-text-subtle)"].map((color) => (
        <MaskIcon key={color} {...args} size={20} style={{ color }} />
      ))}
    </div>
  ),
};

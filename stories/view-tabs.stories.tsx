import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, ViewTabs } from "@backoffice/ui";
import { Plus } from "lucide-react";
import { expect, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/View tabs",
  component: ViewTabs,
  args: {
    label: "Views of orders",
    current: "ship",
    views: [
      { name: "all", label: "All", href: "#/orders", count: "1\u00a0204" },
      { name: "ship", label: "To ship", href: "#/orders?view=ship", count: "37" },
      { name: "unpaid", label: "Unpaid", href: "#/orders?view=unpaid", count: "19" },
      { name: "mine", label: "My orders", href: "#/orders?view=mine", count: "112" },
    ],
    trailing: (
      <Button variant="quiet" size="small">
        <Plus aria-hidden />
        Save view
      </Button>
    ),
  },
} satisfies Meta<typeof ViewTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole("link", { current: "page" });
    await expect(current).toHaveTextContent("To ship37");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ViewTabs {...args} />
      <div style={{ width: 280 }}>
        <ViewTabs {...args} label="Narrow" trailing={undefined} />
      </div>
    </div>
  ),
};

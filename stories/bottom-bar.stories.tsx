import type { Meta, StoryObj } from "@storybook/react-vite";
import { BottomBar } from "@backoffice/ui";
import { CircleUserRound, LayoutGrid, Search, ShoppingBag } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const onSearch = fn();

const meta = {
  title: "Shell/Bottom bar",
  component: BottomBar,
  parameters: {
    ...framed,
    usage: {
      use: "On phones, the three to five places that users visit most.",
      avoid: "on desktops, where the Side menu has room for all of them.",
      keys: "Ordinary links in the order of the page.",
      review: "the current place, counts, and room for the phone's own bar.",
    },
  },
  args: {
    items: [
      { id: "menu", label: "Menu", icon: <LayoutGrid />, href: "/" },
      { id: "orders", label: "Orders", icon: <ShoppingBag />, href: "/orders", current: true },
      { id: "search", label: "Search", icon: <Search />, onSelect: onSearch },
      { id: "me", label: "Me", icon: <CircleUserRound />, href: "/users/1" },
    ],
  },
} satisfies Meta<typeof BottomBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Orders");
    onSearch.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(onSearch).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ position: "relative", maxWidth: 500, height: 120, transform: "translateZ(0)" }}>
      <BottomBar {...args} />
    </div>
  ),
};

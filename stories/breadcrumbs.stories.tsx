import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumbs } from "@backoffice/ui";
import { expect, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Shell/Breadcrumbs",
  component: Breadcrumbs,
  parameters: {
    usage: {
      use: "Pages two or more levels below others.",
      avoid: "as a history, or on pages right below the menu.",
      keys: "Ordinary links.",
      review: "the last, current name, and how long names are cut on a phone.",
    },
  },
  args: { items: [{ label: "Sales" }, { label: "Orders", href: "#orders" }, { label: "ORD-1204" }] },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole("navigation", { name: "Breadcrumbs" })).toBeVisible());
    await expect(canvas.getByText("ORD-1204")).toHaveAttribute("aria-current", "page");
  },
};

export const OwnLinks: Story = {
  args: {
    renderLink: ({ children, ...props }) => (
      <a {...props} data-router>
        {children}
      </a>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "Orders" })).toHaveAttribute("data-router");
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    items: [
      { label: "Sales" },
      { label: "Counterparties", href: "#cps" },
      { label: "Nordwind Logistics und Lagerhaltungsgesellschaft", href: "#cps/1" },
      { label: "C-2026/081" },
    ],
  },
};

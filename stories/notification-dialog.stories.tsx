import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotificationDialog } from "@backoffice/ui";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Notification dialog",
  component: NotificationDialog,
  parameters: {
    ...framed,
    usage: {
      use: "Something users must read before they go on.",
      avoid: "for something that just happened (Messages).",
      keys: "Its button has focus first; Escape closes.",
      review: "a long text, HTML, and the tone of an error.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Menu not loaded",
    description: "The server is being updated. Try again in a minute.",
  },
} satisfies Meta<typeof NotificationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Menu not loaded" })).toBeVisible());
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    await expect(args.onOpenChange).toHaveBeenCalledTimes(1);
  },
};

/** Markup is shown as high as it is, in the page's type, without scripts. */
export const Html: Story = {
  args: {
    description: undefined,
    html: "<!doctype html><html lang='en'><title>Import</title><body><main><h1 style='font-size:14px'>Rows left out</h1><ul><li>12: no price</li><li>40: unknown currency</li></ul></main>",
  },
  play: async () => {
    const frame = screen.getByTitle("Menu not loaded");
    await expect(frame).toHaveAttribute("sandbox", "allow-same-origin");
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(40));
  },
};

/** The message links to its subjects, also by keyboard; the close button gets the focus. */
export const Links: Story = {
  args: {
    tone: "danger",
    title: "Not done",
    description: "Can't delete Nordwind Logistik: used by 3 orders and 1 contract",
    links: [
      { label: "Show 3 orders", href: "#orders" },
      { label: "Show 1 contract", href: "#contracts" },
    ],
  },
  play: async () => {
    await expect(screen.getByRole("button", { name: "OK" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("link", { name: "Show 3 orders" })).toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    tone: "danger",
    title: "Order not created",
    description:
      "Pallet jack, 2 t - out of stock.\nTake it out of the cart or wait for the delivery of 12/02/2026.",
    links: [{ label: "Show 2 deliveries", href: "#deliveries" }],
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("alertdialog", { name: "Order not created" })).toBeVisible());
  },
};

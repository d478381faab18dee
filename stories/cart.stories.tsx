import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  cartAmount,
  CartDialog,
  ClientForm,
  emptyCartValues,
  type CartDialogProps,
  type CartItem,
  type CartSearch,
} from "@backoffice/ui/business";
import type { EntityOption } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import {
  cartItems,
  contracts,
  counterparties,
  deliveries,
  filledCheckout,
  nordwind,
  offers,
  payments,
} from "./fixtures/cart.ts";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const search: CartSearch = { text: "pallet", kind: "product" };

const meta = {
  title: "Business/Cart",
  component: CartDialog,
  parameters: {
    ...framed,
    usage: {
      use: "Collect products and services, check them against stock, and order them for a customer.",
      avoid: "for the lines of an existing order (Lines table).",
      keys: "The search keeps focus, so that one scan follows another; arrows choose a result, or change the focused quantity.",
      review: "long names next to amounts, a line out of stock, both tabs, and the total on a phone.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    onTabChange: fn(),
    items: cartItems,
    currency: "EUR",
    results: { items: [] },
    onSearchChange: fn(),
    onAdd: fn(),
    onUpdate: fn(),
    onRemove: fn(),
    onClear: fn(),
    onCreateOrder: fn(),
    onValuesChange: fn(),
    onPartyChange: fn(),
    searchParties: () => Promise.resolve(counterparties),
    onAddClient: fn(),
    contracts: [],
    deliveries,
    payments,
  },
} satisfies Meta<typeof CartDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A cart that keeps its items, as an application does. */
function KeptCart(args: CartDialogProps) {
  const [items, setItems] = useState(args.items);
  const [party, setParty] = useState<EntityOption | null>(null);
  const update = (changed: CartItem, quantity: number) =>
    setItems(
      items.map((item) =>
        item === changed ? { ...item, quantity, amount: cartAmount(item.price, quantity) } : item,
      ),
    );
  return (
    <CartDialog
      {...args}
      items={items}
      onUpdate={(item, { quantity }) => update(item, quantity)}
      onRemove={(item) => setItems(items.filter((other) => other !== item))}
      party={party}
      onPartyChange={setParty}
      contracts={party ? contracts : []}
    />
  );
}

export const Default: Story = {
  args: { search, results: { items: offers } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Cart" }));
    const search = dialog.getByRole("combobox", { name: "Find products" });
    search.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onAdd).toHaveBeenCalledWith(offers[1]);
    await userEvent.click(dialog.getByRole("option", { name: /Euro pallet/ }));
    await expect(args.onAdd).toHaveBeenLastCalledWith(offers[2]);
  },
};

export const ChangesQuantities: Story = {
  render: (args) => <KeptCart {...args} />,
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Cart" }));
    await userEvent.click(dialog.getByRole("button", { name: "Increase quantity of Pallet jack, 2 t" }));
    await waitFor(() => expect(dialog.getByText("1 925.00")).toBeVisible());
    const typed = dialog.getByRole("spinbutton", { name: "Quantity of Racking bay, 3 levels" });
    await userEvent.clear(typed);
    await userEvent.type(typed, "500{Tab}");
    await expect(typed).toHaveValue("18");
    await expect(dialog.queryByRole("spinbutton", { name: /On-site assembly/ })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Remove Stretch film, 23 µm" }));
    await expect(dialog.queryByText("Stretch film, 23 µm")).toBeNull();
    await waitFor(() => expect(dialog.getByText("25 843.00 €")).toBeVisible());
  },
};

/** The customer is above both tabs; the total includes delivery. */
export const ForACustomer: Story = {
  args: {
    customer: {
      title: "Nordwind Logistics",
      facts: [
        { label: "Owes", value: "14 795.00 €" },
        { label: "Overdue", value: "3 146.00 €", tone: "danger" },
        { label: "Credit left", value: "−4 109.00 €", tone: "danger" },
      ],
      notes: [
        {
          text: "4 109.00 € over the credit limit",
          actions: [
            { label: "Ask for approval", onSelect: fn() },
            { label: "Switch to prepayment", onSelect: fn() },
          ],
        },
        { text: "Approved over the credit limit", tone: "success" },
      ],
    },
    extras: { delivery: "49.00", vat: "3330.49" },
  },
};

export const Checkout: Story = {
  args: { defaultTab: "checkout", defaultValues: filledCheckout, defaultParty: nordwind, contracts },
};

export const FillsInTheCheckout: Story = {
  args: { defaultTab: "checkout" },
  render: (args) => <KeptCart {...args} />,
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Cart" }));
    await expect(dialog.getByRole("combobox", { name: "Counterparty" })).toHaveAttribute("aria-disabled");
    await userEvent.click(dialog.getByRole("radio", { name: "Counterparty" }));
    await userEvent.type(dialog.getByRole("combobox", { name: "Counterparty" }), "nord");
    await userEvent.click(await dialog.findByRole("option", { name: /Nordwind Logistics/ }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Contract" }), "C-2026/081");
    await waitFor(() => expect(dialog.getByText("Nordwind Logistics GmbH")).toBeVisible());
    const method = dialog.getByRole("combobox", { name: "Delivery method" });
    await expect(method).toBeDisabled();
    await userEvent.selectOptions(
      dialog.getByRole("combobox", { name: "Delivery service" }),
      "Hermes Freight",
    );
    await userEvent.selectOptions(method, "To the door");
    await userEvent.click(dialog.getByRole("button", { name: "Create order" }));
    await expect(args.onCreateOrder).toHaveBeenCalledOnce();
  },
};

export const ForAClient: Story = {
  args: { defaultTab: "checkout", defaultValues: { ...emptyCartValues, partyKind: "client" } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Cart" }));
    await expect(dialog.queryByRole("combobox", { name: "Contract" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Add client" }));
    await expect(args.onAddClient).toHaveBeenCalledOnce();
  },
};

export const RefusedOrder: Story = {
  args: {
    defaultTab: "checkout",
    defaultValues: filledCheckout,
    contracts,
    errors: {
      party: "Choose a client or a counterparty",
      phone: "Enter a phone or an email",
      contract: "Contract C-2026/081 is not in force",
    },
  },
};

export const Empty: Story = {
  args: { items: [] },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Cart" }));
    await waitFor(() => expect(dialog.getByText("The cart is empty")).toBeVisible());
    await expect(dialog.getByRole("button", { name: "Checkout" })).toHaveAttribute(
      "title",
      "The cart is empty",
    );
  },
};

export const AddClient: Story = {
  render: function Adding() {
    const [errors, setErrors] = useState({});
    return (
      <ClientForm
        open
        onOpenChange={fn()}
        onSubmit={({ phone, email }) =>
          setErrors(phone || email ? {} : { phone: "Enter a phone or an email" })
        }
        errors={errors}
      />
    );
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Add client" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "First name" }), "Anna");
    await userEvent.click(dialog.getByRole("button", { name: "Add client" }));
    await waitFor(() => expect(dialog.getByText("Enter a phone or an email")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Phone" }), "+49 40 1");
    await userEvent.click(dialog.getByRole("button", { name: "Add client" }));
    await waitFor(() => expect(dialog.queryByText("Enter a phone or an email")).toBeNull());
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    search,
    results: { items: offers },
    items: cartItems.map((item, index) =>
      index === 1
        ? {
            ...item,
            note: {
              text: "The price was 6.10",
              action: { label: "Accept", onSelect: fn() },
            },
          }
        : index === 2
          ? { ...item, note: { text: "Only 10 are left", tone: "danger" as const } }
          : item,
    ),
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox, FilterChip, FilterMenu } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const onSelect = fn();
const filters = [
  "Status",
  "Customer",
  "Created",
  "Manager",
  "Payment",
  "Delivery",
  "Total",
  "Source",
  "Warehouse",
  "On hold",
].map((label) => ({ id: label.toLowerCase(), label }));

const meta = {
  title: "Data/Filter chip",
  component: FilterChip,
  parameters: {
    usage: {
      use: "One condition of a list in words, which opens to be changed.",
      avoid: "for a state that can't be changed (Badge), or to switch views (View tabs).",
      keys: "Enter opens its editor, Escape closes it; the remove button is a tab stop of its own.",
      review: "long values, several values, the chip of an open editor.",
    },
  },
  args: { label: "Status", value: "New, Picking, Shipped", onRemove: fn() },
} satisfies Meta<typeof FilterChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: (
      <div style={{ display: "grid", gap: 8 }}>
        {["New", "Picking", "Shipped", "Delivered"].map((status) => (
          <Checkbox key={status} label={status} defaultChecked={status !== "Delivered"} />
        ))}
      </div>
    ),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Status New, Picking, Shipped" }));
    await expect(await screen.findByRole("checkbox", { name: "Delivered" })).not.toBeChecked();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Status" }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const AddsAFilter: Story = {
  render: () => <FilterMenu filters={filters} onSelect={onSelect} />,
  play: async ({ canvasElement }) => {
    onSelect.mockClear();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Filter" }));
    const find = await screen.findByRole("textbox", { name: "Find a filter" });
    await userEvent.type(find, "ware");
    await expect(screen.queryByRole("button", { name: "Status" })).toBeNull();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(onSelect).toHaveBeenCalledWith("warehouse");
  },
};

/** What a field refers to has filters of its own, behind it. */
export const EntersWhatItRefersTo: Story = {
  render: function Entering() {
    const [inside, setInside] = useState(false);
    return inside ? (
      <FilterMenu
        filters={[{ id: "customer.city", label: "City" }]}
        level={{ label: "Customer", onLeave: () => setInside(false) }}
        onSelect={onSelect}
      />
    ) : (
      <FilterMenu
        filters={[{ id: "customer", label: "Customer", opens: true }]}
        onEnter={() => setInside(true)}
        onSelect={onSelect}
      />
    );
  },
  play: async ({ canvasElement }) => {
    onSelect.mockClear();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Filter" }));
    await userEvent.click(await screen.findByRole("button", { name: "Filters for Customer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Customer" }));
    await userEvent.click(await screen.findByRole("button", { name: "Filters for Customer" }));
    await userEvent.click(await screen.findByRole("button", { name: "City" }));
    await expect(onSelect).toHaveBeenCalledWith("customer.city");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      <FilterChip {...args} />
      <FilterChip {...args} label="Created" value="last 30 days" />
      <FilterChip
        {...args}
        label="Customer"
        value="A name that is much longer than any chip"
        style={{ width: 200 }}
      />
      <FilterChip {...args} label="View" value="To ship" onRemove={undefined} />
      <FilterMenu filters={filters} onSelect={onSelect} />
      <ForcedStates>{(state) => <FilterChip {...args} label="Status" value={state} />}</ForcedStates>
    </div>
  ),
};

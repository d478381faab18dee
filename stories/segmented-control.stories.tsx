import type { Meta, StoryObj } from "@storybook/react-vite";
import { SegmentedControl } from "@backoffice/ui";
import { Columns3, List } from "lucide-react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const options = [
  { value: "products", label: "Products" },
  { value: "services", label: "Services" },
];

const meta = {
  title: "Inputs/Segmented control",
  component: SegmentedControl,
  parameters: {
    usage: {
      use: "One of two to four views or values, applied at once.",
      avoid: "for several at a time (Checkbox group), or for more than four (Select).",
      keys: "Tab goes to the selected one, arrows select.",
      review: "the selected segment in forced colours, icons, long words on a phone.",
    },
  },
  args: { label: "Search in", options, defaultValue: "products", onValueChange: fn() },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole("radiogroup", { name: "Search in" })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Products" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("services");
    await expect(canvas.getByRole("radio", { name: "Services" })).toBeChecked();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <SegmentedControl label="Order for" options={options} defaultValue="products" />
      <SegmentedControl label="Search in" hideLabel options={options} defaultValue="services" />
      <SegmentedControl
        label="View"
        defaultValue="list"
        options={[
          { value: "list", label: "List", icon: <List aria-hidden /> },
          { value: "board", label: "Board", icon: <Columns3 aria-hidden /> },
          { value: "chart", label: "Chart", disabled: true },
        ]}
      />
      <SegmentedControl label="Search in" options={options} defaultValue="products" disabled />
      <SegmentedControl label="Order for" options={options} required error="Choose whom the order is for" />
      <ForcedStates>
        {(state) => <SegmentedControl label={state} options={options} defaultValue="products" />}
      </ForcedStates>
    </div>
  ),
};

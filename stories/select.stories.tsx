import type { Meta, StoryObj } from "@storybook/react-vite";
import { Select } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const options = [
  { value: "81", label: "C-2026/081" },
  { value: "77", label: "C-2026/077" },
  { value: "12", label: "C-2025/012, expired", disabled: true },
];

const meta = {
  title: "Inputs/Select",
  component: Select,
  parameters: {
    usage: {
      use: "One of a few options, in the system's own list, which works best on phones.",
      avoid: "for long lists to filter by typing (Combobox), or for two options (Radio group).",
      keys: "The browser's own: arrows, letters, Space opens.",
      review: "the placeholder's tone, groups, a long option, the chevron.",
    },
  },
  args: { label: "Contract", options, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: "81" } };

export const Choosing: Story = {
  args: { placeholder: "Choose a contract" },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Contract" });
    await expect(select).toHaveDisplayValue("Choose a contract");
    await userEvent.selectOptions(select, "C-2026/077");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("77");
    await expect(select).toHaveDisplayValue("C-2026/077");
  },
};

/** A longer list reads better in groups. */
export const Groups: Story = {
  args: {
    label: "Account",
    placeholder: "Choose an account",
    options: [
      { label: "Cash", options: [{ value: "1", label: "Till, Hamburg" }] },
      {
        label: "Banks",
        options: [
          { value: "2", label: "Hanseatic Bank · EUR" },
          { value: "3", label: "PrivatBank · UAH" },
        ],
      },
    ],
  },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Account" });
    await expect(within(select).getByRole("group", { name: "Banks" })).toBeInTheDocument();
    await userEvent.selectOptions(select, "PrivatBank · UAH");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("3");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <Select label="Contract" options={options} defaultValue="81" />
      <Select
        label="Contract"
        options={options}
        placeholder="Choose a contract"
        hint="Only contracts in force"
      />
      <Select label="Delivery method" options={options} required error="Choose how it is delivered" />
      <Select label="Contract" options={options} defaultValue="81" disabled />
      <Select
        label="A long name"
        options={[{ value: "1", label: "Nordwind Logistics und Lagerhaltungsgesellschaft mbH & Co. KG" }]}
        defaultValue="1"
      />
      <ForcedStates>{(state) => <Select label={state} options={options} defaultValue="81" />}</ForcedStates>
    </div>
  ),
};

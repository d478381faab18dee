import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge, Button, EntitySearch, type EntityOption } from "@backoffice/ui";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import { expect, fn, mocked, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const cps: EntityOption[] = [
  { id: 1, title: "Nordwind Logistics", subtitle: "Hamburg" },
  { id: 2, title: "Nordsee Werft", subtitle: "Emden" },
  { id: 3, title: "Nordic Freight OÜ", subtitle: "blocked", disabled: true },
];

const find = async (text: string) => cps.filter((cp) => cp.title.toLowerCase().includes(text.toLowerCase()));

const meta = {
  title: "Inputs/Entity search",
  component: EntitySearch,
  parameters: {
    usage: {
      use: "One of many records that a server finds: a customer, a product.",
      avoid: "for a known list (Select, Combobox), or for several records (Entity select).",
      keys: "Typing searches, arrows move through the results, Enter chooses, Escape closes.",
      review: "results with subtitles and pictures, too little text, no results, a failed search.",
    },
  },
  args: { label: "Counterparty", value: null, onValueChange: fn(), search: fn(find), debounce: 10 },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320, minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
  render: function Controlled({ onValueChange, ...args }) {
    const [value, setValue] = useState(args.value);
    return (
      <EntitySearch
        {...args}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange?.(next);
        }}
      />
    );
  },
} satisfies Meta<typeof EntitySearch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { value: cps[0] } };

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox", { name: "Counterparty" });
    await userEvent.type(input, "no");
    await waitFor(() => expect(canvas.getByText("Type more than 2 characters")).toBeVisible());
    await userEvent.type(input, "rd");
    const options = await canvas.findAllByRole("option");
    await expect(options).toHaveLength(3);
    await expect(input).toHaveAttribute("aria-activedescendant", options[0]?.id);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(cps[1]);
    await expect(input).toHaveValue("Nordsee Werft");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Counterparty" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveFocus();
  },
};

export const NothingFound: Story = {
  args: {
    footer: (
      <Button variant="quiet">
        <Plus aria-hidden />
        Add client
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("combobox"), "Zebra");
    await waitFor(() => expect(canvas.getByText("Nothing found for “Zebra”")).toBeVisible());
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Add client" })).toHaveFocus();
  },
};

export const FailsAndTriesAgain: Story = {
  beforeEach: ({ args }) => {
    mocked(args.search).mockRejectedValueOnce(new Error("offline"));
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("combobox"), "nord");
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(canvas.getByRole("option", { name: /Nordwind/ })).toBeVisible());
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("combobox");
    await expect(input).toHaveAttribute("placeholder", "Select entity first");
    await userEvent.type(input, "nord");
    await expect(input).toHaveValue("");
    await expect(args.search).not.toHaveBeenCalled();
  },
};

export const OwnOptions: Story = {
  args: {
    leading: <Search aria-hidden />,
    renderOption: (option) => (
      <>
        <span style={{ flex: 1 }}>{option.title}</span>
        <Badge tone={option.disabled ? "danger" : "success"}>{option.disabled ? "Blocked" : "Active"}</Badge>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("combobox"), "nord");
    await waitFor(() => expect(canvas.getAllByRole("option")).toHaveLength(3));
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    footer: (
      <Button variant="quiet">
        <Plus aria-hidden />
        Add client
      </Button>
    ),
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <EntitySearch {...args} label="Linked to" value={cps[0] ?? null} hint="The order is made for them" />
      <EntitySearch {...args} label="Client" disabled />
      <EntitySearch {...args} label="Supplier" required error="Choose who supplies it" />
      <EntitySearch {...args} leading={<Search aria-hidden />} placeholder="Name, code or phone" />
      <ForcedStates>
        {(state) => <EntitySearch {...args} label={state} value={cps[0] ?? null} />}
      </ForcedStates>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByPlaceholderText("Name, code or phone");
    await userEvent.type(input, "nord");
    await canvas.findAllByRole("option");
  },
};

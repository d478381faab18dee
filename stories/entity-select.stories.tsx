import type { Meta, StoryObj } from "@storybook/react-vite";
import { EntitySelect, type EntityOption } from "@backoffice/ui";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const people: EntityOption[] = [
  { id: 1, title: "Mira Kovač", subtitle: "Sales" },
  { id: 2, title: "Tom Okafor", subtitle: "Warehouse" },
  { id: 3, title: "Jana Schulz", subtitle: "Accounts" },
  { id: 4, title: "Tomasz Nowak", subtitle: "Sales" },
];

const find = async (text: string) =>
  people.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

const meta = {
  title: "Inputs/Entity select",
  component: EntitySelect,
  parameters: {
    usage: {
      use: "Several of many records that a server finds: watchers, members.",
      avoid: "for known options (Combobox with `multiple`, Checkbox group).",
      keys: "Like Entity search; the chosen records are a list with a remove button each.",
      review: "chips that wrap, the limit, the disabled look.",
    },
  },
  args: { label: "Watchers", search: find, minimum: 2, debounce: 10, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320, minHeight: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EntitySelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: people.slice(0, 2) } };

/** One after the other; who is chosen isn't offered again. */
export const ByKeyboard: Story = {
  args: { defaultValue: people.slice(1, 2) },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Watchers" });
    await userEvent.type(input, "tom");
    await waitFor(() => expect(canvas.getByRole("option", { name: /Tomasz Nowak/ })).toBeVisible());
    await expect(canvas.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([people[1], people[3]]);
    await expect(input).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Clear Tom Okafor" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([people[3]]);
  },
};

export const Recent: Story = {
  args: { recent: people.slice(0, 2) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("combobox", { name: "Watchers" }));
    const list = await canvas.findByRole("listbox", { name: "Watchers: Recently used" });
    await expect(within(list).getAllByRole("option")).toHaveLength(2);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith([people[1]]);
  },
};

export const Creating: Story = {
  args: { onCreate: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Watchers" }), "Lena");
    await userEvent.click(await canvas.findByRole("option", { name: "Add “Lena”" }));
    await expect(args.onCreate).toHaveBeenCalledWith("Lena");
  },
};

export const NoMore: Story = {
  args: { defaultValue: people.slice(0, 2), max: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Watchers" })).toHaveAttribute(
      "placeholder",
      "You can choose up to 2.",
    );
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <EntitySelect {...args} placeholder="Find a colleague" />
      <EntitySelect {...args} defaultValue={people} hint="They hear of every change." />
      <EntitySelect {...args} required error="Choose one at least." />
      <EntitySelect {...args} defaultValue={people.slice(0, 2)} max={2} />
      <EntitySelect {...args} defaultValue={people.slice(0, 1)} disabled disabledText="Only its author can" />
      <ForcedStates>
        {(state) => <EntitySelect {...args} label={state} defaultValue={people.slice(0, 1)} />}
      </ForcedStates>
    </div>
  ),
};

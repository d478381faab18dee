import type { Meta, StoryObj } from "@storybook/react-vite";
import { TagsInput } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Tags input",
  component: TagsInput,
  parameters: {
    usage: {
      use: "Free-form tags, with suggestions.",
      avoid: "for a fixed list (Combobox with `multiple`).",
      keys: "Enter or a comma adds, Backspace removes the last one, arrows move through suggestions.",
      review: "tags that wrap, a long one, a refused one with its reason.",
    },
  },
  args: {
    label: "Tags",
    suggestions: ["export", "express", "fragile", "regular", "seasonal"],
    onValueChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340, minHeight: 220 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TagsInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ["fragile", "export"] } };

export const Typing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Tags" });
    await userEvent.type(input, "north,");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["north"]);
    await userEvent.type(input, "by sea{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["north", "by sea"]);
    await userEvent.keyboard("{Backspace}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["north"]);
    await userEvent.click(canvas.getByRole("button", { name: "Clear north" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

export const Suggestions: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Tags" });
    await userEvent.type(input, "exp");
    await expect(canvas.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "export",
      "express",
    ]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["express"]);
  },
};

/** A list from a spreadsheet; what is there already stays in the box, with the reason. */
export const PastingAList: Story = {
  args: { defaultValue: ["regular"], max: 3 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Tags" });
    await userEvent.click(input);
    await userEvent.paste("Regular\nexport; fragile\tseasonal");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["regular", "export", "fragile"]);
    await expect(input).toHaveAccessibleDescription(/“Regular” has already been added\./);
    await expect(input).toHaveValue("Regular, seasonal");
    const chosen = canvas.getByRole("list", { name: "Tags: chosen" });
    await expect(within(chosen).getAllByRole("listitem")).toHaveLength(3);
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <TagsInput {...args} placeholder="fragile, export" />
      <TagsInput {...args} defaultValue={["fragile", "export", "seasonal", "regular customer", "by sea"]} />
      <TagsInput
        {...args}
        defaultValue={["a word that is far longer than any box on a phone could ever show"]}
      />
      <TagsInput {...args} required error="Add one at least." />
      <TagsInput {...args} defaultValue={["fragile"]} disabled />
      <ForcedStates>
        {(state) => <TagsInput {...args} label={state} defaultValue={["fragile"]} />}
      </ForcedStates>
    </div>
  ),
};

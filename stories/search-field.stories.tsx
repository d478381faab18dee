import type { Meta, StoryObj } from "@storybook/react-vite";
import { SearchField, type SearchFieldProps } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

function Search(args: SearchFieldProps) {
  const [value, setValue] = useState(args.value);
  return (
    <SearchField
      {...args}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        args.onValueChange?.(next);
      }}
    />
  );
}

const meta = {
  title: "Inputs/Search field",
  component: SearchField,
  parameters: {
    usage: {
      use: "Search as you type.",
      avoid: "to choose one of the results (Entity search).",
      keys: "Escape clears it, then leaves it.",
      review: "the icon, the clear button, and the shortcut.",
    },
  },
  args: { label: "Search orders", shortcut: "/", value: "", onValueChange: fn() },
  render: (args) => <Search {...args} />,
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const JumpsByKeyAndClears: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("searchbox", { name: "Search orders" });
    // The key is listened to by an effect, which may come after the first paint.
    await waitFor(async () => {
      await userEvent.keyboard("/");
      await expect(input).toHaveFocus();
    });
    await userEvent.keyboard("nord/wind");
    await expect(input).toHaveValue("nord/wind");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await expect(input).not.toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 12, maxWidth: 320 }}>
      <SearchField {...args} />
      <SearchField {...args} value="Nordwind" />
      <SearchField {...args} shortcut={undefined} label="Search clients" />
      <SearchField {...args} label="Search deals" disabled />
      <ForcedStates>
        {(state) => <SearchField {...args} shortcut={undefined} label={state} value={state} />}
      </ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Combobox, type ComboboxProps } from "@backoffice/ui";
import type { ComponentType } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const countries = [
  { value: "AT", label: "Austria", hint: "AT" },
  { value: "CI", label: "Côte d’Ivoire", hint: "CI" },
  { value: "DE", label: "Germany", hint: "DE" },
  { value: "NO", label: "Norway", hint: "NO" },
  { value: "RU", label: "Russia", hint: "RU", disabled: true },
  { value: "UA", label: "Ukraine", hint: "UA" },
  { value: "GB", label: "United Kingdom", hint: "GB" },
];

/** The props of both shapes, so that a story may set either. */
interface Args extends Omit<ComboboxProps, "multiple" | "value" | "defaultValue" | "onValueChange"> {
  multiple?: boolean;
  value?: string | null | readonly string[];
  defaultValue?: string | null | readonly string[];
  onValueChange: (value: string | null | readonly string[]) => void;
}

const meta = {
  title: "Inputs/Combobox",
  component: Combobox as ComponentType<Args>,
  parameters: {
    usage: {
      use: "One or several options of a known list that is too long to scan: time zones, countries, departments.",
      avoid:
        "for up to about eight options (Select, Radio group, Checkbox group), for records found by a server (Entity search), or for free text (Tags input).",
      keys: "Typing filters, arrows move through the options, Enter chooses, Escape closes. With `multiple`, Backspace removes the last one.",
      review: "chips that wrap, check marks in the open list, the button at the end, the disabled look.",
    },
  },
  args: { label: "Country", options: countries, onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320, minHeight: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const Drawn = Combobox as ComponentType<Args>;

export const Default: Story = { args: { defaultValue: "UA" } };

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Country" });
    await userEvent.type(input, "king");
    await expect(canvas.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("GB");
    await expect(input).toHaveValue("United Kingdom");
    await expect(canvas.queryByRole("listbox")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("AT");
  },
};

/** Chosen options are shown in the box; the list stays open for the next one. */
export const Several: Story = {
  args: { label: "Countries", multiple: true, defaultValue: ["DE"] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Countries" });
    await userEvent.type(input, "cote{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["DE", "CI"]);
    await expect(canvas.getByRole("option", { name: /Germany/ })).toHaveAttribute("aria-selected", "true");
    await userEvent.type(input, "nor{Enter}{Escape}");
    const chosen = canvas.getByRole("list", { name: "Countries: chosen" });
    await expect(within(chosen).getAllByRole("listitem")).toHaveLength(3);
    await userEvent.keyboard("{Backspace}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["DE", "CI"]);
    await userEvent.click(canvas.getByRole("button", { name: "Clear Germany" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["CI"]);
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Country" }), "atlantis");
    await expect(canvas.getByText("Nothing found for “atlantis”")).toBeVisible();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <Drawn {...args} placeholder="Choose a country" />
      <Drawn {...args} defaultValue="UA" hint="Where the goods go" />
      <Drawn {...args} multiple label="Countries" defaultValue={["AT", "DE", "UA", "GB"]} />
      <Drawn {...args} required error="Choose a country." />
      <Drawn {...args} defaultValue="DE" disabled />
      <Drawn {...args} multiple label="Countries" defaultValue={["DE", "NO"]} disabled />
      <ForcedStates>{(state) => <Drawn {...args} label={state} defaultValue="DE" />}</ForcedStates>
    </div>
  ),
};

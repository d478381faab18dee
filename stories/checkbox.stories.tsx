import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Checkbox",
  component: Checkbox,
  parameters: {
    usage: {
      use: "A yes or no that takes effect when the form is saved: accepted terms, selected rows.",
      avoid: "for settings that take effect at once (Switch).",
      keys: "Space checks. An indeterminate one becomes checked.",
      review: "check and dash centred in the box, a label of two lines, a 24 px target.",
    },
  },
  args: { label: "Show all", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultChecked: true } };

export const Toggling: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox", { name: "Show all" });
    await userEvent.click(within(canvasElement).getByText("Show all"));
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const Indeterminate: Story = {
  args: { label: "All rows", indeterminate: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("checkbox")).toBePartiallyChecked();
  },
};

/** A link in the label leads on, and ticks nothing. */
export const LinkInTheLabel: Story = {
  args: {
    label: (
      <>
        The client knows the <a href="#terms">terms of delivery</a>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("checkbox", { name: "The client knows the terms of delivery" });
    await userEvent.click(canvas.getByText(/The client knows/));
    await expect(box).toBeChecked();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 14, justifyItems: "start", maxWidth: 260 }}>
      <Checkbox label="Not chosen" />
      <Checkbox label="Chosen" defaultChecked />
      <Checkbox label="Some chosen" indeterminate />
      <Checkbox label="Not chosen, disabled" disabled />
      <Checkbox label="Chosen, disabled" defaultChecked disabled />
      <Checkbox label="A row of a list" hideLabel defaultChecked />
      <Checkbox label="The terms of delivery, which run over more than one line, are known to the client" />
      <Checkbox label="Terms are known" required error="Confirm that the client knows the terms" />
      <ForcedStates>{(state) => <Checkbox label={state} />}</ForcedStates>
    </div>
  ),
};

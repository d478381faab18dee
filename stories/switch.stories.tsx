import type { Meta, StoryObj } from "@storybook/react-vite";
import { Switch } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Switch",
  component: Switch,
  parameters: {
    usage: {
      use: "A setting that takes effect at once.",
      avoid: "for choices that take effect when a form is saved (Checkbox).",
      keys: "Space toggles it.",
      review: "on and off without colour, the hint, a 24 px target.",
    },
  },
  args: { label: "Email me about new orders", onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultChecked: true } };

/** Space or a press turns it. */
export const Turning: Story = {
  play: async ({ args, canvasElement }) => {
    const control = within(canvasElement).getByRole("switch", { name: "Email me about new orders" });
    await userEvent.click(within(canvasElement).getByText("Email me about new orders"));
    await expect(control).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 14, justifyItems: "start", maxWidth: 300 }}>
      <Switch label="Off" />
      <Switch label="On" defaultChecked />
      <Switch label="Off, disabled" disabled />
      <Switch label="On, disabled" defaultChecked disabled />
      <Switch
        label="Close orders by themselves"
        hint="30 days after they were paid and shipped"
        defaultChecked
      />
      <ForcedStates>{(state) => <Switch label={state} />}</ForcedStates>
    </div>
  ),
};

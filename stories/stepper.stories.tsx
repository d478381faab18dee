import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stepper } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const steps = ["Created", "New", "Picking", "Shipped", "Delivered"].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
const onPress = fn();

const meta = {
  title: "Data/Stepper",
  component: Stepper,
  parameters: {
    usage: {
      use: "The statuses of a record, or the steps of a long form.",
      avoid: "for views in any order (Tabs).",
      keys: "Available steps are buttons; others announce why they aren't available.",
      review: "done, current and next steps, invalid ones, wrapping on a phone.",
    },
  },
  args: { label: "Status", current: "new", steps },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NextStepIsAButton: Story = {
  args: { steps: steps.map((step) => (step.id === "picking" ? { ...step, onSelect: onPress } : step)) },
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Picking" }));
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

/** The pages of a form: all can be gone to but the last, which says why not. */
export const PagesOfAForm: Story = {
  args: {
    label: "New contract",
    current: "terms",
    onSelect: fn(),
    steps: [
      { id: "parties", label: "Parties", problem: "Choose a counterparty" },
      { id: "terms", label: "Terms" },
      { id: "files", label: "Files" },
      { id: "sign", label: "Sign", disabledReason: "Fill in the parties first" },
    ],
  },
  play: async ({ args, canvas }) => {
    const parties = canvas.getByRole("button", { name: /^Parties ?\(Choose a counterparty\)$/ });
    await userEvent.click(parties);
    await expect(args.onSelect).toHaveBeenLastCalledWith("parties");
    const sign = canvas.getByRole("button", { name: /^Sign ?\(Fill in the parties first\)$/ });
    await expect(sign).toHaveAttribute("aria-disabled", "true");
    sign.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 20 }}>
      {steps.map((step) => (
        <Stepper key={step.id} {...args} label={step.label} current={step.id} />
      ))}
      <Stepper {...PagesOfAForm.args} label="Pages" current="terms" steps={PagesOfAForm.args!.steps!} />
    </div>
  ),
};

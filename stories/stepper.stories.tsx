import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stepper } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const steps = ["Created", "New", "Picking", "Shipped", "Delivered"].map((label) => ({
  name: label.toLowerCase(),
  label,
}));
const onPress = fn();

const meta = {
  title: "Data/Stepper",
  component: Stepper,
  args: { label: "Status", current: "new", steps },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const NextStepIsAButton: Story = {
  args: { steps: steps.map((step) => (step.name === "picking" ? { ...step, onPress } : step)) },
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Picking" }));
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 20 }}>
      {steps.map((step) => (
        <Stepper key={step.name} {...args} label={step.label} current={step.name} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { ControlBox, controlClass, Field } from "@backoffice/ui";
import { expect, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Inputs/Field",
  component: Field,
  parameters: {
    usage: {
      use: "Gives a control of your own the label, hint and error of the others.",
      avoid: "around a control of this package, which includes it.",
      review: "label, hint and error aligned with the control, and the mark of required fields.",
    },
  },
  args: {
    label: "Due",
    children: (control) => (
      <ControlBox>
        <input type="time" className={controlClass} defaultValue="09:00" {...control} />
      </ControlBox>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TiedToItsTexts: Story = {
  args: { hint: "On the clock of the warehouse", error: "Choose a time after 08:00", required: true },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByLabelText(/Due/);
    await expect(control).toHaveAccessibleDescription(
      "Choose a time after 08:00 On the clock of the warehouse",
    );
    await expect(control).toBeInvalid();
    await expect(control).toBeRequired();
  },
};

/** What belongs to a field and isn't its name: more about it, or another way. Every field of this package takes it. */
export const BehindTheLabel: Story = {
  args: { labelEnd: <a href="#opening-hours">Opening hours</a> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText("Due")).toHaveAccessibleName("Due");
    await expect(within(canvasElement).getByRole("link", { name: "Opening hours" })).toBeVisible();
  },
};

/** A control of several parts is named by the label's id. */
export const Group: Story = {
  render: () => (
    <Field group label="Colours">
      {(control, labelId) => (
        <fieldset {...control} aria-labelledby={labelId} style={{ display: "flex", gap: 8 }}>
          <input type="color" aria-label="Paper" defaultValue="#fbfaf6" />
          <input type="color" aria-label="Ink" defaultValue="#1d1d26" />
        </fieldset>
      )}
    </Field>
  ),
};

export const States: Story = {
  parameters: pictured,
  render: ({ children }) => (
    <div style={{ display: "grid", gap: 16 }}>
      <Field label="Plain">{children}</Field>
      <Field label="Required" required>
        {children}
      </Field>
      <Field label="With a hint" hint="On the clock of the warehouse">
        {children}
      </Field>
      <Field label="With an error" error="Choose a time after 08:00" hint="On the clock of the warehouse">
        {children}
      </Field>
      <Field label="With more behind it" labelEnd={<a href="#opening-hours">Opening hours</a>}>
        {children}
      </Field>
      <Field label="Label for screen readers" hideLabel>
        {children}
      </Field>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { PasswordField } from "@backoffice/ui";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Password field",
  component: PasswordField,
  parameters: {
    usage: {
      use: "A secret that is typed, and shown on demand.",
      avoid: "for a code that is used once (One-time code).",
      keys: "The eye is a tab stop behind the text.",
      review: "the eye's two looks, and an error.",
    },
  },
  args: { label: "Password", defaultValue: "correct horse" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Show password" }));
    await expect(canvas.getByLabelText("Password")).toHaveAttribute("type", "text");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Hide password" })).toBeVisible());
  },
};

export const AnotherSecret: Story = {
  args: {
    label: "API secret",
    defaultValue: "sk_4f0f5c8",
    autoComplete: "off",
    revealNames: { show: "Show the secret", hide: "Hide the secret" },
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <PasswordField label="Password" defaultValue="correct horse" />
      <PasswordField label="New password" autoComplete="new-password" hint="12 characters or more" />
      <PasswordField label="Password" defaultValue="horse" error="The password is not right" />
      <PasswordField label="Password" defaultValue="correct horse" disabled />
      <ForcedStates>{(state) => <PasswordField label={state} defaultValue="correct horse" />}</ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { PasswordField, type PasswordStrength } from "@backoffice/ui";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

/** A point for each kind of sign, and one for a length that is hard to guess. */
const strength: PasswordStrength = (password) => {
  const signs = [/\p{Ll}/u, /\p{Lu}/u, /[\d\s]/, /[^\p{L}\d\s]/u].filter((sign) =>
    sign.test(password),
  ).length;
  const points = password.length < 8 ? 0 : signs - 1 + Number(password.length >= 16);
  return ([0, 1, 2, 3, 4] as const)[points] ?? 4;
};

const meta = {
  title: "Inputs/Password field",
  component: PasswordField,
  parameters: {
    usage: {
      use: "A secret that is typed, and shown on demand.",
      avoid: "for a code that is used once (One-time code).",
      keys: "The show button is a tab stop after the text.",
      review: "both looks of the show button, an error, and five strengths as text and bar.",
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

/** It is judged by a function of yours, while it is typed. */
export const Strength: Story = {
  args: { label: "New password", autoComplete: "new-password", defaultValue: "", strength },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("New password");
    await userEvent.type(input, "horse");
    await waitFor(() => expect(canvas.getByText("Very weak password")).toBeVisible());
    await userEvent.type(input, " Battery staple 7!");
    await waitFor(() => expect(canvas.getByText("Strong password")).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <PasswordField label="Password" defaultValue="correct horse" />
      <PasswordField label="New password" autoComplete="new-password" hint="12 characters or more" />
      {["", "horse", "password7", "Password7", "Password7!", "Correct horse battery 7!"].map((password) => (
        <PasswordField
          key={password}
          label="New password"
          autoComplete="new-password"
          hint="12 characters or more"
          defaultValue={password}
          strength={strength}
        />
      ))}
      <PasswordField label="Password" defaultValue="horse" error="The password is not right" />
      <PasswordField label="Password" defaultValue="correct horse" disabled />
      <ForcedStates>{(state) => <PasswordField label={state} defaultValue="correct horse" />}</ForcedStates>
    </div>
  ),
};

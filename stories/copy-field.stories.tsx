import type { Meta, StoryObj } from "@storybook/react-vite";
import { CopyButton, CopyField } from "@backoffice/ui";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Inputs/Copy field",
  component: CopyField,
  parameters: {
    usage: {
      use: "Text to use elsewhere: a link, a key, a bank reference.",
      avoid: "for text that is only read, which anyone can select.",
      keys: "Focusing it selects the text; the button is the next tab stop.",
      review: "both looks of the button, and text longer than the box.",
    },
  },
  args: { label: "Link to this order", value: "https://office.example/orders/1204" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Copying: Story = {
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(written).toHaveBeenCalledWith("https://office.example/orders/1204");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Copied" })).toBeVisible());
  },
};

/** Where the text isn't in a field: codes, an address of several lines. */
export const ButtonAlone: Story = {
  render: () => <CopyButton value="7F3K-9QXD" />,
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <CopyField {...args} />
      <CopyField {...args} label="Secret" value={"k".repeat(80)} hint="It is shown this once" />
      <CopyField {...args} disabled />
      <div>
        <CopyButton value="7F3K-9QXD" />
      </div>
      <ForcedStates>{(state) => <CopyField {...args} label={state} />}</ForcedStates>
    </div>
  ),
};

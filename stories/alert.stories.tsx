import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert, alertTones, Button } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Alert",
  component: Alert,
  parameters: {
    usage: {
      use: "Something about the page that stays true until it changes: a payment is late, a copy is read-only.",
      avoid: "for something that just happened (Messages), or for one field (its `error`).",
      keys: "Its actions and close button are ordinary tab stops.",
      review: "each tone's icon beside its colour, text that wraps under its title, actions on a phone.",
    },
  },
  args: { tone: "warning", title: "Email isn’t set up", children: "Invoices are not sent until it is." },
  argTypes: { tone: { control: "select", options: alertTones } },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dismissed: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 12, maxWidth: 620 }}>
      {alertTones.map((tone) => (
        <Alert key={tone} tone={tone} title={`Tone ${tone}`}>
          {args.children}
        </Alert>
      ))}
      <Alert tone="danger">Without a title: the server did not answer.</Alert>
      <Alert
        {...args}
        title="With an action, and so long a title that it needs more than one line on a phone"
        action={<Button size="small">Set up mail</Button>}
        onDismiss={fn()}
      />
    </div>
  ),
};

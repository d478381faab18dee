import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, buttonSizes, buttonVariants } from "@backoffice/ui";
import { Plus, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Actions/Button",
  component: Button,
  parameters: {
    usage: {
      use: "Actions: save, send, add. One `primary` button per view.",
      avoid: "to open another page (a link, or `asChild`), or to turn something on (Switch, Toggle group).",
      keys: "Enter and Space press it. With `disabledReason` it stays focusable and announces the reason.",
      review: "each variant and size, the focus ring, the spinner while pending, centred icons.",
    },
  },
  args: { children: "Create order", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { variant: "primary" } };

export const DisabledWithReason: Story = {
  args: { disabledReason: "Choose a client or a counterparty" },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("title", "Choose a client or a counterparty");
  },
};

/** Any element that passes on its props can be the button. */
export const AsALink: Story = {
  args: {
    asChild: true,
    variant: "primary",
    children: <a href="#new">New order</a>,
    onClick: fn((event: MouseEvent) => event.preventDefault()),
  },
  play: async ({ args, canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "New order" });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Pending: Story = { args: { pending: true } };

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      {buttonSizes.map((size) =>
        buttonVariants.map((variant) => (
          <div key={size + variant} style={{ display: "flex", flexWrap: "wrap", gap: 12 }}>
            <Button variant={variant} size={size}>
              Create order
            </Button>
            <Button variant={variant} size={size}>
              <Plus aria-hidden />
              New
            </Button>
            <Button variant={variant} size={size} icon aria-label="Delete">
              <Trash2 aria-hidden />
            </Button>
            <ForcedStates>
              {(state) => (
                <Button variant={variant} size={size}>
                  {state}
                </Button>
              )}
            </ForcedStates>
            <Button variant={variant} size={size} disabled>
              Disabled
            </Button>
            <Button variant={variant} size={size} pending>
              Saving
            </Button>
          </div>
        )),
      )}
    </div>
  ),
};

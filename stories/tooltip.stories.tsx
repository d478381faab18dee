import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Tooltip, tooltipSides } from "@backoffice/ui";
import { Copy } from "lucide-react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Tooltip",
  component: Tooltip,
  parameters: {
    ...framed,
    usage: {
      use: "The name of an icon button, or its shortcut.",
      avoid: "for anything essential, or on elements that can't have focus: phones don't show it.",
      keys: "Shown on focus too, and hidden by Escape.",
      review: "each side, the edge of the window, and a text of two lines.",
    },
  },
  args: { text: "Makes a second order with the same items", delay: 0, children: <Button>Duplicate</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: 64 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = () => screen.getByRole("button", { name: "Duplicate" });

export const Default: Story = {
  play: async () => {
    await expect(button()).toHaveAccessibleDescription("Makes a second order with the same items");
    await userEvent.hover(button());
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible());
    await userEvent.unhover(button());
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};

/** The focus of a key shows it at once; Escape hides it, and the focus stays. */
export const ByKeyboard: Story = {
  args: { delay: 10_000 },
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("tooltip")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
    await expect(button()).toHaveFocus();
  },
};

/** On a button without words the text is its name, which is said once. */
export const OfAnIcon: Story = {
  args: {
    text: "Duplicate",
    describes: false,
    children: (
      <Button icon aria-label="Duplicate">
        <Copy aria-hidden />
      </Button>
    ),
  },
  play: async () => {
    await expect(button()).not.toHaveAttribute("aria-describedby");
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", justifyItems: "center", gap: 72 }}>
      {tooltipSides.map((side) => (
        <Tooltip key={side} side={side} text={`Stands at the ${side}`} open>
          <Button>{side}</Button>
        </Tooltip>
      ))}
      <Tooltip
        open
        text="A longer text that needs two lines or even three of them, because it tells of a rule"
      >
        <Button>Long</Button>
      </Tooltip>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Notch } from "@backoffice/ui/business";
import { Bell, ShoppingCart } from "lucide-react";
import { useState, type ReactNode } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const bell = {
  id: "notifications",
  label: "Notifications",
  icon: <Bell />,
  count: 3,
  tone: "accent" as const,
};
const cart = { id: "cart", label: "Cart", icon: <ShoppingCart />, count: 4 };
const onPress = fn();

const meta = {
  title: "Business/Notch",
  component: Notch,
  parameters: {
    usage: {
      use: "Cart and notifications, always at hand at the top edge.",
      avoid: "for more than three things.",
      keys: "Buttons in the order of the page.",
      review: "counts, its edge, and that it covers no action.",
    },
  },
  args: {
    label: "Notifications and cart",
    items: [
      { ...bell, onSelect: onPress },
      { ...cart, onSelect: onPress },
    ],
  },
} satisfies Meta<typeof Notch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OpensItsPanels: Story = {
  render: function Panels(args) {
    const [open, setOpen] = useState("");
    return (
      <Notch
        {...args}
        items={args.items.map((item) => ({
          ...item,
          active: item.id === open,
          onSelect: () => setOpen(item.id),
        }))}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const press = within(canvasElement).getByRole("button", { name: "Cart 4" });
    await userEvent.click(press);
    await expect(press).toHaveAttribute("aria-expanded", "true");
  },
};

export const AnnouncesChanges: Story = {
  render: function Counting(args) {
    const [count, setCount] = useState(3);
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Another one arrives
        </button>
        <Notch {...args} items={[{ ...bell, count, onSelect: onPress }]} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Another one arrives"));
    await expect(canvas.getByRole("status")).toHaveTextContent("Notifications: 4");
  },
};

/** Fixed parts stay inside a frame that has a transform. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div
    style={{
      position: "relative",
      height: 96,
      border: "1px solid var(--bo-line)",
      transform: "translateZ(0)",
      overflow: "hidden",
    }}
  >
    {children}
  </div>
);

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      <Frame>
        <Notch
          label="Some"
          items={[
            { ...bell, onSelect: onPress },
            { ...cart, onSelect: onPress },
          ]}
        />
      </Frame>
      <Frame>
        <Notch
          label="None"
          items={[
            { ...bell, count: 0, onSelect: onPress },
            { ...cart, count: 0, onSelect: onPress },
          ]}
        />
      </Frame>
      <Frame>
        <Notch
          label="Many, cart open"
          items={[
            { ...bell, count: 128, onSelect: onPress },
            { ...cart, count: 100, active: true, onSelect: onPress },
          ]}
        />
      </Frame>
      <Frame>
        <Notch
          label="With a timer"
          items={[
            { ...bell, onSelect: onPress },
            { ...cart, onSelect: onPress },
          ]}
        >
          <span style={{ paddingInline: 10, fontSize: 12 }}>1:24</span>
        </Notch>
      </Frame>
      <ForcedStates>
        {(state) => (
          <Frame>
            <Notch
              label={state}
              items={[
                { ...bell, onSelect: onPress },
                { ...cart, onSelect: onPress },
              ]}
            />
          </Frame>
        )}
      </ForcedStates>
    </div>
  ),
};

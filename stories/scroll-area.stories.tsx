import type { Meta, StoryObj } from "@storybook/react-vite";
import { ScrollArea } from "@backoffice/ui";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => <p key={index}>Line {index + 1} of the changes</p>);

const wide = <p style={{ whiteSpace: "nowrap" }}>{"A line that doesn’t break and goes on. ".repeat(6)}</p>;

const meta = {
  title: "Layout/Scroll area",
  component: ScrollArea,
  parameters: {
    usage: {
      use: "A list or text that is too long for its place: in a card, next to a form, in a popover.",
      avoid: "for the page itself, or inside another area that scrolls the same way.",
      keys: "A tab stop while there is something to scroll; arrows, Page Up, Page Down, Home and End scroll.",
      review: "edges fade only where there is more; content that fits has neither fade nor scrollbar.",
    },
  },
  args: { label: "Changes", style: { maxHeight: 160 }, children: lines(20) },
} satisfies Meta<typeof ScrollArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole("region", { name: "Changes" });
    await waitFor(() => expect(area).toHaveAttribute("data-hidden-y", "end"));
    await userEvent.tab();
    await expect(area).toHaveFocus();
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(area).toHaveAttribute("data-hidden-y", "start"));
  },
};

/** What fits is no stop of the Tab key. */
export const Fits: Story = { args: { children: lines(3) } };

export const Sideways: Story = { args: { children: wide } };

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 24, maxWidth: 320 }}>
      <ScrollArea label="From its beginning" style={{ maxHeight: 120 }}>
        {lines(12)}
      </ScrollArea>
      <ScrollArea
        label="In the middle"
        style={{ maxHeight: 120 }}
        ref={(area) => area?.scrollTo({ top: 60 })}
      >
        {lines(12)}
      </ScrollArea>
      <ScrollArea label="Sideways">{wide}</ScrollArea>
      <ScrollArea label="Both" style={{ maxHeight: 120 }}>
        {wide}
        {lines(12)}
      </ScrollArea>
      <ScrollArea label="All of it" style={{ maxHeight: 120 }}>
        {lines(2)}
      </ScrollArea>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, Badge, HoverCard, Stack, Text, tooltipSides } from "@backoffice/ui";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const summary = (
  <Stack gap={2}>
    <Stack orientation="horizontal" gap={2}>
      <Avatar name="Nordlicht GmbH" />
      <strong>Nordlicht GmbH</strong>
      <Badge tone="success">Active</Badge>
    </Stack>
    <Text muted>Fourteen orders this year, two of them unpaid. Delivered to Hamburg on Thursdays.</Text>
    <a href="#orders">Open orders</a>
  </Stack>
);

const meta = {
  title: "Overlays/Hover card",
  component: HoverCard,
  parameters: {
    ...framed,
    usage: {
      use: "A preview of the person or thing behind a link.",
      avoid:
        "for anything not available elsewhere, because phones don't show it; for a few words (Tooltip); or for something to open by a press (Popover).",
      keys: "Opens on focus too; Tab moves into it, Escape hides it and restores focus.",
      review: "each side, the edge of the window, long texts, its border in dark and in forced colours.",
    },
  },
  args: {
    label: "Nordlicht GmbH",
    delay: 0,
    trigger: <a href="#client">Nordlicht GmbH</a>,
    children: summary,
  },
  render: (args) => (
    <div>
      Ordered by <HoverCard {...args} /> today
    </div>
  ),
} satisfies Meta<typeof HoverCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = () => screen.getByRole("link", { name: "Nordlicht GmbH" });
const card = () => screen.queryByRole("group", { name: "Nordlicht GmbH" });

export const Default: Story = {
  play: async () => {
    await userEvent.hover(link());
    await waitFor(() => expect(card()).toBeVisible());
    await userEvent.unhover(link());
    await waitFor(() => expect(card()).toBeNull());
  },
};

/** Focus shows it; Tab enters it, and Escape returns. */
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await waitFor(() => expect(card()).toBeVisible());
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole("link", { name: "Open orders" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(card()).toBeNull());
    await expect(link()).toHaveFocus();
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", justifyItems: "center", gap: 64, padding: "64px 0 160px" }}>
      {tooltipSides.map((side) => (
        <HoverCard key={side} label={side} side={side} open trigger={<a href={`#${side}`}>{side}</a>}>
          Stands at the {side}
        </HoverCard>
      ))}
      <HoverCard label="Client" open trigger={<a href="#client">client</a>}>
        {summary}
      </HoverCard>
    </div>
  ),
};

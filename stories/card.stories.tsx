import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Card, Stack } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Layout/Card",
  component: Card,
  parameters: {
    usage: {
      use: "One of several things of a kind, or a self-contained part of a page.",
      avoid: "around everything: hairlines and space structure a page well enough.",
      keys: "A card that is a link is one tab stop; buttons in it are stops of their own.",
      review: "the border on hover, and footers aligned in cards of different heights.",
    },
  },
  args: {
    title: "Delivery",
    children: "By courier to Hafenstraße 12, Hamburg.",
    actions: <Button size="small">Edit</Button>,
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <Stack style={{ maxWidth: 420 }}>
      <Card {...args} />
      <Card>Without a title.</Card>
      <Card title="Up to the edges" flush>
        <div style={{ height: 40, background: "var(--bo-accent-soft)" }} />
      </Card>
      <Card title="ORD-1204" asChild>
        <a href="#order">The whole card is a link.</a>
      </Card>
      <Card {...args} title="A title so long that on a phone its actions stand below it" />
    </Stack>
  ),
};

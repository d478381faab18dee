import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Card, gaps, Grid, Stack } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Layout/Stack",
  component: Stack,
  parameters: {
    usage: {
      use: "Elements in a column or a row, with the design's gaps.",
      avoid: "for the layout of a page, which CSS does better.",
      review: "each gap, wrapping, and both directions.",
    },
  },
  subcomponents: { Grid },
  args: { children: ["Clients", "Orders", "Money"].map((name) => <Button key={name}>{name}</Button>) },
  argTypes: { gap: { control: "select", options: gaps } },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { orientation: "horizontal", gap: 2 } };

/** As many columns as fit; on a phone there is one. */
export const Columns: Story = {
  render: () => (
    <Grid column="12rem">
      {["Clients", "Orders", "Money", "Documents"].map((name) => (
        <Card key={name}>{name}</Card>
      ))}
    </Grid>
  ),
};

export const States: Story = {
  parameters: pictured,
  render: ({ children }) => (
    <Stack gap={6}>
      <Stack align="start">{children}</Stack>
      <Stack orientation="horizontal" gap={2} justify="end">
        {children}
      </Stack>
      <Stack orientation="horizontal" justify="space-between" wrap>
        {children}
        {children}
      </Stack>
      <Grid column="12rem">
        {["Clients", "Orders", "Money", "Documents"].map((name) => (
          <Card key={name}>{name}</Card>
        ))}
      </Grid>
    </Stack>
  ),
};

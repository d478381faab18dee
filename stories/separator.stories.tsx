import type { Meta, StoryObj } from "@storybook/react-vite";
import { Separator, Stack } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Layout/Separator",
  parameters: {
    usage: {
      use: "A line between parts that space alone doesn't separate.",
      avoid: "between all rows of a list.",
      review: "both directions, and a hairline at every zoom.",
    },
  },
  component: Separator,
} satisfies Meta<typeof Separator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <Stack style={{ maxWidth: 330 }}>
      Above
      <Separator />
      Below
      <Stack orientation="horizontal">
        Before
        <Separator orientation="vertical" />
        After
      </Stack>
    </Stack>
  ),
};

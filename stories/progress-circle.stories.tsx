import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressCircle, Stack } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Progress circle",
  component: ProgressCircle,
  parameters: {
    usage: {
      use: "A percentage in a small place: of a limit, of a plan.",
      avoid: "for a long operation (Progress), or a wait of unknown length (Spinner).",
      review: "0, 1, 99 and 100 percent, the tone when exceeded, forced colours.",
    },
  },
  args: { label: "Shipped", value: 3, max: 4 },
} satisfies Meta<typeof ProgressCircle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <Stack>
      {(["small", "medium", "large"] as const).map((size) => (
        <Stack key={size} orientation="horizontal">
          {[0, 1, 3, 4].map((value) => (
            <ProgressCircle {...args} key={value} label={`${value} of 4`} value={value} size={size} />
          ))}
        </Stack>
      ))}
      <Stack orientation="horizontal">
        {(["accent", "success", "warning", "danger"] as const).map((tone) => (
          <ProgressCircle {...args} key={tone} label={tone} tone={tone} />
        ))}
      </Stack>
    </Stack>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner, spinnerSizes } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Spinner",
  parameters: {
    usage: {
      use: "Content of unknown layout is loading.",
      avoid: "if the layout is known (Skeleton), or the progress (Progress).",
      review: "its sizes within a line of text, and slower with reduced motion.",
    },
  },
  component: Spinner,
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { label: "Loading the chart" } };

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "flex", gap: 20, alignItems: "center" }}>
      {spinnerSizes.map((size) => (
        <Spinner key={size} size={size} />
      ))}
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner, spinnerSizes } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Spinner",
  parameters: {
    usage: {
      use: "Something loads whose layout isn't known.",
      avoid: "where the layout is known (Skeleton), or how far it is (Progress).",
      review: "its sizes on the line of a text, and slower where motion is reduced.",
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

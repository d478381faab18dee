import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner, spinnerSizes } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = { title: "Data/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
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

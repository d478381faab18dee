import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Skeleton",
  parameters: {
    usage: {
      use: "The layout of what is loading, where it takes longer than a blink.",
      avoid: "for an action that is pending (Button's `pending`), or without knowing the layout (Spinner).",
      review: "that nothing moves when the content comes, and no motion where it is reduced.",
    },
  },
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { width: 160 } };

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 20, maxWidth: 360 }} aria-busy>
      {["62%", "48%", "71%"].map((width) => (
        <div key={width} style={{ display: "flex", gap: 12, alignItems: "center" }}>
          <Skeleton width={24} height={24} round />
          <Skeleton width={width} />
        </div>
      ))}
      <Skeleton height={96} />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Skeleton",
  parameters: {
    usage: {
      use: "The layout of content that is loading, if that takes noticeably long.",
      avoid: "for pending actions (Button's `pending`), or if the layout isn't known (Spinner).",
      review: "that nothing moves when the content arrives, and no animation with reduced motion.",
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

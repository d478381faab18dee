import type { Meta, StoryObj } from "@storybook/react-vite";
import { Loader } from "@backoffice/ui";
import { expect, within } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Loader",
  component: Loader,
  parameters: {
    ...framed,
    usage: {
      use: "Covers the application while it starts.",
      avoid: "for a part of a page (Skeleton, Spinner), or for more than a few seconds (Progress).",
      keys: "Announced when it appears.",
      review: "that it covers everything, and its text.",
    },
  },
  args: { active: true },
  decorators: [
    (Story) => (
      <>
        <p>The page that can't be used yet.</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof Loader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading");
  },
};

export const Inactive: Story = {
  args: { active: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("status")).toBeNull();
  },
};

export const States: Story = { parameters: pictured, args: { label: "Starting the back office" } };

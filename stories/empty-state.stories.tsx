import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, EmptyState } from "@backoffice/ui";
import { Bell, Plus, SearchX } from "lucide-react";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/Empty state",
  component: EmptyState,
  parameters: {
    usage: {
      use: "There is nothing yet, nothing found, or no access: explain what belongs here, and offer the next step.",
      avoid: "while loading (Skeleton), or for an error that can be retried (Alert).",
      keys: "Its button is an ordinary tab stop.",
      review: "lines of a readable length, and the icon's tone in both themes.",
    },
  },
  args: {
    icon: <Bell />,
    title: "No notifications yet",
    description: "Orders, tasks and invoices that concern you report here.",
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 12 }}>
      <EmptyState {...args} />
      <EmptyState
        icon={<SearchX />}
        title="No orders match"
        description="“Status: On hold” hides 1 204 orders."
        action={<Button>Clear the filter</Button>}
      />
      <EmptyState
        title="No contracts"
        description="A contract ties a counterparty to one of our companies."
        action={
          <>
            <Button variant="primary">
              <Plus aria-hidden />
              New contract
            </Button>
            <Button>Import</Button>
          </>
        }
      />
    </div>
  ),
};

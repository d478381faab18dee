import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, FilterChip, FilterMenu, ListToolbar, SearchField } from "@backoffice/ui";
import { ArrowDownWideNarrow, Columns3 } from "lucide-react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Data/List toolbar",
  component: ListToolbar,
  parameters: {
    usage: {
      use: "Search, filters and options above a list.",
      avoid: "for actions on selected rows: they are in the list's bulk bar.",
      keys: "Ordinary controls in the order of the page.",
      review: "what wraps onto a second line, and a phone.",
    },
  },
  args: {
    search: <SearchField label="Search orders" shortcut="/" value="" onValueChange={fn()} />,
    filters: (
      <>
        <FilterChip label="Status" value="New, Picking, Shipped" onRemove={fn()} />
        <FilterChip label="Created" value="last 30 days" onRemove={fn()} />
        <FilterMenu filters={[{ id: "manager", label: "Manager" }]} onSelect={fn()} />
      </>
    ),
    activeFilters: 2,
    end: (
      <>
        <Button variant="quiet" size="small">
          <ArrowDownWideNarrow aria-hidden />
          Created
        </Button>
        <Button variant="quiet" size="small">
          <Columns3 aria-hidden />
          Columns
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof ListToolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FoldsOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const fold = within(canvasElement).queryByRole("button", { name: "Filters and options 2" });
    // On a wide screen everything is visible.
    if (!fold) return;
    await userEvent.click(fold);
    await waitFor(() => expect(within(canvasElement).getByText("last 30 days")).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ListToolbar {...args} />
      <ListToolbar {...args} activeFilters={0} filters={<FilterMenu filters={[]} onSelect={fn()} />} />
      <ListToolbar search={args.search} />
    </div>
  ),
};

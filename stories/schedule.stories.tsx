import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState } from "@backoffice/ui";
import { Schedule, type ScheduleProps } from "@backoffice/ui/planning";
import { useState } from "react";
import { expect, fn, screen, userEvent, within, waitFor } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { plan } from "./fixtures/plan.ts";

const moved = fn();

/** A caller's state: moves show at once. */
function KeptSchedule({ items: initial, onMove, ...props }: ScheduleProps) {
  const [items, setItems] = useState(initial);
  return (
    <Schedule
      {...props}
      items={items}
      onMove={
        onMove &&
        ((move) => {
          setItems(items.map((item) => (item.id === move.id ? { ...item, ...move } : item)));
          onMove(move);
        })
      }
    />
  );
}

const meta = {
  title: "Planning/Schedule",
  component: Schedule,
  parameters: {
    usage: {
      use: "Durations next to each other: projects and tasks as bars over the weeks of a month.",
      avoid: "for records by day (Item calendar).",
      keys: "Tab moves between bars, Enter opens one. Space picks it up: arrows move it by days, with Shift only its end; Space or Enter drops it, Escape cancels.",
      review: "names that don't fit their bars, parallel bars, today, weekends, a phone.",
    },
  },
  args: { label: "Plan", items: plan, today: "2026-11-20", onMove: moved, onOpen: fn() },
  render: (args) => <KeptSchedule {...args} />,
  beforeEach: () => {
    moved.mockClear();
  },
} satisfies Meta<typeof Schedule>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (name: RegExp) => screen.getByRole("button", { name });

export const Default: Story = {};

/** Space picks a bar up, arrows move it, with Shift its end alone, and Space puts it down. */
export const MovedByKeyboard: Story = {
  play: async () => {
    bar(/^Dates of Lay the floor/).focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift} ");
    await expect(moved).toHaveBeenCalledWith({ id: 3, start: "2026-11-11", end: "2026-11-21" });
    await expect(bar(/Lay the floor: 11\/11\/2026 to 11\/21\/2026/)).toHaveFocus();
    await userEvent.keyboard(" {ArrowLeft}{Escape}");
    await expect(moved).toHaveBeenCalledOnce();
    await expect(screen.getByText("Lay the floor wasn’t moved")).toBeInTheDocument();
  },
};

export const MovedByMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Actions for Order the racks" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "One week later" }));
    await expect(moved).toHaveBeenCalledWith({ id: 2, start: "2026-11-12", end: "2026-11-12" });
  },
};

/** A title opens its item; the months turn. */
export const Turned: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Order the racks" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Next month" }));
    await waitFor(() => expect(canvas.getByRole("table", { name: "Plan, December 2026" })).toBeVisible());
    await expect(canvas.queryByRole("button", { name: /^Dates of Lay the floor/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(bar(/^Dates of Lay the floor/)).toBeVisible());
  },
};

export const Refused: Story = {
  args: { moveRefusal: (_, { end }) => (end > "2026-11-27" ? "The hall is let until then" : undefined) },
  play: async () => {
    bar(/^Dates of Mount the racks/).focus();
    await userEvent.keyboard(" {ArrowRight}");
    await expect(bar(/^Dates of Mount the racks/)).toHaveAttribute("title", "The hall is let until then");
    await userEvent.keyboard(" ");
    await expect(moved).not.toHaveBeenCalled();
    await expect(screen.getByText(/wasn’t moved: The hall is let until then$/)).toBeInTheDocument();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <KeptSchedule {...args} />
      <Schedule {...args} label="To look at" items={plan.slice(0, 3)} onMove={undefined} onOpen={undefined} />
      <Schedule {...args} label="Loading" items={[]} loading />
      <Schedule {...args} label="Empty" items={[]} empty={<EmptyState title="Nothing is planned" />} />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { ItemCalendar, type ItemCalendarProps } from "@backoffice/ui/planning";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { tasks } from "./fixtures/tasks.ts";

const moved = fn();

/** A caller's state: moves show at once. */
function KeptCalendar({ items: initial, onMove, ...props }: ItemCalendarProps) {
  const [items, setItems] = useState(initial);
  return (
    <ItemCalendar
      {...props}
      items={items}
      onMove={
        onMove &&
        ((move) => {
          setItems(items.map((item) => (item.id === move.id ? { ...item, date: move.date } : item)));
          onMove(move);
        })
      }
    />
  );
}

const meta = {
  title: "Planning/Item calendar",
  component: ItemCalendar,
  parameters: {
    usage: {
      use: "Records by day: deliveries, visits, due invoices.",
      avoid: "for durations (Schedule), or to choose a date (Date picker).",
      keys: "Arrows move between days, Page Up and Page Down between months, Enter enters a day.",
      review: "today, days with more items than fit, days of the next month, the list on a phone.",
    },
  },
  args: { label: "Tasks", items: tasks, today: "2026-11-20", onMove: moved, onOpen: fn(), onAdd: fn() },
  render: (args) => <KeptCalendar {...args} />,
  beforeEach: () => {
    moved.mockClear();
  },
} satisfies Meta<typeof ItemCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const day = (name: string | RegExp) => screen.getByRole("gridcell", { name });
const item = (name: RegExp) => screen.getByRole("button", { name });

export const Default: Story = {};

/** Arrows move by day, also past the month's end; Enter enters a day, Escape leaves it. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    day(/^Friday, November 20, 2026/).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect(day(/^Saturday, November 28, 2026/)).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(day(/^Sunday, November 22, 2026/)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{PageDown}");
    await waitFor(() => expect(screen.getByRole("heading", { name: "December 2026" })).toBeVisible());
    await expect(day(/^Wednesday, December 23, 2026/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onAdd).toHaveBeenCalledWith("2026-12-23");
    await userEvent.keyboard("{PageUp}{ArrowUp}{Enter}");
    await expect(item(/^11:00 Visit/)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.keyboard("{Escape}");
    await expect(day(/^Monday, November 16, 2026/)).toHaveFocus();
  },
};

/** Space picks an item up, Space on a day puts it there, and the focus stays with it. */
export const MovedByKeyboard: Story = {
  play: async () => {
    item(/^11:00 Visit/).focus();
    await userEvent.keyboard(" {ArrowRight}{ArrowDown} ");
    await expect(moved).toHaveBeenCalledWith({ id: 3, date: "2026-11-24" });
    await waitFor(() => expect(item(/^11:00 Visit/)).toHaveFocus());
    await expect(
      screen.getByText(/^Visit Fjord Marine AS moved to Tuesday, November 24/),
    ).toBeInTheDocument();
    await userEvent.keyboard(" {ArrowRight}{Escape}");
    await expect(moved).toHaveBeenCalledOnce();
    await waitFor(() => expect(item(/^11:00 Visit/)).toHaveFocus());
  },
};

export const MovedByMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Actions for Count the racks" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "One week later" }));
    await expect(moved).toHaveBeenCalledWith({ id: 4, date: "2026-11-25" });
  },
};

/** What doesn't fit is behind "+2". */
export const More: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /^\+2/ }));
    const list = within(await screen.findByRole("dialog", { name: /November 20/ }));
    await expect(list.getAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(list.getByRole("button", { name: "Actions for Order labels" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "One day later" }));
    await expect(moved).toHaveBeenCalledWith({ id: 8, date: "2026-11-21" });
  },
};

/** A strip of one week, with all of its items. */
export const Week: Story = {
  args: { view: "week" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole("gridcell")).toHaveLength(7);
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Next week" }));
    await expect(day(/^Friday, November 27, 2026/)).toHaveAttribute("aria-selected", "true");
  },
};

export const Refused: Story = {
  args: { moveRefusal: (_, date) => (date === "2026-11-17" ? "The warehouse is closed" : undefined) },
  play: async () => {
    item(/^11:00 Visit/).focus();
    await userEvent.keyboard(" {ArrowRight} ");
    await expect(moved).not.toHaveBeenCalled();
    await expect(
      screen.getByText("Visit Fjord Marine AS wasn’t moved: The warehouse is closed"),
    ).toBeInTheDocument();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32 }}>
      <KeptCalendar {...args} />
      <KeptCalendar {...args} view="week" label="Week" />
      <ItemCalendar {...args} view="week" label="Loading" items={[]} loading />
    </div>
  ),
};

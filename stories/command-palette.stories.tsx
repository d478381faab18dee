import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, CommandPalette, type CommandGroup, type CommandPaletteProps } from "@backoffice/ui";
import { Building2, FileText, Plus, ShoppingBag, User } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const everything: CommandGroup[] = [
  {
    id: "records",
    label: "Records",
    commands: [
      {
        id: "cp7",
        label: "Nordwind Logistics",
        icon: <Building2 />,
        note: "Active",
        matched: "Phone +47 22 33 44 55",
      },
      { id: "cl3", label: "Nora Lind", icon: <User />, matched: "Email nora@fjordmarine.no" },
      {
        id: "o1204",
        label: "ORD-1204",
        icon: <ShoppingBag />,
        note: "18 420.00 €",
        matched: "Nordwind Logistics",
      },
    ],
  },
  {
    id: "actions",
    label: "Actions",
    commands: [
      { id: "new", label: "New order", icon: <Plus />, shortcut: "C" },
      { id: "print", label: "Print the invoice", icon: <FileText />, disabledReason: "Open an order first" },
    ],
  },
];
const chosen = fn();

/** As a caller searches: by a part of the name or of what matched. */
function Searching({ groups, defaultValue: defaultText = "", ...props }: CommandPaletteProps) {
  const [open, setOpen] = useState(props.open);
  const [text, setText] = useState(defaultText);
  const wanted = text.replace(/^[>@]/, "").toLowerCase();
  const found = groups
    .filter(({ id }) => !text.startsWith(">") || id === "actions")
    .map((group) => ({
      ...group,
      commands: group.commands.filter(({ label, matched = "" }) =>
        `${label} ${matched}`.toLowerCase().includes(wanted),
      ),
    }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette
        {...props}
        open={open}
        onOpenChange={setOpen}
        value={text}
        onValueChange={setText}
        groups={found}
      />
    </>
  );
}

const meta = {
  title: "Overlays/Command palette",
  component: CommandPalette,
  parameters: {
    ...framed,
    usage: {
      use: "Find anything by name from anywhere: pages, records, actions.",
      avoid: "as the only way to something.",
      keys: "Ctrl or ⌘ K opens it, typing filters, arrows move, Enter runs, Escape closes.",
      review: "groups, shortcuts at the end of rows, a long name, and no results.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Go to",
    label: "Find records, pages and actions",
    groups: everything,
    onSelect: chosen,
    prefixes: [
      { sign: ">", label: "Actions" },
      { sign: "@", label: "People" },
    ],
  },
  render: (args) => <Searching {...args} />,
  beforeEach: () => {
    chosen.mockClear();
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.findByRole("combobox", { name: "Find records, pages and actions" });
const option = (name: RegExp) => screen.getByRole("option", { name });

export const Default: Story = {};

/** The W3C's combobox: the text keeps the focus, arrows choose. */
export const ByKeyboard: Story = {
  play: async () => {
    await expect(await field()).toHaveFocus();
    await expect(option(/^Nordwind/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowUp}");
    await expect(option(/^Print/)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    await expect(chosen).not.toHaveBeenCalled();
    await userEvent.keyboard("{PageUp}{ArrowDown}");
    await expect(await field()).toHaveAttribute("aria-activedescendant", option(/^Nora/).id);
    await userEvent.keyboard("{Enter}");
    await expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: "cl3" }), { newTab: false });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** It shows why something was found, where the name doesn't. */
export const WhyItMatched: Story = {
  play: async () => {
    await userEvent.type(await field(), "33 44");
    await expect(screen.getAllByRole("option")).toHaveLength(1);
    await expect(option(/^Nordwind/).querySelectorAll("mark")).toHaveLength(2);
    await expect(screen.getByText("1 found")).toBeInTheDocument();
  },
};

/** A sign at the beginning narrows the search, and is taken back as one. */
export const Prefix: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Actions" }));
    await expect(screen.getAllByRole("option")).toHaveLength(2);
    await expect(await field()).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect(screen.getAllByRole("option")).toHaveLength(5);
    await userEvent.keyboard(">new");
    await expect(await field()).toHaveValue("new");
    await userEvent.click(screen.getByRole("button", { name: "Search everywhere, not only in: Actions" }));
    await expect(screen.getAllByRole("option")).toHaveLength(1);
  },
};

/** Recent choices come first until something is typed. */
export const RecentFirst: Story = {
  args: { recent: everything[0]?.commands.slice(2) },
  play: async () => {
    await field();
    await expect(screen.getAllByRole("option")[0]).toHaveTextContent("ORD-1204");
    await expect(screen.getAllByRole("option")).toHaveLength(5);
    await userEvent.keyboard("n");
    await expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
  },
};

export const Nothing: Story = {
  args: { defaultValue: "zzz" },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Nothing found")).toBeVisible());
  },
};

export const Loading: Story = { args: { groups: [], loading: true } };

export const Failed: Story = {
  args: { groups: [], error: "The search failed.", onRetry: fn() },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const States: Story = {
  parameters: pictured,
  args: { defaultValue: "nor", recent: [] },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, TabPanel, Tabs, useTab } from "@backoffice/ui";
import { Building2, Plus, Tag, Users } from "lucide-react";
import { expect, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const items = [
  { value: "order", label: "Order" },
  { value: "payments", label: "Payments", count: 0 },
  { value: "documents", label: "Documents", count: 2 },
  { value: "history", label: "History", disabled: true },
];

const panels = items.map((item) => (
  <TabPanel key={item.value} value={item.value} style={{ paddingBlock: 16 }}>
    What the tab “{item.label}” shows.
  </TabPanel>
));

const meta = {
  title: "Shell/Tabs",
  component: Tabs,
  parameters: {
    usage: {
      use: "Views of one thing, one at a time.",
      avoid: "for steps (Stepper), or pages of their own (Side menu, links).",
      keys: "Tab goes to the selected one, arrows select, Home and End go to the ends; disabled ones are skipped.",
      review: "the line below the selected tab, overflow, counts and icons, both orientations.",
    },
  },
  args: { label: "Order ORD-1204", items, defaultValue: "order", children: panels },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Payments 0" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Payments");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Documents 2" })).toHaveFocus();
  },
};

/** The address names the open tab, and the browser remembers the last one. */
export const Remembered: Story = {
  render: function Remembered(args) {
    const [tab, setTab] = useTab({ id: "story", tabs: items, initial: "payments" });
    return <Tabs {...args} defaultValue={undefined} value={tab} onValueChange={setTab} />;
  },
  beforeEach: () => {
    const address = location.href;
    history.replaceState(history.state, "", "#");
    localStorage.removeItem("tab:story");
    return () => history.replaceState(history.state, "", address);
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent("Payments");
    await userEvent.click(canvas.getByRole("tab", { name: "Documents 2" }));
    await expect(location.hash).toBe("#documents");
    await expect(canvas.getByRole("tab", { selected: true })).toHaveTextContent("Documents");
  },
};

/** Beside what they show, for settings of many parts. */
export const Vertical: Story = {
  args: {
    label: "Settings",
    orientation: "vertical",
    defaultValue: "company",
    items: [
      { value: "company", label: "Company", icon: <Building2 aria-hidden /> },
      { value: "people", label: "People and rights", icon: <Users aria-hidden />, count: 12 },
      { value: "prices", label: "Price lists", icon: <Tag aria-hidden /> },
    ],
    children: ["company", "people", "prices"].map((value) => (
      <TabPanel key={value} value={value}>
        What is set for {value}.
      </TabPanel>
    )),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("tab", { name: "People and rights 12" })).toHaveFocus();
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("people");
  },
};

/** Each tab has an address, so that it opens beside the page with the middle button. */
export const Links: Story = {
  args: { items: items.map((item) => ({ ...item, href: `#${item.value}` })) },
  play: async ({ canvasElement }) => {
    const tab = within(canvasElement).getByRole("tab", { name: "Payments 0" });
    await expect(tab).toHaveAttribute("href", "#payments");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(tab).toHaveFocus();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  },
};

export const States: Story = {
  parameters: pictured,
  args: {
    trailing: (
      <Button variant="quiet" size="small">
        <Plus aria-hidden />
        Save view
      </Button>
    ),
  },
  render: (args) => (
    <div style={{ display: "grid", gap: 16 }}>
      <Tabs {...args} />
      <div style={{ width: 260 }}>
        <Tabs {...args} defaultValue="documents" trailing={undefined} />
      </div>
      <Tabs {...args} {...Vertical.args} />
      <ForcedStates>{(state) => <Tabs {...args} label={state} trailing={undefined} />}</ForcedStates>
    </div>
  ),
};

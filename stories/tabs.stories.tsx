import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, TabPanel, Tabs, useTab } from "@backoffice/ui";
import { Plus } from "lucide-react";
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
      <ForcedStates>{(state) => <Tabs {...args} label={state} trailing={undefined} />}</ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { ViewTabs } from "@backoffice/ui";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Data/View tabs",
  component: ViewTabs,
  parameters: {
    usage: {
      use: "Saved views of a list.",
      avoid: "for parts of a record (Tabs).",
      keys: "Each is a link; a menu on the current one renames, shares, pins and deletes it.",
      review: "unsaved changes, who a view is shared with, overflow, a phone.",
    },
  },
  args: {
    label: "Views of orders",
    current: "ship",
    views: [
      {
        id: "all",
        label: "All",
        href: "#/orders",
        count: "1\u00a0204",
        lockedReason: "Everyone has this view",
      },
      { id: "ship", label: "To ship", href: "#/orders?view=ship", count: "37" },
      { id: "unpaid", label: "Unpaid", href: "#/orders?view=unpaid", count: "19" },
      { id: "mine", label: "My orders", href: "#/orders?view=mine", count: "112" },
    ],
    actions: {
      onSave: fn(),
      onSaveAs: fn(),
      onReset: fn(),
      onRename: fn(),
      onShare: fn(),
      onPin: fn(),
      onMakeDefault: fn(),
      onDelete: fn(),
    },
  },
} satisfies Meta<typeof ViewTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole("link", { current: "page" });
    await expect(current).toHaveTextContent("To ship37");
  },
};

async function choose(canvasElement: HTMLElement, name: string) {
  await userEvent.click(within(canvasElement).getByRole("button", { name: /^View / }));
  await userEvent.click(await screen.findByRole("menuitem", { name }));
}

export const ChangesAView: Story = {
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, "Pin");
    await expect(args.actions?.onPin).toHaveBeenCalledWith("ship", true);
    await choose(canvasElement, "Share");
    await expect(args.actions?.onShare).toHaveBeenCalledWith("ship");
    await choose(canvasElement, "Open by default");
    await expect(args.actions?.onMakeDefault).toHaveBeenCalledWith("ship");
    await choose(canvasElement, "Delete");
    await expect(args.actions?.onDelete).toHaveBeenCalledWith("ship");
  },
};

export const RenamesAView: Story = {
  play: async ({ args, canvasElement }) => {
    await choose(canvasElement, "Rename");
    const name = await screen.findByRole("textbox", { name: "View name" });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toHaveValue("To ship");
    await userEvent.keyboard("Ship today{Enter}");
    await expect(args.actions?.onRename).toHaveBeenCalledWith("ship", "Ship today");
    await waitFor(() =>
      expect(within(canvasElement).getByRole("button", { name: "View To ship" })).toHaveFocus(),
    );
  },
};

export const SavesWhatWasChanged: Story = {
  args: { changed: true },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("changed");
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await expect(args.actions?.onSave).toHaveBeenCalledWith("ship");
    await userEvent.click(canvas.getByRole("button", { name: "Save view" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "View name" }), " Late {Enter}");
    await expect(args.actions?.onSaveAs).toHaveBeenCalledWith("Late");
    await choose(canvasElement, "Discard changes");
    await expect(args.actions?.onReset).toHaveBeenCalledWith("ship");
  },
};

export const KeepsWhatEveryoneHas: Story = {
  args: { current: "all", changed: true },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Save changes" })).toBeNull();
    await choose(canvasElement, "Delete Everyone has this view");
    await expect(args.actions?.onDelete).not.toHaveBeenCalled();
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <ViewTabs {...args} />
      <ViewTabs
        {...args}
        label="Changed"
        changed
        views={args.views.map((view, index) => ({ ...view, pinned: index === 3 }))}
      />
      <ViewTabs {...args} label="Without actions" actions={undefined} />
      <div style={{ width: 280 }}>
        <ViewTabs {...args} label="Narrow" />
      </div>
      <ForcedStates>{(state) => <ViewTabs {...args} label={state} changed />}</ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, Checkbox, ContentItem, FactList, type ContentItemProps } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const Item = (props: ContentItemProps) => <ContentItem {...props} />;

const meta = {
  title: "Data/Content item",
  component: Item,
  args: { label: "Phone", value: "+49 40 555 0142", onSave: fn() },
  decorators: [
    (Story) => (
      <FactList title="Customer" style={{ width: 300 }}>
        <Story />
      </FactList>
    ),
  ],
} satisfies Meta<typeof Item>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SavesAndCloses: Story = {
  render: function Saving(args) {
    const [value, setValue] = useState(args.value);
    return <ContentItem {...args} value={value} onSave={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Phone" }));
    const input = await screen.findByRole("textbox", { name: "Phone" });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.clear(input);
    await userEvent.type(input, "+49 40 555 0199{Enter}");
    await expect(canvas.getByText("+49 40 555 0199")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const EscapeKeepsTheOldValue: Story = {
  play: async ({ args, canvasElement }) => {
    const pencil = within(canvasElement).getByRole("button", { name: "Edit Phone" });
    await userEvent.click(pencil);
    await userEvent.type(await screen.findByRole("textbox", { name: "Phone" }), "9{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(pencil);
    await expect(await screen.findByRole("textbox", { name: "Phone" })).toHaveValue("+49 40 555 0142");
  },
};

export const ErrorStaysInThePopover: Story = {
  render: function Refusing(args) {
    const [error, setError] = useState<string>();
    return (
      <ContentItem {...args} error={error} onSave={() => setError("A phone number has at least 5 digits.")} />
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Edit Phone" }));
    const input = await screen.findByRole("textbox", { name: "Phone" });
    await userEvent.clear(input);
    await userEvent.type(input, "12{Enter}");
    await expect(await screen.findByRole("alert")).toHaveTextContent("at least 5 digits");
    await expect(input).toHaveValue("12");
  },
};

export const LongText: Story = {
  args: { label: "Comment", value: "Deliver before noon, ramp 3.", editor: "textarea" },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Edit Comment" }));
    const text = await screen.findByRole("textbox", { name: "Comment" });
    await userEvent.type(text, "{Enter}Ring twice.{Control>}{Enter}{/Control}");
    await expect(args.onSave).toHaveBeenCalledWith("Deliver before noon, ramp 3.\nRing twice.");
  },
};

export const OwnEditor: StoryObj<{ onSave: (value: boolean) => void }> = {
  args: { onSave: fn() },
  render: ({ onSave }) => (
    <ContentItem<boolean>
      label="Express"
      value={false}
      editor={({ label, value, onChange }) => (
        <Checkbox label={label} checked={value} onCheckedChange={onChange} />
      )}
      onSave={onSave}
    >
      No
    </ContentItem>
  ),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Edit Express" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Express" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(args.onSave).toHaveBeenCalledWith(true);
  },
};

export const States: Story = {
  parameters: pictured,
  decorators: [(Story) => <Story />],
  render: (args) => (
    <>
      <ContentItem label="Linked to" value="Nordwind Logistics">
        <b>Nordwind Logistics</b>
      </ContentItem>
      <ContentItem label="Contract" value="81">
        C-2026/081 <span style={{ color: "var(--ink-3)" }}>· Backoffice OÜ</span>
      </ContentItem>
      <ContentItem {...args} />
      <ContentItem {...args} label="Email" value="orders@nordwind.example" />
      <ContentItem {...args} label="Comment" value="" editor="textarea" />
      <ContentItem {...args} label="Total" value="18 420.00 €" readOnlyReason="The lines make the total" />
      <ContentItem label="Manager" value="1">
        <span style={{ display: "flex", gap: 8, alignItems: "center" }}>
          <Avatar name="Mira Kovač" decorative />
          Mira Kovač
        </span>
      </ContentItem>
      <ContentItem label="Created" value="14.11.2026 09:12" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Edit Phone" }));
    await expect(await screen.findByRole("textbox", { name: "Phone" })).toBeVisible();
  },
};

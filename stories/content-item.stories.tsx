import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, Checkbox, ColorPicker, DateField, EntitySearch, type EntityOption } from "@backoffice/ui";
import { ContentItem, FactList } from "@backoffice/ui/business";
import { Editor } from "@backoffice/ui/editor";
import { useState } from "react";
import { expect, fn, mocked, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Business/Content item",
  component: ContentItem<string>,
  parameters: {
    usage: {
      use: "One value of a record, edited where it is displayed.",
      avoid: "for several values that belong together (Form).",
      keys: "Enter or a press opens the editor; Enter saves, Ctrl Enter in texts of several lines; Escape cancels.",
      review: "the pencil on hover, an empty value, a long value, an error next to the editor.",
    },
  },
  args: { label: "Phone", value: "+49 40 555 0142", onSave: fn() },
  decorators: [
    (Story) => (
      <FactList title="Customer" style={{ width: 300 }}>
        <Story />
      </FactList>
    ),
  ],
} satisfies Meta<typeof ContentItem<string>>;
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
    await waitFor(() => expect(canvas.getByText("+49 40 555 0199")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Where nothing is written yet, a press on the invitation begins. */
export const InvitesToWrite: Story = {
  args: { label: "Comment", value: "", editor: "textarea", invitation: "Add a comment" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Add a comment" }));
    const input = await screen.findByRole("textbox", { name: "Comment" });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard("{Escape}");
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

/** A refused optimistic change is reverted with the reason; the input is kept behind the pencil. */
export const ShownAtOnce: Story = {
  render: function Foreseeing(args) {
    const [value, setValue] = useState(args.value);
    const [error, setError] = useState<string>();
    return (
      <>
        <ContentItem {...args} value={value} error={error} onSave={setValue} />
        <ContentItem label="Server" value="">
          <button
            type="button"
            onClick={() => {
              setError("A phone number has at least 5 digits.");
              setValue(args.value);
            }}
          >
            Refuse
          </button>
        </ContentItem>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Edit Phone" }));
    const input = await screen.findByRole("textbox", { name: "Phone" });
    await userEvent.clear(input);
    await userEvent.type(input, "12{Enter}");
    await waitFor(() => expect(canvas.getByText("12")).toBeVisible());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(canvas.getByText("+49 40 555 0142")).toBeVisible());
    await expect(canvas.getByRole("alert")).toHaveTextContent("at least 5 digits");
    await userEvent.click(canvas.getByRole("button", { name: "Edit Phone" }));
    await expect(await screen.findByRole("textbox", { name: "Phone" })).toHaveValue("12");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
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

const cps: EntityOption[] = [
  { id: 1, title: "Nordwind Logistics" },
  { id: 2, title: "Nordsee Werft" },
];
const findCps = (text: string) => Promise.resolve(cps.filter(({ title }) => title.includes(text)));

export const EveryKind: StoryObj<{ onSave: (label: string, value: unknown) => void }> = {
  args: { onSave: fn() },
  render: ({ onSave }) => (
    <>
      <ContentItem
        label="Contract"
        value="81"
        editor="select"
        options={[
          { value: "81", label: "C-2026/081" },
          { value: "77", label: "C-2026/077" },
        ]}
        onSave={(value) => onSave("Contract", value)}
      >
        C-2026/081
      </ContentItem>
      <ContentItem label="Weight" value="214" editor="numeric" onSave={(value) => onSave("Weight", value)} />
      <ContentItem
        label="Due"
        value="2026-11-14"
        editor={({ label, value, onChange }) => (
          <DateField
            label={label}
            hideLabel
            today="2026-11-20"
            value={value}
            onValueChange={(date) => onChange(date ?? "")}
          />
        )}
        onSave={(value) => onSave("Due", value)}
      >
        11/14/2026
      </ContentItem>
      <ContentItem
        label="Colour"
        value="#5454de"
        editor={({ label, value, onChange }) => (
          <ColorPicker
            label={label}
            hideLabel
            value={value}
            onValueChange={(colour) => onChange(colour ?? "")}
          />
        )}
        onSave={(value) => onSave("Colour", value)}
      />
      <ContentItem
        label="Terms"
        value="<p>On account</p>"
        editor={({ label, value, onChange }) => (
          <Editor
            label={label}
            hideLabel
            toolbar="minimal"
            minHeight={64}
            value={value}
            onValueChange={onChange}
          />
        )}
        onSave={(value) => onSave("Terms", value)}
      >
        On account
      </ContentItem>
      <ContentItem<EntityOption | null>
        label="Customer"
        value={cps[0] ?? null}
        editor={({ label, value, onChange }) => (
          <EntitySearch
            label={label}
            hideLabel
            debounce={10}
            search={findCps}
            value={value}
            onValueChange={onChange}
          />
        )}
        onSave={(value) => onSave("Customer", value)}
      >
        Nordwind Logistics
      </ContentItem>
    </>
  ),
  play: async ({ args, canvas }) => {
    const edit = async (label: string, role: string, change: (control: HTMLElement) => Promise<void>) => {
      await userEvent.click(canvas.getByRole("button", { name: `Edit ${label}` }));
      const popover = within(await screen.findByRole("dialog", { name: `Edit ${label}` }));
      await change(await popover.findByRole(role));
      await userEvent.keyboard("{Control>}{Enter}{/Control}");
      const saved = () => expect(args.onSave).toHaveBeenLastCalledWith(label, expect.anything());
      await waitFor(saved);
      await userEvent.click(popover.getByRole("button", { name: "Save" }));
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      return mocked(args.onSave).mock.lastCall?.[1];
    };
    await expect(await edit("Contract", "combobox", (select) => userEvent.selectOptions(select, "77"))).toBe(
      "77",
    );
    await expect(await edit("Weight", "textbox", (input) => userEvent.type(input, "5"))).toBe("2145");
    await expect(
      await edit("Due", "textbox", async (input) => {
        await userEvent.clear(input);
        await userEvent.type(input, "11152026");
      }),
    ).toBe("2026-11-15");
    await expect(
      await edit("Terms", "textbox", async (text) => {
        await waitFor(() => expect(text).toHaveAttribute("contenteditable", "true"));
        await userEvent.click(text);
        await userEvent.keyboard(" only");
      }),
    ).toContain("only");
    await expect(
      await edit("Customer", "combobox", async (input) => {
        await userEvent.clear(input);
        await userEvent.type(input, "Nordsee");
        await userEvent.click(await screen.findByRole("option", { name: "Nordsee Werft" }));
      }),
    ).toMatchObject({ id: 2 });
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
        C-2026/081 <span style={{ color: "var(--bo-text-subtle)" }}>· Backoffice OÜ</span>
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
      <ContentItem label="Created" value="11/14/2026, 09:12 AM" />
      <ContentItem {...args} label="Hover" className="pseudo-hover" />
      <ContentItem {...args} label="Focus" className="pseudo-focus-within" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Edit Phone" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Phone" })).toBeVisible());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { RichText } from "@backoffice/ui";
import { Editor, editorThemes, toolbarPresets } from "@backoffice/ui/editor";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const placeholders = [
  { id: "order.address", label: "Address of delivery" },
  { id: "order.number", label: "Number of the order" },
  { id: "cp.name", label: "Name of the counterparty" },
];

const terms = `<h1>Terms of delivery</h1><p>The supplier delivers to {{order.address}} within <strong>five working days</strong> of payment by {{cp.name}}.</p><p>Goods are inspected at the ramp:</p><ul><li><p>count against the packing list</p></li><li><p>damage noted on the waybill</p></li></ul>`;

const everything = `<h2>Handover</h2><p>See <a href="https://example.com/terms">the terms</a>, <em>then</em> <s>call</s> <u>write</u> to <code>dispatch</code>.</p>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>Packing list printed</p></div></li><li data-type="taskItem" data-checked="false"><div><p>Driver called</p></div></li></ul>
<ol><li><p>Weigh</p></li><li><p>Seal</p></li></ol><blockquote><p>Fragile goods travel upright.</p></blockquote>
<pre><code class="language-sql">SELECT number, amount FROM orders WHERE status = 'paid' -- today</code></pre>
<table><tbody><tr><th><p>Product</p></th><th><p>Quantity</p></th></tr><tr><td><p>Pallet</p></td><td><p>12</p></td></tr></tbody></table>
<p data-align="right">Signed at the ramp</p>`;

const colleagues = [
  { id: "11", label: "Anna Weber" },
  { id: "12", label: "Andriy Koval" },
  { id: "13", label: "Marta Lind" },
];

const meta = {
  title: "Inputs/Editor",
  component: Editor,
  parameters: {
    usage: {
      use: "Text with headings, lists, tables, pictures and code: notes, descriptions, documents.",
      avoid: "for a few plain sentences (Text area).",
      keys: "The toolbar is one tab stop with arrows; Ctrl B, I, K and others work in the text; Tab leaves it.",
      review: "a toolbar that wraps, each kind of content, template placeholders, the disabled look.",
    },
  },
  args: { label: "Text", onValueChange: fn() },
  argTypes: {
    toolbar: { control: "inline-radio", options: toolbarPresets },
    theme: { control: "inline-radio", options: editorThemes },
  },
} satisfies Meta<typeof Editor>;
export default meta;
type Story = StoryObj<typeof meta>;

const text = (canvas: HTMLElement) => within(canvas).findByRole("textbox", { name: "Text" });

export const Default: Story = {
  args: { placeholder: "Write a note" },
  play: async ({ canvasElement }) => {
    await expect(await text(canvasElement)).toBeVisible();
  },
};

/** A document template: `{{code}}` is a chip, and typing `{{` offers the codes. */
export const Template: Story = {
  args: { toolbar: "full", defaultValue: terms, placeholders },
  play: async ({ canvasElement }) => {
    const chip = await within(canvasElement).findByText("order.address");
    await expect(chip).toHaveAttribute("title", "Address of delivery");
  },
};

/** Bold by its key, and a toolbar that is one tab stop. */
export const KeyboardOnly: Story = {
  args: { toolbar: "essential" },
  play: async ({ args, canvasElement }) => {
    const box = await text(canvasElement);
    await userEvent.click(box);
    await userEvent.keyboard("{Control>}b{/Control}Sealed");
    await waitFor(() =>
      expect(args.onValueChange).toHaveBeenLastCalledWith("<p><strong>Sealed</strong></p>"),
    );
    await userEvent.keyboard("{Alt>}{F10}{/Alt}");
    await expect(within(canvasElement).getByRole("button", { name: "Bold" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(within(canvasElement).getByRole("button", { name: "Italic" })).toHaveFocus();
  },
};

/** An address that isn't an image is refused with the reason. */
export const ImageRefused: Story = {
  args: { toolbar: "full" },
  play: async ({ canvasElement }) => {
    await text(canvasElement);
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Image" }));
    const popover = within(canvasElement.ownerDocument.body);
    const address = await popover.findByRole("textbox", { name: "Address" });
    await userEvent.type(address, "https://example.com/picture.svg{Enter}");
    await expect(address).toHaveAccessibleDescription(/JPG, PNG or GIF/);
  },
};

export const Mentions: Story = {
  args: {
    searchMentions: async (said) =>
      colleagues.filter(({ label }) => label.toLowerCase().includes(said.toLowerCase())),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await text(canvasElement));
    await userEvent.keyboard("@an");
    const list = await within(canvasElement.ownerDocument.body).findByRole("listbox", { name: "People" });
    await waitFor(() => expect(within(list).getByRole("option", { name: /Andriy/ })).toBeVisible());
  },
};

/** The tools come up at the selection. */
export const Bubble: Story = {
  args: { theme: "bubble", toolbar: "minimal", defaultValue: "<p>Select a word</p>" },
  play: async ({ canvasElement }) => {
    await userEvent.click(await text(canvasElement));
    await userEvent.keyboard("{Control>}a{/Control}");
    const tools = await within(canvasElement).findByRole("toolbar", { name: "Formatting: Text" });
    await waitFor(() => expect(tools).toBeVisible());
  },
};

/** Stored text without the editor: what isn't in the schema is left out. */
export const Viewer: Story = {
  render: () => <RichText html={everything} />,
};

const column = { display: "grid", gap: 24, alignContent: "start", minWidth: 0 };

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div
      style={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 440px), 1fr))",
        gap: 32,
      }}
    >
      <div style={column}>
        <Editor label="Full toolbar" toolbar="full" defaultValue={terms} placeholders={placeholders} />
        <Editor label="Essential" hint="Colleagues see it too" minHeight={80} placeholder="Write a note" />
        <Editor label="Minimal" toolbar="minimal" minHeight={60} defaultValue="<p>Call back.</p>" required />
        <Editor label="Wrong" toolbar="minimal" minHeight={60} error="Say why the order was cancelled." />
      </div>
      <div style={column}>
        <Editor label="Everything" toolbar="full" defaultValue={everything} />
        <Editor
          label="Read only"
          readOnly
          minHeight={0}
          defaultValue={terms}
          placeholders={placeholders.slice(0, 1)}
        />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("textbox", { name: "Read only" });
    await waitFor(() => expect(canvasElement.querySelector(".hljs-keyword")).not.toBeNull());
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { CodeBlock } from "@backoffice/ui";
import { pictured } from "../.storybook/modes.ts";

const request = `curl https://office.example/api/orders/list \\
  --header "Authorization: Bearer $TOKEN" \\
  --form "filter[status]=shipped" --form "sort=-created_at" --form "limit=50"`;

const event = `{
  "kind": "order.shipped",
  "id": 1204,
  "at": "2026-11-20T09:41:00Z"
}`;

const meta = {
  title: "Data/Code block",
  component: CodeBlock,
  parameters: {
    usage: {
      use: "Text to copy into another program: a request, a key file, the payload of an event.",
      avoid: "for a one-line value (Copy field), or for code within a text (a `code` element).",
      keys: "Copy is a tab stop, and so is the code if it scrolls.",
      review: "long lines scroll and fade, or wrap; code runs from left to right in every language.",
    },
  },
  args: { label: "List orders", code: request },
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Wrapped: Story = { args: { wrap: true } };

/** Markup of a highlighter; the plain text is copied. */
export const Highlighted: Story = {
  args: {
    label: "order.shipped",
    code: '{ "id": 1204 }',
    children: (
      <>
        {"{ "}
        <span style={{ color: "var(--bo-info)" }}>"id"</span>
        {": "}
        <span style={{ color: "var(--bo-success)" }}>1204</span>
        {" }"}
      </>
    ),
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 16, maxWidth: 480 }}>
      <CodeBlock label="A long line scrolls" code={request} />
      <CodeBlock label="A long line breaks" code={request} wrap />
      <CodeBlock label="order.shipped" code={event} />
      <CodeBlock
        label="A name of many words that tells what this is, which goes on in a second line"
        code="npm install @backoffice/ui"
      />
    </div>
  ),
};

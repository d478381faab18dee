import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, PreviewDialog } from "@backoffice/ui";
import { Printer } from "lucide-react";
import { expect, fn, screen } from "storybook/test";
import { framed } from "../.storybook/framed.ts";
import { pictured } from "../.storybook/modes.ts";

const meta = {
  title: "Overlays/Preview dialog",
  component: PreviewDialog,
  parameters: {
    ...framed,
    usage: {
      use: "Show a document before it is sent or printed.",
      avoid: "for content of the application itself (Dialog).",
      keys: "Tab moves into the document, which scrolls with arrows; Escape closes.",
      review: "paper on both themes, plain text, and a phone.",
    },
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Terms of delivery",
    html: "<!doctype html><html lang='en'><title>Terms</title><body><main><h1>Terms of delivery</h1><p>Within <b>five working days</b> of payment.</p></main>",
  },
} satisfies Meta<typeof PreviewDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Markup can't reach the page: its scripts don't run. */
export const Sandboxed: Story = {
  args: {
    html: "<!doctype html><title>x</title><script>parent.document.title = 'reached'</script><p>Quiet.</p>",
  },
  play: async () => {
    const frame = screen.getByTitle("Terms of delivery");
    await expect(frame).toHaveAttribute("sandbox", "");
    await new Promise((loaded) => setTimeout(loaded, 200));
    await expect(document.title).not.toBe("reached");
  },
};

export const Text: Story = {
  args: { html: undefined, text: "order_id;code;total\n1204;ORD-1204;18420.00\n1203;ORD-1203;486.50\n" },
};

export const States: Story = {
  parameters: pictured,
  args: {
    headerActions: (
      <Button variant="quiet" icon aria-label="Print">
        <Printer aria-hidden />
      </Button>
    ),
  },
};

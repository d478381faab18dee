import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, Menu, Select, Separator, TextField, ToggleGroup, Toolbar } from "@backoffice/ui";
import { Bold, ChevronDown, Italic, Printer, Redo2, Underline, Undo2 } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const tools = (
  <>
    <Button icon variant="quiet" aria-label="Undo">
      <Undo2 aria-hidden />
    </Button>
    <Button icon variant="quiet" aria-label="Redo" disabledReason="Nothing was undone">
      <Redo2 aria-hidden />
    </Button>
    <Separator orientation="vertical" />
    <ToggleGroup
      multiple
      iconOnly
      hideLabel
      label="Style"
      defaultValue={["bold"]}
      options={[
        { value: "bold", label: "Bold", icon: <Bold aria-hidden /> },
        { value: "italic", label: "Italic", icon: <Italic aria-hidden /> },
        { value: "underline", label: "Underline", icon: <Underline aria-hidden /> },
      ]}
    />
    <Separator orientation="vertical" />
    <Menu
      label="Insert"
      items={["A table", "A picture"].map((label) => ({ label, onSelect: fn() }))}
      trigger={
        <Button variant="quiet">
          Insert
          <ChevronDown aria-hidden />
        </Button>
      }
    />
    <Button variant="quiet">
      <Printer aria-hidden />
      Print
    </Button>
  </>
);

const meta = {
  title: "Actions/Toolbar",
  component: Toolbar,
  parameters: {
    usage: {
      use: "Three or more controls for one thing, such as a text or a drawing.",
      avoid:
        "for the actions of a page (Page header) or of a list (List toolbar), which are tab stops of their own.",
      keys: "Tab goes to the control used last; arrows, Home and End move between all of them.",
      review: "the separators between groups, and wrapping on a phone.",
    },
  },
  args: { label: "Text", children: tools },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Undo" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("button", { name: "Bold" })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("button", { name: "Print" })).toHaveFocus();
  },
};

/** In a text field the arrows move its caret, and go on from its ends. */
export const WithFields: Story = {
  args: {
    children: (
      <>
        <Select
          label="Size"
          hideLabel
          defaultValue="13"
          options={["11", "13", "16"].map((size) => ({ value: size, label: `${size} px` }))}
        />
        <TextField label="Find" hideLabel placeholder="Find" />
        <Button variant="quiet">Next</Button>
      </>
    ),
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      <Toolbar label="Text">{tools}</Toolbar>
      <Toolbar label="Beside a drawing" orientation="vertical">
        <Button icon variant="quiet" aria-label="Undo">
          <Undo2 aria-hidden />
        </Button>
        <Separator />
        <Button icon variant="quiet" aria-label="Print">
          <Printer aria-hidden />
        </Button>
      </Toolbar>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { FilterEditor, type FilterEditorProps } from "@backoffice/ui";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";

const statuses = ["New", "Picking", "Shipped", "Delivered"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Kept(props: FilterEditorProps) {
  const [value, setValue] = useState(props.value);
  return (
    <FilterEditor
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        props.onValueChange?.(next);
      }}
    />
  );
}

const meta = {
  title: "Data/Filter editor",
  component: FilterEditor,
  parameters: {
    usage: {
      use: "A condition of a list, with an operator and a value of the field's kind.",
      avoid: "if one fixed choice is enough (Filter chip).",
      keys: "Enter opens it; operator and value are consecutive tab stops; Escape cancels.",
      review: "each kind's control, ranges, a phone.",
    },
  },
  render: (args) => <Kept {...args} />,
  args: {
    label: "Status",
    kind: "choice",
    options: statuses,
    value: { operator: "is", values: ["new", "picking"] },
    onValueChange: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof FilterEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const chip = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).getByRole("button", { name });

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(chip(canvasElement, "Status New, Picking"));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Shipped" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Condition" }), "is not");
    await userEvent.click(screen.getByRole("button", { name: "Apply" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      operator: "is not",
      values: ["new", "picking", "shipped"],
    });
    await waitFor(() => expect(chip(canvasElement, "Status not New, Picking, Shipped")).toBeVisible());
  },
};

export const OpensAtOnceWhereItSaysNothing: Story = {
  args: { label: "Customer", kind: "text", options: undefined, value: undefined },
  play: async ({ args }) => {
    const input = await screen.findByRole("textbox", { name: "Value" });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.keyboard("nord{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ operator: "contains", values: ["nord"] });
  },
};

export const DropsWhatEscapeLeaves: Story = {
  args: { label: "Total", kind: "number", options: undefined, value: undefined },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: "from" }), "100");
    await userEvent.keyboard("{Escape}");
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

export const TakesHalfARangeAsALimit: Story = {
  args: { label: "Total", kind: "number", options: undefined, value: undefined },
  play: async ({ canvasElement }) => {
    await userEvent.type(await screen.findByRole("textbox", { name: "from" }), "1000");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(chip(canvasElement, /^Total from 1.000$/)).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 8, minHeight: 320 }}>
      <FilterEditor {...args} />
      <FilterEditor
        {...args}
        label="Total"
        kind="number"
        value={{ operator: "between", values: ["1000", "2500.50"] }}
      />
      <FilterEditor {...args} label="Created" kind="date" value={{ operator: "last days", values: ["30"] }} />
      <FilterEditor {...args} label="Due" kind="date" value={{ operator: "to", values: ["2026-11-30"] }} />
      <FilterEditor {...args} label="Paid" kind="yes-no" value={{ operator: "is", values: ["true"] }} />
      <FilterEditor {...args} label="Comment" kind="text" value={{ operator: "not empty", values: [] }} />
      <FilterEditor {...args} label="Delivery" kind="date" value={undefined} />
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Accordion } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const items = [
  { value: "delivery", label: "Delivery", content: "By courier, on the next working day." },
  { value: "payment", label: "Payment", content: "Within 14 days of the invoice." },
  { value: "returns", label: "Returns", content: "Unused goods, within 30 days." },
];

const meta = {
  title: "Data/Accordion",
  component: Accordion,
  parameters: {
    usage: {
      use: "Sections of a page that readers open as needed: terms, questions, delivery details.",
      avoid: "for consecutive steps (Stepper) or views of one record (Tabs); keep what everyone reads open.",
      keys: "Tab moves between titles; Enter and Space open and close.",
      review: "the rotated chevron, the focus ring around the whole title, long titles that wrap.",
    },
  },
  args: { items, onValueChange: fn() },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: ["delivery"] } };

/** Opening one closes the others. */
export const Single: Story = {
  args: { single: true, defaultValue: ["delivery"] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Payment"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(["payment"]);
    await expect(canvas.getByText("Within 14 days of the invoice.")).toBeVisible();
    await expect(canvas.getByText("By courier, on the next working day.")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Payment"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

export const States: Story = {
  parameters: pictured,
  render: () => (
    <div style={{ display: "grid", gap: 24, maxWidth: 420 }}>
      <Accordion items={items} defaultValue={["delivery", "returns"]} />
      <ForcedStates>{(state) => <Accordion items={[{ ...items[0]!, label: state }]} />}</ForcedStates>
    </div>
  ),
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pagination } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Data/Pagination",
  component: Pagination,
  parameters: {
    usage: {
      use: "Long lists read page by page, where the total matters.",
      avoid: "where scrolling is enough: Data list renders only visible rows.",
      keys: "Ordinary buttons; the current page is announced.",
      review: "the ellipses, the first and last page, and a phone.",
    },
  },
  args: {
    page: 1,
    last: 25,
    limit: 50,
    limits: [25, 50, 100],
    total: 1204,
    onPageChange: fn(),
    onLimitChange: fn(),
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Previous page" })).toHaveAttribute("aria-disabled");
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await expect(args.onPageChange).toHaveBeenCalledWith(2);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Rows per page" }), "100");
    await expect(args.onLimitChange).toHaveBeenCalledWith(100);
  },
};

export const NotCountedToTheEnd: Story = {
  args: { total: 10_000, last: 200, totalIsExact: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("1–50 of 10 000+");
  },
};

/** Where readers jump to a page they remember. */
export const Numbered: Story = {
  args: { numbered: true, page: undefined, defaultPage: 12 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { current: "page" })).toHaveTextContent("12");
    await userEvent.click(canvas.getByRole("button", { name: "Page 13 of 25" }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(13);
    await expect(canvas.getByRole("button", { current: "page" })).toHaveTextContent("13");
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 12 }}>
      <Pagination {...args} />
      <Pagination {...args} aria-label="Middle" page={12} />
      <Pagination {...args} aria-label="End" page={25} />
      <Pagination {...args} aria-label="None" page={1} last={1} total={0} />
      <Pagination {...args} aria-label="Many" total={10_000} last={200} totalIsExact={false} />
      <Pagination {...args} aria-label="Fixed size" limits={undefined} />
      <Pagination {...args} aria-label="Numbered" numbered page={12} />
      <Pagination {...args} aria-label="Few numbers" numbered page={2} last={4} total={190} />
      <ForcedStates>{(state) => <Pagination {...args} aria-label={state} page={2} />}</ForcedStates>
    </div>
  ),
};

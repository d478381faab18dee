import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tiles } from "@backoffice/ui";
import { expect, fn, userEvent, within } from "storybook/test";
import { categories } from "./fixtures/menu.tsx";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Shell/Tiles",
  parameters: {
    usage: {
      use: "The modules of an application on its start page: a section for each category, as tiles or as a list.",
      avoid: "for records (Data list, Card).",
      keys: "Ordinary links in the order of the page.",
      review: "long names, counts, both views, a phone.",
    },
  },
  component: Tiles,
  args: { categories },
} satisfies Meta<typeof Tiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const sales = within(within(canvasElement).getByRole("list", { name: "Sales" }));
    await expect(sales.getByRole("link", { name: /Orders/ })).toHaveAttribute("href", "/orders");
  },
};

export const AsList: Story = { args: { view: "list" } };

const onPinnedChange = fn();

/** Each module can be pinned to the top. */
export const Pinning: Story = {
  args: {
    categories: [
      {
        ...categories[0]!,
        modules: categories[0]!.modules.map((module, index) => ({ ...module, pinned: index === 0 })),
      },
    ],
    pin: { label: (name) => `Pin ${name} to the top`, onPinnedChange },
  },
  play: async ({ canvas }) => {
    onPinnedChange.mockClear();
    const orders = canvas.getByRole("button", { name: "Pin Orders to the top" });
    await expect(orders).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(orders);
    await expect(onPinnedChange).toHaveBeenLastCalledWith("orders", false);
    await userEvent.click(canvas.getByRole("button", { name: "Pin Deals to the top" }));
    await expect(onPinnedChange).toHaveBeenLastCalledWith("deals", true);
  },
};

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32, maxWidth: 1032 }}>
      <Tiles {...args} />
      <Tiles {...args} view="list" />
      <Tiles
        categories={(["accent", "success", "warning", "info", "danger", "neutral"] as const).map((tone) => ({
          code: tone,
          name: tone,
          tone,
          modules: categories[0]?.modules.slice(0, 1) ?? [],
        }))}
      />
      <ForcedStates>
        {(state) => (
          <Tiles
            categories={[{ code: state, name: state, modules: categories[0]?.modules.slice(0, 2) ?? [] }]}
          />
        )}
      </ForcedStates>
    </div>
  ),
};

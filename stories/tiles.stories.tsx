import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tiles } from "@backoffice/ui";
import { expect, within } from "storybook/test";
import { categories } from "./fixtures/menu.tsx";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = { title: "Shell/Tiles", component: Tiles, args: { categories } } satisfies Meta<typeof Tiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const sales = within(within(canvasElement).getByRole("list", { name: "Sales" }));
    await expect(sales.getByRole("link", { name: /Orders/ })).toHaveAttribute("href", "/orders");
  },
};

export const AsList: Story = { args: { view: "list" } };

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 32, maxWidth: 1032 }}>
      <Tiles {...args} />
      <Tiles {...args} view="list" />
      <Tiles
        categories={(["accent", "green", "amber", "blue", "red", "neutral"] as const).map((tone) => ({
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

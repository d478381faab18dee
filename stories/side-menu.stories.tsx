import type { Meta, StoryObj } from "@storybook/react-vite";
import { Brand, Button, LanguageSwitch, SideMenu } from "@backoffice/ui";
import { LogOut } from "lucide-react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";
import { categories, languages } from "./fixtures/menu.tsx";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Shell/Side menu",
  component: SideMenu,
  parameters: {
    usage: {
      use: "All modules of an application by category.",
      avoid: "for parts of one page (Tabs).",
      keys: "The search button and ordinary links, in the order of the page.",
      review: "the current entry, counts, long names, a phone.",
    },
  },
  args: {
    brand: { name: "Back office", href: "/" },
    categories,
    current: "orders",
    onSearch: fn(),
    user: { name: "Mira Kovač", href: "/users/1" },
    footer: (
      <>
        <LanguageSwitch languages={languages} current="en" />
        <Button variant="quiet" size="small" icon aria-label="Sign out">
          <LogOut aria-hidden />
        </Button>
      </>
    ),
    style: { height: 868 },
  },
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const MarksTheCurrentModule: Story = {
  args: { current: "deals" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Deals");
    await userEvent.click(canvas.getByRole("button", { name: /Search/ }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

/** A few modules, and the way to the others. */
export const WithMore: Story = {
  args: {
    categories: [{ ...categories[0]!, name: "My modules" }],
    more: (
      <Button variant="quiet" size="small">
        Show all
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("button", { name: "Show all" })).toBeVisible());
  },
};

export const States: Story = {
  parameters: pictured,
  args: { style: { height: 420 } },
  render: (args) => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
      <SideMenu {...args} aria-label="Scrolling" />
      <SideMenu
        {...args}
        aria-label="Small"
        categories={categories.slice(0, 1)}
        onSearch={undefined}
        footer={undefined}
        user={{ name: "Maximiliane Freifrau von Hohenstein-Wittelsbach" }}
      />
      <ForcedStates>
        {(state) => <SideMenu {...args} aria-label={state} style={{ height: 240 }} />}
      </ForcedStates>
      <Brand name="Back office" />
    </div>
  ),
};

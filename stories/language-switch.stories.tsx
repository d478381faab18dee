import type { Meta, StoryObj } from "@storybook/react-vite";
import { LanguageSwitch } from "@backoffice/ui";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { languages } from "./fixtures/menu.tsx";
import { pictured } from "../.storybook/modes.ts";
import { ForcedStates } from "./fixtures/forced-states.tsx";

const meta = {
  title: "Shell/Language switch",
  component: LanguageSwitch,
  parameters: {
    usage: {
      use: "Lets users choose the language of the page.",
      avoid: "for the language of a document (Select).",
      keys: "Links, each named in its own language; as a popup, Enter opens them and Escape closes.",
      review: "the current language, and names in other scripts.",
    },
  },
  args: { languages, current: "en", onSelect: fn() },
} satisfies Meta<typeof LanguageSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ChoosesALanguage: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Language: EN English" }));
    await expect(await screen.findByRole("link", { name: "English" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await userEvent.click(screen.getByRole("link", { name: "Українська" }));
    await expect(args.onSelect).toHaveBeenCalledWith("uk");
  },
};

export const Inline: Story = { args: { variant: "inline" } };

export const States: Story = {
  parameters: pictured,
  render: (args) => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <LanguageSwitch {...args} />
      <LanguageSwitch {...args} variant="inline" />
      <LanguageSwitch {...args} variant="inline" current="uk" aria-label="Another" />
      <ForcedStates>
        {(state) => <LanguageSwitch {...args} variant="inline" aria-label={state} />}
      </ForcedStates>
    </div>
  ),
};

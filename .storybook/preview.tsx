// The order of the layers is said before any component brings its own.
import "../ui/styles/index.css";
import "../ui/styles/fonts.css";
import { UiProvider, type Formats, type UiStrings } from "@backoffice/ui";
import type { Decorator, Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { components as german } from "../app/contract/texts/de/components.ts";
import { components as ukrainian } from "../app/contract/texts/uk/components.ts";
import "./docs.css";
import { stopClock } from "./fixed-clock.ts";

// What is loaded when it is wanted, the editor say, may take longer than a second to come, and much longer beside others.
configure({ asyncUtilTimeout: 20_000 });

const toStrings = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key.slice("ui.".length), text]),
  ) as Partial<UiStrings>;

const locales: Record<string, { strings: Partial<UiStrings>; formats: Formats }> = {
  de: { strings: toStrings(german), formats: { group: ".", decimal: "," } },
  uk: { strings: toStrings(ukrainian), formats: { group: "\u00a0", decimal: "," } },
};

interface Look {
  theme: string;
  density: string;
  locale: string;
  direction: string;
}

/** The page has its look before a story renders, as an application's has: some components read it while they render. */
const WithLook: Decorator = (Story, context) => {
  const { theme, density, locale, direction } = context.globals as unknown as Look;
  const page = document.documentElement;
  Object.assign(page.dataset, { theme, density });
  Object.assign(page, { lang: locale, dir: direction });
  const texts = locales[locale];
  // English needs no provider, so that a story or a test may have its own around.
  if (!texts) return <Story />;
  return (
    <UiProvider locale={locale} {...texts}>
      <Story />
    </UiProvider>
  );
};

const toolbar = (
  description: string,
  icon: "mirror" | "component" | "globe" | "transfer",
  items: string[],
) => ({
  description,
  toolbar: { icon, items, dynamicTitle: true },
});

export default {
  // Each component has a page of its docstrings, its props and its stories.
  tags: ["autodocs"],
  decorators: [WithLook],
  beforeEach: stopClock,
  // Before a story measures its texts: the letters of each part that the font is shipped in.
  loaders: [() => document.fonts.load('13px "Inter Variable"', "aąЖω")],
  parameters: {
    a11y: { test: "error" },
    chromatic: { disableSnapshot: true, prefersReducedMotion: "reduce" },
    layout: "padded",
    options: {
      storySort: {
        order: [
          "Guides",
          [
            "Start",
            "Tokens",
            "A second theme",
            "Writing",
            "Accessibility",
            "Right to left",
            "Reviewing",
            "Migrating",
          ],
          "Actions",
          "Inputs",
          "Overlays",
          "Data",
          "Shell",
        ],
      },
    },
  },
  initialGlobals: { theme: "light", density: "comfortable", locale: "en", direction: "ltr" },
  globalTypes: {
    theme: toolbar("Theme", "mirror", ["light", "dark"]),
    density: toolbar("Density", "component", ["comfortable", "compact"]),
    locale: toolbar("Locale", "globe", ["en", "de", "uk"]),
    direction: toolbar("Direction", "transfer", ["ltr", "rtl"]),
  },
} satisfies Preview;

// The order of the layers is said before any component brings its own.
import "../ui/styles/index.css";
import "../ui/styles/fonts.css";
import { UiProvider, type UiStrings } from "@backoffice/ui";
import type { Decorator, Preview } from "@storybook/react-vite";
import { isValidElement, lazy, Suspense, type ComponentProps } from "react";
import type { ArgTypesEnhancer } from "storybook/internal/types";
import { configure } from "storybook/test";
import "./docs.css";
import { stopClock } from "./fixed-clock.ts";
import { showCode } from "./show-code.ts";
import { describe } from "./usage.ts";
import { wordsOf } from "./vocabulary.ts";

// What is loaded when it is wanted, the editor say, may take longer than a second to come, and much longer beside others.
configure({ asyncUtilTimeout: 40_000 });

// No picture shows them: chromatic.config.json leaves them out of what a changed word re-shoots.
const packs: Record<string, () => Promise<UiStrings>> = {
  de: async () => (await import("@backoffice/ui/locales/de")).de,
  uk: async () => (await import("@backoffice/ui/locales/uk")).uk,
};

// Tests show no documentation.
const LookedContainer = lazy(() => import("./docs-container.tsx"));

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
  const { strings } = context.loaded as { strings?: UiStrings };
  // English needs no provider, so that a story or a test may have its own around.
  if (!strings) return <Story />;
  return (
    <UiProvider locale={locale} strings={strings}>
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

/** Whether a value can be written as text and edited so: elements and functions can't. */
const isWritable = (value: unknown): boolean =>
  typeof value !== "function" &&
  !isValidElement(value) &&
  (typeof value !== "object" || value === null || Object.values(value).every(isWritable));

/** Native attributes that a story gives: described where they mean the same everywhere, and left out otherwise. */
const nativeAttributes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => ({
  ...argTypes,
  ...Object.fromEntries(
    Object.keys(initialArgs)
      .filter((name) => !(name in argTypes))
      .map((name) => {
        const description = wordsOf(name);
        const type = name === "children" && { summary: "ReactNode" };
        return [name, { name, description, table: { disable: !description, ...(type && { type }) } }];
      }),
  ),
});

/** Leaves out the controls of values that only code can give. */
const writableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      isWritable(initialArgs[name]) ? argType : { ...argType, control: false as const },
    ]),
  );

/** Says what a union is of: the workshop's own table calls it "union". */
const spelledUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      const isUnion = table?.type?.summary === "union" && typeof type === "object" && type.raw !== undefined;
      return [name, isUnion ? { ...argType, table: { ...table, type: { summary: type.raw } } } : argType];
    }),
  );

export default {
  // Each component has a page of its docstrings, its props and its stories.
  tags: ["autodocs"],
  decorators: [WithLook],
  argTypesEnhancers: [nativeAttributes, writableControls, spelledUnions],
  beforeEach: stopClock,
  // Before a story measures its texts: the letters of each part that the font is shipped in.
  loaders: [
    () => document.fonts.load('13px "Inter Variable"', "aąЖω"),
    async ({ globals }) => ({ strings: await packs[globals.locale as string]?.() }),
  ],
  parameters: {
    // What passes is counted, and its elements are left out: of a large grid they are megabytes.
    a11y: { test: "error", options: { resultTypes: ["violations", "incomplete"] } },
    chromatic: { disableSnapshot: true, prefersReducedMotion: "reduce" },
    layout: "padded",
    docs: {
      container: (props: ComponentProps<typeof LookedContainer>) => (
        <Suspense>
          <LookedContainer {...props} />
        </Suspense>
      ),
      toc: { headingSelector: "h2, h3" },
      source: { transform: showCode },
      extractComponentDescription: describe,
    },
    // What a story does when something is pressed says nothing to whoever copies it.
    jsx: { showFunctions: true, functionValue: () => "() => {}" },
    options: {
      storySort: {
        order: [
          "Guides",
          [
            "Overview",
            "Start",
            "Next.js",
            "Tailwind CSS",
            "Tokens",
            "Themes",
            "Writing",
            "Languages",
            "Dates",
            "Forms",
            "React Hook Form",
            "Large tables",
            "Toasts",
            "Rich text",
            "Accessibility",
            "Right to left",
            "Tests",
            "Reviewing",
            "Migrating",
          ],
          "Actions",
          "Inputs",
          "Overlays",
          "Layout",
          "Data",
          "Charts",
          "Planning",
          "Shell",
          "Business",
        ],
      },
    },
  },
  initialGlobals: { theme: "light", density: "comfortable", locale: "en", direction: "ltr" },
  globalTypes: {
    theme: toolbar("Theme", "mirror", ["light", "dark", "system"]),
    density: toolbar("Density", "component", ["comfortable", "compact"]),
    locale: toolbar("Locale", "globe", ["en", "de", "uk"]),
    direction: toolbar("Direction", "transfer", ["ltr", "rtl"]),
  },
} satisfies Preview;

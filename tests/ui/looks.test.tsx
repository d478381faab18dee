import { composeStories } from "@storybook/react-vite";
import axe, { type RunOptions, type Spec } from "axe-core";
import type { ComponentType } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";

type Stories = Parameters<typeof composeStories>[0];

type Composed = ComponentType & { parameters: { a11y?: { config?: Spec } } };

const modules = Object.entries(import.meta.glob<Stories>("../../stories/*.stories.tsx", { eager: true })).map(
  ([path, stories]) => [path.slice(path.lastIndexOf("/") + 1, -".stories.tsx".length), stories] as const,
);

// A story is a part of a page, and need not stand in a landmark.
const whole: RunOptions = { rules: { region: { enabled: false } } };

// Every story is checked whole in the light theme by the workshop's own run. A theme changes colours and nothing else.
const looks: { theme: string; direction: string; rules: RunOptions }[] = [
  { theme: "dark", direction: "ltr", rules: { runOnly: ["color-contrast"] } },
  { theme: "light", direction: "rtl", rules: whole },
];

afterEach(() => axe.reset());

describe.each(looks)("in the $theme theme, $direction,", ({ rules, ...look }) => {
  test.each(modules)("%s is accessible", async (name, stories) => {
    const { Default, States } = composeStories(stories, { initialGlobals: look }) as Record<string, Composed>;
    if (!States) throw new Error(`${name} shows no States`);
    for (const Story of Default ? [Default, States] : [States]) {
      const { unmount } = await render(<Story />);
      const page = document.documentElement;
      expect([page.dataset.theme, page.dir]).toEqual([look.theme, look.direction]);
      axe.configure(Story.parameters.a11y?.config ?? {});
      const { violations } = await axe.run(document.body, rules);
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.failureSummary)])).toEqual(
        [],
      );
      await unmount();
    }
  });
});

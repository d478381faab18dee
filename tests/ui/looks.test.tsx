import { composeStories } from "@storybook/react-vite";
import axe from "axe-core";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";

type Stories = Parameters<typeof composeStories>[0];

const modules = import.meta.glob<Stories>("../../stories/*.stories.tsx", { eager: true });

// The stories' own check runs in the light theme; a theme changes colours and nothing else.
for (const [path, stories] of Object.entries(modules)) {
  const name = path.slice(path.lastIndexOf("/") + 1, -".stories.tsx".length);
  test(`${name} has enough contrast in the dark theme`, async () => {
    const States = composeStories(stories, { initialGlobals: { theme: "dark" } })["States" as never] as
      | ComponentType
      | undefined;
    if (!States) throw new Error(`${path} shows no States`);
    await render(<States />);
    expect(document.documentElement.dataset.theme).toBe("dark");
    const { violations } = await axe.run(document.body, { runOnly: ["color-contrast"] });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.failureSummary)])).toEqual([]);
  });
}

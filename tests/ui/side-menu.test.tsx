import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import axe from "axe-core";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { UiProvider } from "@backoffice/ui";
import * as stories from "../../stories/side-menu.stories.tsx";

const { Default } = composeStories(stories);

test("modules are grouped by category, the open one is marked", async () => {
  const screen = await render(<Default current="orders" />);
  const sales = screen.getByRole("list", { name: "Sales" });
  const orders = sales.getByRole("link", { name: /Orders/ });
  await expect.element(orders).toHaveAttribute("aria-current", "page");
  await expect.element(sales.getByRole("link", { name: /Deals/ })).not.toHaveAttribute("aria-current");
});

test("the search button opens the application's search", async () => {
  const onSearch = fn();
  const screen = await render(<Default onSearch={onSearch} />);
  await screen.getByRole("button", { name: "Search Ctrl K" }).click();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("links are rendered by the provider's router", async () => {
  const screen = await render(
    <UiProvider
      renderLink={({ children, ...props }) => (
        <a {...props} data-router>
          {children}
        </a>
      )}
    >
      <Default />
    </UiProvider>,
  );
  await expect.element(screen.getByRole("link", { name: /Orders/ })).toHaveAttribute("data-router");
});

test.each(["light", "dark"])("a hovered entry's count can be read in the %s theme", async (theme) => {
  const { Default } = composeStories(stories, { initialGlobals: { theme } });
  const screen = await render(<Default current="deals" />);
  expect(document.documentElement.dataset.theme).toBe(theme);
  const link = screen.getByRole("link", { name: /Orders/ });
  await userEvent.hover(link);
  await Promise.all(
    link
      .element()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  expect(getComputedStyle(link.element()).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  const { passes, violations } = await axe.run(link.element(), { runOnly: ["color-contrast"] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ failureSummary }) => failureSummary))).toEqual([]);
  expect(passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThan(1);
});

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What a theme changes; the rest is the same in both, and told once. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** The current screen, in both themes. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const asked = colorScheme === "light" ? axe.withTags(rules) : axe.withRules(ofColours);
    const { violations } = await asked.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found, `in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Nothing reaches out of a phone's width. */
export const expectNoSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

import type { Page } from "@playwright/test";

/** What can be done with a list as a whole. On a phone the tools wait behind a button of their own. */
export async function inListMenu(page: Page, item: string) {
  const menu = page.getByRole("button", { name: "View options" });
  const tools = page.getByRole("button", { name: /^Filters and options/ });
  await menu.or(tools).first().waitFor();
  if (!(await menu.isVisible())) await tools.click();
  const files = page.getByRole("button", { name: "Import and export" });
  await ((await files.isVisible()) ? files : menu).click();
  await page.getByRole("menuitem", { name: item }).click();
}

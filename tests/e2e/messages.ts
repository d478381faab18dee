import type { Page } from "@playwright/test";

/** The messages that pass by: what a page's activity quotes may read the same. */
export const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

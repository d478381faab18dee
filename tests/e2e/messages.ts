import type { Page } from "@playwright/test";

/** Toast messages only: a page's activity may contain the same text. */
export const messages = (page: Page) => page.getByRole("region", { name: "Messages" });

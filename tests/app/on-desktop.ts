import { afterEach, beforeEach, vi } from "vitest";
import { page } from "vitest/browser";
import { forgetPage } from "./cart-app.tsx";

/** Each test begins in a desktop's window and leaves nothing behind. React's complaints of refused calls aren't printed. */
export function onDesktop() {
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await page.viewport(1280, 900);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStorage.clear();
    forgetPage();
  });
}

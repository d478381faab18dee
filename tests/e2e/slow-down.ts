import type { BrowserContext, Page } from "@playwright/test";

/** The longest that a call is held back, in milliseconds. Most are held back for much less. */
const longest = 1_500;

/**
 * `E2E_SLOW=3` gives the tests a processor three times slower, and a network on which calls arrive late and out of turn:
 * what moves, closes or is lost as something arrives fails here first.
 */
export async function slowDown(context: BrowserContext, page: Page) {
  const rate = Number(process.env.E2E_SLOW ?? 1);
  if (rate <= 1) return;
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  let calls = 0;
  await context.route("**/*", async (route) => {
    if (route.request().method() === "POST") {
      calls += 1;
      // The same in each run: the golden ratio scatters them.
      await delay(((calls * 0.618) % 1) ** 2 * longest);
    }
    // A page that has been left needs it no more.
    await route.continue().catch(() => undefined);
  });
}

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

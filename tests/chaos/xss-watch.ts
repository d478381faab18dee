import type { Page, Request, Route } from "playwright";

interface Watching {
  origin: string;
  /** Called with whatever runs, opens or is requested. */
  report: (what: string) => void;
  mayAsk: (request: Request) => boolean;
  /** Responds to requests to the page's own origin. */
  answer: (route: Route) => Promise<void>;
}

/** Reports payloads that run, navigate, open a window or contact another host. */
export async function watchPage(page: Page, { origin, report, mayAsk, answer }: Watching) {
  await page.exposeFunction("hit", (number: unknown) => report(`hit ${String(number)}`));
  await page.addInitScript(() => {
    for (const name of ["alert", "confirm", "prompt", "print"])
      Object.assign(window, { [name]: (window as unknown as { hit: unknown }).hit });
  });
  page.on("dialog", (dialog) => {
    report(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", ({ message }) => report(`error ${message}`));
  page.on("popup", () => report("a window"));
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) report(`page ${frame.url()}`);
  });
  await page.route("**", (route) => {
    const request = route.request();
    if (mayAsk(request)) return answer(route);
    report(`${request.resourceType()} ${request.url()}`);
    return route.abort();
  });
}

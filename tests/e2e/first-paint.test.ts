import { expect, test } from "./test.ts";

/** What comes with the document, so that nothing is asked for on the way. */
const pages = [
  { what: "a list", path: "/orders", shows: "main tbody th[scope=row]" },
  {
    what: "a list at a place of its own",
    path: "/products?sort=-price&limit=25",
    shows: "main tbody th[scope=row]",
  },
  { what: "a record", path: "/clients/1", shows: "main h1" },
  { what: "the menu", path: "/", shows: "main a[href='/orders']" },
];

for (const { what, path, shows } of pages)
  test(`${what} stands without a call of its own`, async ({ page }) => {
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
    });
    await page.goto(path);
    await expect(page.locator(shows).first()).toBeVisible();
    const ofScreen = posted.filter((each) =>
      /^\/(app\/info|menu\/get|translations|[\w-]+\/list|[\w-]+\/one)/.test(each),
    );
    expect(ofScreen, posted.join(" ")).toEqual([]);
  });

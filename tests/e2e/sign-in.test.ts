import type { Page } from "@playwright/test";
import { colleague, emailOf, expect, password, test, withoutNews, type Login } from "./test.ts";

test.use({ login: null });

async function signIn(page: Page, login: Login, secret = password) {
  await page.getByLabel("Email or login").fill(emailOf(login));
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a wrong password is refused, the right one opens the requested page @phone", async ({
  page,
  faults,
}) => {
  await page.goto("/orders?q=ORD-19");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Enter your email or login")).toBeVisible();

  faults.expect(/status of 422 .*\/auth\/login/, /status of 401 .*\/auth\/login/, /^auth\/login:/);
  await signIn(page, "mira", "not the password");
  await expect(page.getByText("Wrong login or password")).toBeVisible();
  await expect(page.getByLabel("Email or login")).toHaveValue(emailOf("mira"));

  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?q=ORD-19$/);
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue("ORD-19");
});

test("signing in for the API page leads to it", async ({ page }) => {
  await page.goto("/api");
  await signIn(page, "mira");
  await expect(page).toHaveURL(/\/api$/);
  await expect(page.getByRole("link", { name: "openapi.json" })).toBeVisible();
});

test("signing out closes the product until the next sign-in, in the other tab too", async ({
  page,
  context,
  faults,
}) => {
  await page.goto("/login");
  await signIn(page, "kaarel");
  await expect(page.getByRole("heading", { name: /^Good \w+, Kaarel$/ })).toBeVisible();
  const other = await context.newPage();
  // Else the search or the next look for news would be the first to miss the session.
  await withoutNews(other);
  // Nor does it hear of what others change meanwhile.
  await other.route("**/events?*", (route) => route.fulfill({ status: 204 }));
  // A single page of rows: the next one isn't asked for in advance, and nothing else is still to come.
  await other.goto("/clients?q=Kowalska");
  await expect(other.getByRole("rowheader").first()).toContainText("Kowalska");
  await other.waitForLoadState("networkidle");

  let goOn = () => {};
  const isAsked = new Promise<void>((resolve) => (goOn = resolve));
  // What else the page asks for waits until its search has missed the session.
  await other.route("**", async (route) => {
    const request = route.request();
    if (request.method() !== "POST" || /clients\/list|auth\/|notifications\//.test(request.url()))
      return route.fallback();
    await isAsked;
    await route.continue();
  });
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto("/clients");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

  faults.expect(/status of (401|403)/);
  await other.getByRole("searchbox", { name: "Search clients" }).fill("Lind");
  const again = other.getByRole("dialog", { name: "Sign in to continue" });
  await expect(again).toBeVisible();
  goOn();
  await again.getByLabel("Password", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(again).toBeHidden();
  await expect(other.getByRole("searchbox", { name: "Search clients" })).toHaveValue("Lind");
  await expect(other.getByRole("rowheader").first()).toContainText("Lind");
});

test("the address /logout signs out", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, "kaarel");
  await expect(page.getByRole("link", { name: "Sign out" })).toBeVisible();
  await page.goto("/logout");
  await expect(page).toHaveURL(/\/login$/);
});

test("the sign-in page uses the language of its URL", async ({ page }) => {
  for (const [locale, heading] of [
    ["de", "Anmelden"],
    ["uk", "Вхід"],
    ["en", "Sign in"],
  ] as const) {
    await page.goto(`/locales/${locale}`);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
  }
});

test.describe("signed in", () => {
  test.use({ login: "mira" });

  test("the loader covers the screen on startup, and never again", async ({ page }) => {
    const loader = page.getByText("Loading", { exact: true });
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/texts/*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/orders");
    await expect(loader).toBeVisible();
    answer();
    await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
    await expect(loader).toBeHidden();

    let list = () => {};
    const waiting = new Promise<void>((resolve) => (list = resolve));
    await page.route("**/clients/list", async (route) => {
      await waiting;
      await route.continue();
    });
    await page.getByRole("link", { name: /^Clients/ }).click();
    await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
    await expect(loader).toBeHidden();
    list();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });
});

test.describe("a user of several languages", () => {
  test.use({ login: "sofia" });

  test("the language changes in place, and input is kept", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("searchbox");
    await search.fill("Or");
    const languages = page.getByRole("navigation", { name: /^(Language|Sprache|Мова)$/ });
    try {
      await languages.getByRole("link", { name: /^DE/ }).click();
      await expect(page.getByRole("main").getByRole("link", { name: /^Aufträge/ })).toBeVisible();
      await expect(page.getByRole("searchbox", { name: "Modul suchen" })).toHaveValue("Or");
      await expect(languages.getByRole("link", { name: /^DE/ })).toHaveAttribute("aria-current", "true");
      await languages.getByRole("link", { name: /^УКР/ }).click();
      await expect(page.getByRole("main").getByRole("link", { name: /^Замовлення/ })).toBeVisible();
      await expect(search).toHaveValue("Or");

      await page.goto("/clients");
      await expect(page.getByRole("heading", { name: "Клієнти", level: 1 })).toBeVisible();
      await page.getByRole("searchbox").fill("Lind");
      await page.getByRole("button", { name: /^Мова/ }).click();
      await page.getByRole("link", { name: "English" }).click();
      await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
      await expect(page.getByRole("searchbox", { name: "Search clients" })).toHaveValue("Lind");
    } finally {
      await (await colleague("sofia")).call("locales/set", { locale: "en" });
    }
  });
});

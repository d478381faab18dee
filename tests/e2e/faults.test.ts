import type { BrowserContext, Page } from "@playwright/test";
import { addFromList, cartOf, checkOutFor, createOrder, expectOrdered, openCart } from "./cart.ts";
import { addClient, newWord, takeProduct } from "./demo-company.ts";
import { colleague, emailOf, expect, password, test, type Colleague } from "./test.ts";

/** A fault of the next call of a path, once. */
interface Fault {
  name: string;
  provoke: (page: Page, context: BrowserContext, calls: string) => Promise<unknown>;
  /** The message shown; without one, the call succeeds by itself. */
  told?: true;
  /** What happens before the retry. */
  settle?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

const once = { times: 1 };
const gatewayPage = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
const noAnswer = "Can’t reach the server";

const faultsOfCalls: Fault[] = [
  {
    name: "is sent without a network",
    provoke: (_, context) => context.setOffline(true),
    told: true,
    settle: (_, context) => context.setOffline(false),
  },
  {
    name: "never reaches the server",
    provoke: (page, _, calls) => page.route(calls, (route) => route.abort(), once),
    told: true,
  },
  {
    name: "is done, and its reply is lost",
    provoke: (page, _, calls) =>
      page.route(
        calls,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        once,
      ),
    told: true,
  },
  {
    name: "is done, and its reply comes too late",
    provoke: (page, _, calls) =>
      page.route(
        calls,
        async (route) => {
          const response = await route.fetch();
          await page.getByText(noAnswer).first().waitFor();
          await route.fulfill({ response }).catch(() => undefined);
        },
        once,
      ),
    told: true,
  },
  {
    name: "is answered by a proxy that finds no server",
    provoke: (page, _, calls) => page.route(calls, (route) => route.fulfill(gatewayPage), once),
    told: true,
  },
  {
    name: "is done, and a proxy gives up before",
    provoke: (page, _, calls) =>
      page.route(
        calls,
        async (route) => {
          await route.fetch();
          await route.fulfill(gatewayPage);
        },
        once,
      ),
    told: true,
  },
  {
    name: "bears the token of another time",
    provoke: (page, _, calls) =>
      page.route(
        calls,
        (route) => route.continue({ headers: { ...route.request().headers(), "x-csrf-token": "stale" } }),
        once,
      ),
  },
  {
    name: "comes when the session is over",
    provoke: (_, context) => context.clearCookies({ name: "session" }),
    settle: async (page) => {
      const again = page.getByRole("dialog", { name: "Sign in to continue" });
      const email = again.getByLabel("Email or login");
      if (await email.isEditable()) await email.fill(emailOf("mira"));
      await again.getByLabel("Password", { exact: true }).fill(password);
      await again.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(again).toBeHidden();
    },
  },
];

/** What the browser says of such a network. */
const reports = [/ERR_/, /status of (401|403|502)/, /Can’t reach the server/];

test.describe("@faults an order", () => {
  const begin = async (page: Page) => {
    const mira = await colleague("mira");
    const [product, client] = [await takeProduct(mira), await addClient(mira)];
    await addFromList(page, product);
    await openCart(page);
    await checkOutFor(page, "Client", client.name);
    return { mira, client };
  };
  const numbersFor = async (mira: Colleague, client_id: number) => {
    const { datasets } = await mira.call("orders/list", {
      filters: [{ field: "client_id", op: "eq", value: String(client_id) }],
    });
    return datasets.main.rows.map((row) => row.number);
  };

  for (const { name, provoke, told, settle } of faultsOfCalls)
    test(`that ${name} is made once`, async ({ page, context, faults }) => {
      faults.expect(...reports);
      const { mira, client } = await begin(page);
      await provoke(page, context, "**/orders/create");
      await createOrder(page).click();
      if (told) {
        const refusal = page.getByRole("alertdialog", { name: "The order wasn’t created" });
        await expect(refusal).toContainText(noAnswer);
        await refusal.getByRole("button", { name: "OK" }).click();
      }
      await settle?.(page, context);
      if (told) await createOrder(page).click();
      const number = await expectOrdered(page);
      expect(await numbersFor(mira, client.client_id)).toEqual([number]);
    });

  test("whose page is reloaded before the reply is created once", async ({ page, faults }) => {
    faults.expect(...reports);
    const { mira, client } = await begin(page);
    const arrived = page.waitForRequest("**/orders/create");
    await page.route(
      "**/orders/create",
      async (route) => {
        await route.fetch();
        await page.reload();
      },
      once,
    );
    await createOrder(page).click();
    await arrived;
    await expect.poll(() => numbersFor(mira, client.client_id)).toHaveLength(1);
    await page.waitForLoadState("networkidle");
    if (await cartOf(page).isHidden()) await openCart(page);
    await cartOf(page).getByRole("tab", { name: "Checkout" }).click();
    await createOrder(page).click();
    const number = await expectOrdered(page);
    expect(await numbersFor(mira, client.client_id)).toEqual([number]);
  });

  test("that two tabs submit at once is created once", async ({ page, context, faults }) => {
    faults.expect(...reports);
    const { mira, client } = await begin(page);
    const other = await context.newPage();
    await other.goto("/orders");
    await openCart(other);
    await cartOf(other).getByRole("tab", { name: "Checkout" }).click();
    await expect(createOrder(other)).toBeEnabled();
    // Not as a person's two hands would: each tab closes its cart as soon as the other one's is ordered.
    await Promise.all([page, other].map((tab) => createOrder(tab).dispatchEvent("click")));
    const numbers = await Promise.all([expectOrdered(page), expectOrdered(other)]);
    expect(await numbersFor(mira, client.client_id)).toEqual([...new Set(numbers)]);
  });
});

test.describe("@faults a form", () => {
  const formOf = (page: Page) => page.getByRole("dialog", { name: "New client" });
  const fill = async (page: Page) => {
    const lastName = newWord();
    await page.goto("/clients?new=1");
    await formOf(page).getByLabel("First name").fill("Ada");
    await formOf(page).getByLabel("Last name").fill(lastName);
    await formOf(page).getByRole("textbox", { name: "Email" }).fill(`${lastName.toLowerCase()}@example.com`);
    return lastName;
  };
  const press = (page: Page) => formOf(page).getByRole("button", { name: "Create" }).click();
  const expectMade = async (page: Page, lastName: string) => {
    await expect(page.getByRole("heading", { name: `Ada ${lastName}`, level: 1 })).toBeVisible();
    const mira = await colleague("mira");
    const { pagination } = await mira.call("clients/list", { search: lastName });
    expect(pagination.total).toBe(1);
  };

  for (const { name, provoke, told, settle } of faultsOfCalls)
    test(`whose call ${name} makes one record, and keeps what was typed until then`, async ({
      page,
      context,
      faults,
    }) => {
      faults.expect(...reports, /422 .*clients\/validate/);
      const lastName = await fill(page);
      await provoke(page, context, "**/clients/manage");
      await press(page);
      if (told) {
        await expect(page.getByText(noAnswer).first()).toBeVisible();
        const refusal = page.getByRole("alertdialog");
        if (await refusal.isVisible()) await refusal.getByRole("button", { name: "OK" }).click();
        await expect(formOf(page).getByLabel("Last name")).toHaveValue(lastName);
      }
      await settle?.(page, context);
      if (told) await press(page);
      await expectMade(page, lastName);
    });

  test("survives a reload of its page", async ({ page, faults }) => {
    faults.expect(/422 .*clients\/validate/);
    const lastName = await fill(page);
    await page.reload();
    await expect(formOf(page).getByLabel("Last name")).toHaveValue(lastName);
    await press(page);
    await expectMade(page, lastName);
  });

  test("whose tab is closed is available in another", async ({ page, context, faults }) => {
    faults.expect(/422 .*clients\/validate/);
    const lastName = await fill(page);
    await page.close({ runBeforeUnload: true });
    const other = await context.newPage();
    await other.goto("/clients?new=1");
    await expect(formOf(other).getByLabel("Last name")).toHaveValue(lastName);
    await press(other);
    await expectMade(other, lastName);
  });
});

test("@faults a chunk removed by a new version is loaded with one reload, and the cart is kept", async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_|status of 404/, /dynamically imported module/);
  const product = await takeProduct(await colleague("mira"));
  await addFromList(page, product);
  // As after a deployment: what this page hasn't loaded yet is gone.
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }), once);
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("?");
  await reloaded;
  await openCart(page);
  await expect(cartOf(page).getByRole("listitem").filter({ hasText: product.name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cartOf(page)).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { addClient, placeOrder, takeProduct } from "./demo-company.ts";
import { colleague, expect, test, tick, withoutNews, type Colleague } from "./test.ts";

const centre = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

async function openCentre(page: Page) {
  await expect(bell(page)).toHaveAccessibleName(/\d/); // The first load comes after two seconds.
  await bell(page).click();
  await expect(centre(page).getByRole("listitem").first()).toBeVisible();
}

/** Kaarel is notified of an order for a client he manages. */
async function tellKaarel(mira: Colleague): Promise<string> {
  const { datasets } = await mira.call("employees/list", { search: "Kaarel" });
  const manager_id = Number(datasets.main.rows[0]?.employee_id);
  const client = await addClient(mira, { manager_id });
  const { number } = await placeOrder(mira, client, await takeProduct(mira));
  return number;
}

test.describe("with notifications", () => {
  test.use({ login: "kaarel" });

  test("a new one is counted, marked as read by opening it or by a button, and deleted", async ({ page }) => {
    const mira = await colleague("mira");
    const [followed, deleted] = [await tellKaarel(mira), await tellKaarel(mira)];
    const kaarel = await colleague("kaarel");
    const kept = async (number: string) =>
      (await kaarel.call("notifications/get", {})).items.find(({ text }) => text.includes(number));
    const itemOf = (number: string) => centre(page).getByRole("listitem").filter({ hasText: number });
    await page.goto("/clients");
    await openCentre(page);
    await expect(itemOf(followed)).toContainText("New order");
    await expect(itemOf(followed).getByText("Unread")).toBeAttached();
    await itemOf(followed).getByRole("link").click();
    await expect(page.getByRole("heading", { name: followed, level: 1 })).toBeVisible();
    await expect(centre(page)).toBeHidden();

    await expect.poll(async () => (await kept(followed))?.read).toBe(true);
    await page.reload();
    await openCentre(page);
    await expect(itemOf(followed)).toBeVisible();
    await expect(itemOf(followed).getByText("Unread")).toBeHidden();

    const unread = centre(page).getByText(/^\d+ Unread$/);
    const count = Number.parseInt((await unread.textContent()) ?? "", 10);
    await itemOf(deleted).getByRole("button", { name: "Mark as read: New order" }).click();
    await expect(itemOf(deleted).getByRole("button", { name: "Mark as read: New order" })).toBeHidden();
    await expect(unread).toHaveText(`${count - 1} Unread`);
    await itemOf(deleted).getByRole("button", { name: "Delete: New order" }).click();
    await expect(itemOf(deleted)).toBeHidden();
    await expect.poll(() => kept(deleted)).toBeUndefined();
    await page.reload();
    await openCentre(page);
    await expect(itemOf(followed)).toBeVisible();
    await expect(itemOf(deleted)).toBeHidden();
  });
});

test.describe("with notifications of several categories", () => {
  test.use({ login: "rasmus" });

  test("a category is deselected, and “show all” restores it @phone", async ({ page }) => {
    await page.goto("/");
    await openCentre(page);
    const [items, showAll] = [
      centre(page).getByRole("listitem"),
      centre(page).getByRole("checkbox", { name: "Show all" }),
    ];
    const all = await items.count();
    await expect(showAll).toBeChecked();
    await expect(showAll).toBeDisabled();

    await centre(page)
      .getByRole("button", { name: /^Categories/ })
      .click();
    const categories = page.getByRole("dialog", { name: "Categories" });
    await tick(categories.getByRole("checkbox", { name: "Orders" }));
    await page.keyboard.press("Escape");
    await expect(categories).toBeHidden();
    await expect(centre(page).getByText(/^ORD-/)).toHaveCount(0);
    expect(await items.count()).toBeLessThan(all);
    await expect(showAll).not.toBeChecked();

    await tick(showAll);
    await expect(items).toHaveCount(all);
    await expect(showAll).toBeDisabled();
  });
});

test.describe("after a lost connection", () => {
  test.use({ login: "kaarel" });

  test("the count is updated as soon as the connection is back", async ({ page, context, faults }) => {
    faults.expect(/Failed to load resource|Can’t reach the server/);
    await tellKaarel(await colleague("mira"));
    await page.clock.install();
    await page.goto("/clients");
    await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(bell(page)).toHaveAccessibleName(/\d/);
    await context.setOffline(true);
    await page.clock.runFor(60_000);
    await expect(bell(page)).not.toHaveAccessibleName(/\d/);
    await context.setOffline(false);
    await expect(bell(page)).toHaveAccessibleName(/\d/);
  });
});

test("an empty centre says so", async ({ page }) => {
  await withoutNews(page);
  await page.goto("/");
  await bell(page).click();
  await expect(centre(page).getByText("no notifications yet")).toBeVisible();
});

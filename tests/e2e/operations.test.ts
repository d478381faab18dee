import { expectAccessible } from "./accessible.ts";
import { newWord } from "./demo-company.ts";
import { inListMenu } from "./list-menu.ts";
import { colleague, expect, listed, test } from "./test.ts";

test("a chart segment filters the list but not the chart, and can be cleared @phone", async ({ page }) => {
  await page.goto("/operations");
  const chart = page.getByRole("figure", { name: "Cash flow" });
  const bars = chart.getByRole("button", { name: /, Income/ });
  await expect(bars).toHaveCount(12);
  const rows = page.getByRole("heading", { name: "Operations", level: 1 }).locator("..");
  // The number comes after the rows.
  await expect(rows).toHaveText(/\d/);
  const all = await rows.textContent();

  await bars.last().press("Enter");
  await expect(page).toHaveURL(/segment=3/);
  await expect(page).toHaveURL(/filter=type~in~income/);
  await expect(rows).not.toHaveText(all!);
  await expect(bars).toHaveCount(12);
  await expect(bars.last()).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveText(/\d/);
  const narrowed = await rows.textContent();
  await expectAccessible(page);

  await inListMenu(page, "Export");
  await expect(page.getByRole("dialog", { name: "Export" })).toBeVisible();
  await page.keyboard.press("Escape");

  await bars.last().press("Enter");
  await expect(page).not.toHaveURL(/segment=/);
  await expect(rows).not.toHaveText(narrowed!);

  await page.goBack();
  await expect(bars.last()).toHaveAttribute("aria-pressed", "true");
});

test("an operation is posted on creation, or planned, and reversed, and the account's balance follows", async ({
  page,
}) => {
  const mira = await colleague("mira");
  const purpose = `Stationery ${newWord()}`;
  const { data: accounts } = await mira.call("accounts/search", { search: "Savings" });
  const account_id = Number(accounts[0]!.account_id);
  const balance = async () => Number((await mira.call("accounts/one", { id: account_id })).balance);
  const before = await balance();

  const form = page.getByRole("dialog", { name: "New operation" });
  const record = page.getByRole("dialog", { name: /^OP-\d+$/ });
  const fill = async (amount: string) => {
    await page.goto("/operations?view=all&new=1");
    await listed(form.getByLabel("Account", { exact: false }))
      .first()
      .selectOption({ label: "Savings, EUR" });
    await form.getByLabel("Amount").first().fill(amount);
    await listed(form.getByLabel("Cash-flow item")).selectOption({ label: "Software" });
    await form.getByLabel("Purpose").fill(purpose);
  };
  const openMade = async () => {
    await expect(form).toBeHidden();
    await page.getByRole("button", { name: "Open", exact: true }).click();
  };

  await fill("20.00");
  await form.getByRole("button", { name: "Save as planned" }).click();
  await openMade();
  await expect(record.getByText("Planned", { exact: true }).first()).toBeVisible();
  await record.getByRole("button", { name: "Post", exact: true }).click();
  const posting = page.getByRole("dialog", { name: "Post", exact: true });
  await posting.getByRole("button", { name: "Post", exact: true }).click();
  await expect(record.getByText("Posted", { exact: true }).first()).toBeVisible();
  await expect.poll(balance).toBeCloseTo(before - 20, 2);

  await fill("100.50");
  await form.getByRole("button", { name: "Record and post" }).click();
  await openMade();
  await expect(record.getByText("Posted", { exact: true }).first()).toBeVisible();
  await expect.poll(balance).toBeCloseTo(before - 120.5, 2);

  await record.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reverse", exact: true }).click();
  const reversing = page.getByRole("dialog", { name: "Reverse" });
  await reversing.getByLabel("Reason").fill("Entered twice");
  await reversing.getByRole("button", { name: "Reverse" }).click();
  await expect(record.getByText("Reversed", { exact: true }).first()).toBeVisible();
  await expect.poll(balance).toBeCloseTo(before - 20, 2);
  await expectAccessible(page);
});

test("an account's figure includes transfers from other accounts", async ({ page }) => {
  await page.goto("/operations?view=all&filter=");
  await page.getByRole("button", { name: /^Reserve, USD/ }).click();
  await expect(page).toHaveURL(/segment=2/);
  await expect(page.getByRole("row").filter({ hasText: "Transfer" }).first()).toBeVisible();
});

test("charts of one currency show its rows, and a total can be cleared", async ({ page }) => {
  const mira = await colleague("mira");
  const { data: currencies } = await mira.call("currencies/get", {});
  const usd = String(currencies.find(({ code }) => code === "USD")!.currency_id);
  const either = (op: string, or_group: string) =>
    ["currency_id", "to_currency_id"].map((field) => ({ field, op, value: usd, or_group }) as const);
  const { pagination } = await mira.call("operations/list", { filters: either("eq", "usd") as never });
  await page.goto("/operations?view=all&filter=");
  const count = page.getByRole("heading", { name: "Operations", level: 1 }).locator("..");
  await page.getByLabel("Chart currency").selectOption({ label: "Only USD" });
  await expect(page).toHaveURL(/currency=USD/);
  await expect(count).toContainText(new RegExp(`\\D${pagination.total}$`));
  await expectAccessible(page);

  const expense = page.getByRole("button", { name: /^[\d\s.]+\$$/ }).nth(1);
  await expense.click();
  await expect(expense).toHaveAttribute("aria-pressed", "true");
  await expect(count).not.toContainText(new RegExp(`\\D${pagination.total}$`));
  await expense.click();
  await expect(page).not.toHaveURL(/segment=/);
  await expect(count).toContainText(new RegExp(`\\D${pagination.total}$`));

  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page).not.toHaveURL(/currency=USD/);
  await expect(page.getByLabel("Chart currency")).toHaveValue("");
});

test("the cash flow doesn't shift while it loads", async ({ page }) => {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[]) moved += value;
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/operations");
  const chart = page.getByRole("figure", { name: "Cash flow" });
  await expect(chart.getByRole("button", { name: /, Income/ })).toHaveCount(12);
  await expect(page.getByText(/^Other currencies/)).toBeVisible();
  const moved = () => page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  expect(await moved()).toBeLessThan(0.05);
});

test("closing a period requires a date, and an earlier one warns that it reopens the period", async ({
  page,
}) => {
  await page.goto("/operations");
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Close period" }).click();
  const dialog = page.getByRole("dialog", { name: "Close period" });
  await expect(dialog.getByText(/^Closed through .* To reopen it, choose an earlier date\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close period" }).click();
  const date = dialog.getByRole("textbox", { name: "Closed through" });
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription("Choose the last day of the period");
  await date.fill("31.01.2020");
  await date.press("Enter");
  await expect(dialog.getByRole("button", { name: "Reopen period" })).toBeVisible();
  await expectAccessible(page);
});

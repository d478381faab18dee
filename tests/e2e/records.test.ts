import { addClient, newDigits, newWord, placeOrder, takeProduct } from "./demo-company.ts";
import { messages } from "./messages.ts";
import { colleague, expect, listed, test } from "./test.ts";

test("a new client is refused at missing fields, then created @phone", async ({ page, faults }) => {
  const lastName = newWord();
  await page.goto("/clients");
  await page.getByRole("button", { name: "New client" }).first().click();
  const form = page.getByRole("dialog", { name: "New client" });
  await expect(form.getByLabel("First name")).toBeFocused();
  await form.getByLabel("Last name").fill(lastName);

  faults.expect(/status of 422 .*\/clients\/(manage|validate)/);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByRole("alert")).toContainText("2 fields need attention");
  await expect(form.getByLabel("First name")).toBeFocused();
  await form.getByRole("alert").getByRole("button", { name: "Enter a phone or an email" }).click();
  await expect(form.getByRole("textbox", { name: "Phone" })).toBeFocused();
  await form.getByLabel("First name").fill("Ada");
  await form.getByRole("textbox", { name: "Phone" }).fill("12");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form.getByText("Phone: write a number with country code").first()).toBeVisible();
  // Nobody else's: a number that somebody has already is asked about.
  await form.getByRole("textbox", { name: "Phone" }).fill(`+44 20 ${newDigits(8)}`);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toBeHidden();
  // A customer opens where more is added to them.
  await expect(page.getByRole("heading", { name: `Ada ${lastName}`, level: 1 })).toBeVisible();
  await page.goto("/clients");
  await page.getByRole("searchbox", { name: "Search clients" }).fill(lastName);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await page.getByRole("link", { name: `Ada ${lastName}` }).click();
  await expect(page.getByRole("heading", { name: `Ada ${lastName}`, level: 1 })).toBeVisible();
});

test("a form's input is restored after it was closed", async ({ page, faults }) => {
  // After a pause, the missing fields are shown.
  faults.expect(/422 .*clients\/validate/);
  const lastName = newWord();
  await page.goto("/clients?new=1");
  const form = page.getByRole("dialog", { name: "New client" });
  await form.getByLabel("Last name").fill(lastName);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "New client" }).click();
  await expect(form.getByLabel("Last name")).toHaveValue(lastName);
  await expect(form.getByText("Draft restored.")).toBeVisible();
  await form.getByRole("button", { name: "Discard" }).first().click();
  await expect(form.getByLabel("Last name")).toHaveValue("");
});

test("a phone is edited in place: Escape keeps the old one, Enter saves @phone", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const { client_id } = await addClient(mira, { phone: "+49 40 555 0101" });
  await page.goto(`/clients/${client_id}`);
  const pencil = page.getByRole("button", { name: "Edit Phone" });
  const input = page.getByRole("dialog", { name: "Edit Phone" }).getByRole("textbox", { name: "Phone" });
  await pencil.click();
  await input.fill("+49 40 555 0202");
  await input.press("Escape");
  await expect(input).toBeHidden();
  await expect(page.getByRole("link", { name: "+49 40 555 0101" })).toBeVisible();

  faults.expect(/status of 422 .*\/clients\/manage/);
  await pencil.click();
  await input.fill("12");
  await input.press("Enter");
  await expect(page.getByRole("alert").getByText(/^Phone: write a number/)).toBeVisible();
  await input.fill("+49 40 555 0303");
  await input.press("Enter");
  await expect(input).toBeHidden();
  await expect(page.getByRole("link", { name: "+49 40 555 0303" })).toBeVisible();
  await expect(pencil).toBeFocused();
  await expect
    .poll(async () => (await mira.call("clients/one", { id: client_id })).phone)
    .toBe("+49 40 555 0303");
  await page.reload();
  await expect(page.getByRole("link", { name: "+49 40 555 0303" })).toBeVisible();
});

test("an order moves through its statuses, with a reason if required, and the history shows it", async ({
  page,
}) => {
  const mira = await colleague("mira");
  const { order_id } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto(`/orders/${order_id}`);
  await page.getByRole("button", { name: "Confirm order" }).click();
  await expect(page.getByRole("button", { name: "Start picking" })).toBeVisible();

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Put on hold" }).click();
  const reason = page.getByRole("dialog", { name: "Put on hold" });
  await reason.getByRole("button", { name: "Put on hold" }).click();
  await expect(reason.getByText("Enter a reason")).toBeVisible();
  await reason.getByLabel("Reason").fill("Waiting for the invoice");
  await reason.getByRole("button", { name: "Put on hold" }).click();
  await expect(reason).toBeHidden();
  const notice = page.getByRole("note").filter({ hasText: "On hold" });
  await expect(notice).toContainText("Waiting for the invoice");

  await page.getByRole("tab", { name: "History" }).click();
  const events = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(events).toHaveCount(3);
  await expect(events.nth(0)).toContainText(/Mira Kovač.*On hold/);
  await expect(events.nth(0)).toContainText("Waiting for the invoice");
  await expect(events.nth(1)).toContainText(/New.*Confirmed/);
});

test("a deleted client is restored by undo", async ({ page, faults }) => {
  // The page hears of its client's deletion like everybody else's, and may ask for it before it is left.
  faults.expect(/clients\/one|timeline\/get/);
  const { client_id, name } = await addClient(await colleague("mira"));
  // Calls in flight when the client is deleted would be refused.
  const told = page.waitForResponse("**/timeline/get");
  await page.goto(`/clients/${client_id}`);
  await told;
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();
  const undo = page.getByRole("button", { name: "Undo" });
  // It stays while the pointer is on it.
  await undo.hover();
  await page.getByRole("searchbox", { name: "Search clients" }).fill(name);
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await undo.click();
  await expect(messages(page).getByText("Restored", { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("two people change the same field: nobody's text is lost", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const { client_id } = await addClient(mira, { phone: "+49 40 555 0101" });
  await page.goto(`/clients/${client_id}`);
  await page.getByRole("button", { name: "Edit Phone" }).click();
  const input = page.getByRole("dialog", { name: "Edit Phone" }).getByRole("textbox", { name: "Phone" });
  await input.fill("+49 40 555 0202");
  const { version } = await mira.call("clients/one", { id: client_id });
  await mira.call("clients/manage", { client_id, version: Number(version), phone: "+49 40 555 0909" });

  faults.expect(/status of 409/, /clients\/manage: .* changed this record/);
  await input.press("Enter");
  const conflict = page.getByRole("dialog", { name: "You both edited the same fields" });
  await expect(conflict).toContainText("+49 40 555 0909");
  await expect(conflict).toContainText("+49 40 555 0202");
  await conflict.getByRole("button", { name: "Save my choice" }).click();
  await expect(page.getByRole("link", { name: "+49 40 555 0202" })).toBeVisible();
});

test("a missing option is created in place and selected", async ({ page, faults }) => {
  const department = newWord();
  // A field that is left empty is asked about.
  faults.expect(/status of 422 .*\/validate/);
  await page.goto("/employees?new=1");
  const form = page.getByRole("dialog", { name: "New employee" });
  await form.getByLabel("First name").fill("Ada");
  const choice = listed(form.getByLabel("Department"));
  await choice.selectOption({ label: "+ New department" });

  const made = page.getByRole("dialog", { name: "New department" });
  await made.getByLabel("Name · English").fill(department);
  await made.getByLabel("Code").fill(department.toLowerCase());
  await made.getByRole("button", { name: "Create" }).click();
  await expect(made).toBeHidden();
  await expect(choice.locator("option:checked")).toHaveText(department);
  await expect(form.getByLabel("First name")).toHaveValue("Ada");
  await form.getByRole("button", { name: "Discard" }).first().click();
});

test("a tab has a focus ring for the keyboard, but not for the pointer", async ({ page }) => {
  const mira = await colleague("mira");
  const { client_id } = await addClient(mira);
  await page.goto(`/clients/${client_id}`);
  const tab = page.getByRole("tab", { name: "Orders" });
  await tab.click();
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowRight");
  await expect(tab).not.toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tab).toBeFocused();
  await expect(tab).toHaveCSS("outline-style", "solid");
});

test("an order's facts don't shift as the rest of it loads @phone", async ({ page }) => {
  const mira = await colleague("mira");
  const { number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  let release = () => {};
  const rest = new Promise<void>((resolve) => (release = resolve));
  const asked = new Set<string>();
  await page.route(/\/(timeline\/get|(invoices|operations|documents)\/list)$/, async (route) => {
    asked.add(new URL(route.request().url()).pathname);
    await rest;
    await route.continue();
  });
  await page.goto(`/orders?q=${number}`);
  await page.getByRole("main").getByRole("link", { name: number }).click();
  const facts = page.getByRole("button", { name: /^Edit (Phone|Manager)$/ });
  const placesOf = () =>
    facts.evaluateAll((each) => each.map((fact) => fact.getBoundingClientRect().top + window.scrollY));
  await expect(facts).toHaveCount(2);
  await expect.poll(() => asked.size).toBe(4);
  const places = await placesOf();
  release();
  await expect(page.getByRole("main").getByText("created the order")).toBeVisible();
  expect(await placesOf()).toEqual(places);
});

test.describe("a user of another language", () => {
  test.use({ login: "andrii" });

  test("sees the stages of an order in one row", async ({ page }) => {
    const mira = await colleague("mira");
    const { order_id } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
    const andrii = await colleague("andrii");
    try {
      for (const [locale, progress] of [
        ["en", "Progress"],
        ["de", "Fortschritt"],
        ["uk", "Перебіг"],
      ] as const) {
        await andrii.call("locales/set", { locale });
        await page.goto(`/orders/${order_id}`);
        const each = page.getByRole("list", { name: progress }).getByRole("listitem");
        await expect(each).toHaveCount(6);
        // The server's picture of the page gives way to the page meanwhile.
        const rows = () =>
          each.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
        await expect.poll(rows, locale).toBe(1);
        // The lines between them take the room that there is.
        const left = () =>
          each.last().evaluate((item) => {
            const whole = item.parentElement!.getBoundingClientRect();
            return Math.round(whole.right - item.getBoundingClientRect().right);
          });
        await expect.poll(left, locale).toBe(0);
      }
    } finally {
      await andrii.call("locales/set", { locale: "en" });
    }
  });
});

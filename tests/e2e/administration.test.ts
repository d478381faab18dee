import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { addClient, newWord } from "./demo-company.ts";
import { colleague, emailOf, expect, password, test, tick } from "./test.ts";

// With a session of its own: the eyes of another are lent to the session.
test.use({ login: null });

test("an administrator views as another user, read-only, and returns @phone", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const [others, own] = [await addClient(mira), await addClient(await colleague("tom"))];
  await page.goto("/login");
  await page.getByLabel("Email or login").fill(emailOf("mira"));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/$/);

  const { datasets } = await mira.call("users/list", { search: "tom" });
  await page.goto(`/users?open=${String(datasets.main.rows[0]!.user_id)}`);
  await page.getByRole("button", { name: "More actions" }).last().click();
  await page.getByRole("menuitem", { name: "View as this person" }).click();
  const bar = page.getByText("You’re viewing as Tom Okafor. Nothing can be changed.");
  await expect(bar).toBeVisible();

  faults.expect(/status of 40\d/, /Record not found|Not found/, /: You’re viewing as Tom/);
  await page.goto(`/clients/${others.client_id}`);
  await expect(page.getByText("Record not found")).toBeVisible();
  await page.goto(`/clients/${own.client_id}`);
  await expect(page.getByRole("heading", { name: own.name, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Edit Comment" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Comment" });
  await edit.getByRole("textbox").fill("Written by another hand");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("You’re viewing as Tom Okafor")).toBeVisible();

  await page.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toBeHidden();
  await page.goto(`/clients/${others.client_id}`);
  await expect(page.getByRole("heading", { name: others.name, level: 1 })).toBeVisible();
});

test.describe("a profile's matrix", () => {
  test.use({ login: "mira" });

  test("keeps changes while hidden by the search, and the scope of a module that is closed and opened again", async ({
    page,
  }) => {
    const mira = await colleague("mira");
    const { access_id } = await mira.call("access/manage", { name: `Profile ${newWord()}` });
    const { version } = await mira.call("access/matrix", { id: Number(access_id) });
    await mira.call("access/manage", {
      access_id: Number(access_id),
      version,
      grants: JSON.stringify({ deals: { actions: ["list"], scope: "own" } }),
    });
    await page.goto(`/access/${String(access_id)}`);
    const deals = page.getByRole("region", { name: "Deals", exact: true });
    const clients = page.getByRole("region", { name: "Clients", exact: true });
    const changes = page.getByRole("region", { name: "Review changes" });
    for (const module of ["Clients", "Deals"])
      await page.getByRole("button", { name: `Details of ${module}`, exact: true }).click();
    await tick(clients.getByRole("checkbox", { name: "List" }));
    await tick(deals.getByRole("checkbox", { name: "List" }));
    await expect(changes).toContainText("2 modules changed");

    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("tab", { name: "Modules" }).click();
    const opened = () => page.getByRole("button", { name: "Details of Clients", exact: true }).click();
    await opened();
    await expect(clients.getByRole("checkbox", { name: "List" })).toBeChecked();
    await page.goto("/clients");
    await page.goto(`/access/${String(access_id)}`);
    await opened();
    await page.getByRole("button", { name: "Details of Deals", exact: true }).click();
    await expect(clients.getByRole("checkbox", { name: "List" })).toBeChecked();

    await tick(deals.getByRole("checkbox", { name: "List" }));
    await expect(deals.getByRole("combobox", { name: "Records" })).toHaveValue("own");
    await expect(changes).toContainText("1 module changed");
    await changes.getByRole("button", { name: "Discard" }).click();
    await expect(changes).toBeHidden();
    await expect(clients.getByRole("checkbox", { name: "List" })).not.toBeChecked();
  });

  test("is set in bulk, copied, and explained by name", async ({ page }) => {
    const mira = await colleague("mira");
    const [from, to] = [`Profile ${newWord()}`, `Profile ${newWord()}`];
    const { access_id: first } = await mira.call("access/manage", { name: from });
    const { version } = await mira.call("access/matrix", { id: Number(first) });
    await mira.call("access/manage", {
      access_id: Number(first),
      version,
      grants: JSON.stringify({ deals: { actions: ["list"], scope: "own" } }),
    });
    const { access_id } = await mira.call("access/manage", { name: to });
    await page.goto(`/access/${String(access_id)}`);
    const changes = page.getByRole("region", { name: "Review changes" });
    await page.getByRole("searchbox", { name: "Find a module" }).fill("invoices");
    await page.getByRole("button", { name: "Set 1 module to" }).click();
    await page.getByRole("menuitem", { name: "Read", exact: true }).click();
    await expect(changes).toContainText("1 module changed");
    await page.getByRole("searchbox", { name: "Find a module" }).fill("");
    await page.getByRole("combobox", { name: "Copy from a profile" }).selectOption({ label: from });
    await expect(
      page.getByRole("region", { name: "Deals", exact: true }).getByRole("combobox", { name: "Records" }),
    ).toHaveValue("own");
    await expect(changes).toContainText("1 module changed");

    const explain = page.getByRole("form", { name: "Check access" });
    await explain.getByRole("combobox", { name: "Person" }).fill("tom");
    await page.getByRole("option", { name: /Tom/ }).click();
    await explain.getByRole("button", { name: "Check" }).click();
    await expect(explain.getByRole("listitem").first()).toBeVisible();
  });
});

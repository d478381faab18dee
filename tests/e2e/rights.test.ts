import { addClient, takeProduct } from "./demo-company.ts";
import { colleague, expect, test } from "./test.ts";

test.use({ login: "tom" });

test("a sales agent only sees his own clients, in lists, search and by URL", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const others = await addClient(mira);
  await page.goto("/clients");
  await expect(page.getByRole("link", { name: "Tom Okafor" }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Mira Kovač" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search clients" }).fill(others.name);
  await expect(page.getByText("Nothing matches")).toBeVisible();

  faults.expect(/status of 404 .*\/clients\/one/, /clients\/one: Not found/);
  await page.goto(`/clients/${others.client_id}`);
  await expect(page.getByText("Record not found")).toBeVisible();
  await expect(page.getByText(others.name)).toBeHidden();
});

test("a sales agent sees no costs, which a buyer does", async ({ page }) => {
  const liis = await colleague("liis");
  const { product_id, name, sku } = await takeProduct(liis);
  expect(await liis.call("products/one", { id: product_id })).toHaveProperty("cost");
  await page.goto(`/products/${product_id}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^Price$/ })).toBeVisible();
  await expect(page.getByText("Cost", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit Price" })).toHaveCount(0);
  const tom = await colleague("tom");
  expect(await tom.call("products/one", { id: product_id })).not.toHaveProperty("cost");
  const { datasets } = await tom.call("products/list", { search: sku });
  expect(datasets.main.rows[0]).not.toHaveProperty("cost");
});

test("closed modules are neither in the menu nor available by URL", async ({ page, faults }) => {
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: /^Clients/ })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: /^(Users|Access rights|History)/ }),
  ).toHaveCount(0);
  faults.expect(/status of 403 .*\/users\/list/, /users\/list: You can’t list users/i);
  await page.goto("/users");
  await expect(page.getByText("You don’t have access to this list")).toBeVisible();
  await expect(page.getByText(/Ask (Mira Kovač|System Administrator)/)).toBeVisible();
});

test.describe("in the warehouse", () => {
  test.use({ login: "rasmus" });

  test("the deals board and a deal's page say that they are closed, and offer nothing else", async ({
    page,
    faults,
  }) => {
    faults.expect(/status of 403/, /: You can’t (list|view) /i);
    const closed = { "/deals-kanban": "list", "/deals/1": "record" };
    for (const [path, what] of Object.entries(closed)) {
      await page.goto(path);
      await expect(page.getByText(`You don’t have access to this ${what}`)).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
    }
  });
});

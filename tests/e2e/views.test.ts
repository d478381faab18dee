import { colleague, expect, test } from "./test.ts";

test("a list's state is saved as a view, with groups and totals, and opens the same later", async ({
  page,
  context,
}) => {
  const mira = await colleague("mira");
  const name = `Unpaid ${Date.now()}`;
  await page.goto("/orders?filter=payment_state~in~unpaid&limit=10");
  await expect(page.getByRole("rowheader")).toHaveCount(10);
  await page.getByRole("button", { name: "Group by", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: "Status", exact: true }).click();
  await page.keyboard.press("Escape");
  const heading = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^New/ }) });
  await expect(heading.first()).toContainText(/€/);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "View name" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=\d+/);

  const other = await context.newPage();
  await other.goto("/orders");
  await other.getByRole("navigation", { name: "Views" }).getByRole("link", { name }).click();
  await expect(other.getByRole("button", { name: "Payment Unpaid" })).toBeVisible();
  await expect(other.getByRole("rowheader", { name: /^New/ }).first()).toBeVisible();
  const view_id = new URL(other.url()).searchParams.get("view")!;
  await mira.call("views/delete", { view_id });
});

test("a list's cells are edited like a spreadsheet, and Ctrl Z undoes it", async ({ page }) => {
  const mira = await colleague("mira");
  const client = await mira.call("clients/manage", {
    first_name: "Celia",
    last_name: `Zellner ${Date.now()}`,
    phone: "+49 40 5550100",
  });
  await page.goto(`/clients?q=${encodeURIComponent(String(client.last_name))}`);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.getByRole("row", { name: /Zellner/ }).press("e");
  const phone = page.getByRole("gridcell", { name: "+49 40 5550100" });
  await phone.click();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("+49 40 5550199");
  // Whoever is quick takes back what isn't answered yet.
  let pressed = () => {};
  const undoPressed = new Promise<void>((resolve) => {
    pressed = resolve;
  });
  await page.route("**/clients/manage", async (route) => {
    const response = await route.fetch();
    await undoPressed;
    await route.fulfill({ response });
  });
  await page.keyboard.press("Enter");
  const changed = page.getByRole("gridcell", { name: "+49 40 5550199" });
  await expect(changed).toBeVisible();
  const stored = async () => (await mira.call("clients/one", { id: Number(client.client_id) })).phone;
  await expect.poll(stored).toBe("+49 40 5550199");
  await changed.press("ControlOrMeta+z");
  pressed();
  await expect(phone).toBeVisible();
  await expect.poll(stored).toBe("+49 40 5550100");
});

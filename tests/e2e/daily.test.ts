import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Row } from "../../app/contract/kinds.ts";
import { expectAccessible } from "./accessible.ts";
import { messages } from "./messages.ts";
import { addClient, newDigits, newWord, placeOrder, takeProduct } from "./demo-company.ts";
import { inListMenu } from "./list-menu.ts";
import { colleague, expect, listed, test, tick, type Colleague } from "./test.ts";

/** Milliseconds. A job of hundreds of rows, on a machine that does other things too. */
const jobTime = 60_000;

/** Clients whose last names begin with the same word. */
async function addClients(staff: Colleague, word: string, firstNames: string[]) {
  const made: number[] = [];
  // One after the other: the first of them is the oldest.
  for (const [index, first_name] of firstNames.entries()) {
    const { client_id } = await staff.call("clients/manage", {
      first_name,
      last_name: word,
      phone: `+49 40 ${newDigits(9)}${index}`,
    });
    made.push(Number(client_id));
  }
  return made;
}

/** The rows of a list that a search leaves. */
async function found({ call }: Colleague, search: string): Promise<Row[]> {
  return (await call("clients/list", { search })).datasets.main.rows;
}

async function select(page: Page, isMobile: boolean, names: string[]) {
  if (isMobile) await inListMenu(page, "Select rows");
  for (const name of names) await tick(page.getByRole("checkbox", { name: `Select ${name}` }));
  await expect(page.getByText(`${names.length} selected`)).toBeVisible();
}

/** Presses an action of the selection bar; on a phone, in its menu. */
async function withSelected(page: Page, isMobile: boolean, action: string) {
  const bar = page.getByRole("toolbar", { name: /^\d+ selected$/ });
  if (isMobile) await bar.getByRole("button", { name: "Actions" }).click();
  await (
    isMobile ? page.getByRole("menuitem", { name: action }) : bar.getByRole("button", { name: action })
  ).click();
}

test("find an order by its number and change its phone @phone", async ({ page }) => {
  const mira = await colleague("mira");
  const { order_id, number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto("/orders?limit=10");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(number);
  await page.getByRole("main").getByRole("link", { name: number }).click();
  await page.getByRole("button", { name: "Edit Phone" }).click();
  const input = page.getByRole("dialog", { name: "Edit Phone" }).getByLabel("Phone");
  await input.fill("+49 40 555 0188");
  await input.press("Enter");
  // Shown before it is saved.
  await expect(page.getByRole("link", { name: "+49 40 555 0188" })).toBeVisible();
  await expect
    .poll(async () => (await mira.call("orders/one", { id: order_id })).phone)
    .toBe("+49 40 555 0188");
});

test("change the manager of several clients, with a preview, and undo it @phone", async ({
  page,
  isMobile,
}) => {
  const [mira, word] = [await colleague("mira"), newWord()];
  await addClients(mira, word, ["Ada", "Bea", "Cid"]);
  const managers = async () =>
    (await found(mira, word)).map(({ manager }) => (manager as { name: string } | null)?.name);
  await page.goto(`/clients?q=${word}`);
  await select(page, isMobile, [`Ada ${word}`, `Bea ${word}`, `Cid ${word}`]);
  await withSelected(page, isMobile, "Edit fields");
  const dialog = page.getByRole("dialog", { name: "Update 3 records" });
  await dialog.getByLabel("Field").selectOption({ label: "Manager" });
  await listed(dialog.getByLabel("Manager", { exact: true })).selectOption({ label: "Tom Okafor" });
  await dialog.getByRole("button", { name: "Preview" }).click();
  const preview = dialog.getByRole("list", { name: "3 will change" });
  await expect(preview.getByText("Mira Kovač Tom Okafor")).toBeVisible();
  for (const name of ["Ada", "Bea", "Cid"]) await expect(preview).toContainText(`${name} ${word}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Update 3" }).click();
  const work = page.getByRole("dialog", { name: "Jobs" });
  await expect(work.getByText("Finished")).toBeVisible();
  expect(await managers()).toEqual(Array(3).fill("Tom Okafor"));
  await work.getByRole("button", { name: "Undo" }).click();
  await expect.poll(managers).toEqual(Array(3).fill("Mira Kovač"));
  await expect(work.getByText("Undone")).toBeVisible();
  await expect(work.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("import clients from a file: fix or download invalid rows, and undo it @phone", async ({
  page,
  isMobile,
}) => {
  test.slow();
  const [mira, word, digits] = [await colleague("mira"), newWord(), newDigits(7)];
  // What a phone shows differently is the dialog, not the number of rows.
  const [count, good] = isMobile ? [60, 41] : [500, 481];
  const lines = Array.from({ length: count }, (_, index) =>
    index >= 24 && index < 44
      ? `Ivo${index},${word},12`
      : `Ivo${index},${word},+49 40 ${digits}${index + 1_000}`,
  );
  const csv = ["First name,Last name,Phone", ...lines].join("\n");
  await page.goto("/clients?limit=10");
  await inListMenu(page, "Import");
  const dialog = page.getByRole("dialog", { name: "Import: Clients" });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByRole("heading", { name: "20 rows have errors" })).toBeVisible({
    timeout: jobTime,
  });
  const first = dialog.getByRole("listitem").filter({ hasText: "Row 26" });
  await first.getByLabel("Phone").fill("+49 40 555 0142");
  await first.getByRole("button", { name: "Check again" }).click();
  await expect(dialog.getByRole("heading", { name: "19 rows have errors" })).toBeVisible();
  // Closed on the way, it continues there.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await inListMenu(page, "Import");
  await expect(dialog.getByRole("heading", { name: "19 rows have errors" })).toBeVisible();
  await expect(dialog.getByText("Draft restored.")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download rows with errors" }).click();
  await dialog.getByRole("link", { name: "Download" }).click();
  expect((await readFile(await (await download).path(), "utf8")).trim().split("\n")).toHaveLength(20);

  await dialog.getByRole("button", { name: `Import ${good} rows` }).click();
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible({ timeout: jobTime });
  // A search counts no further than 200.
  const filters = [{ field: "last_name", op: "eq" as const, value: word }];
  const total = async () => (await mira.call("clients/list", { filters })).pagination.total;
  expect(await total()).toBe(good);
  await undo.click();
  await expect.poll(total, { timeout: jobTime }).toBe(0);
});

test("restore a deleted counterparty from the trash with its parts @phone", async ({ page }) => {
  const [mira, name] = [await colleague("mira"), `${newWord()} GmbH`];
  const cp = await mira.call("cps/manage", { name, phone: "+49 40 555 0100" });
  const id = Number(cp.cp_id);
  await mira.call("cps-employees/manage", { cp_id: id, first_name: "Greta", last_name: "Trash" });
  await mira.call("cps/delete", { ids: [id] });
  await page.goto("/cps?limit=10");
  await inListMenu(page, "Trash");
  const trash = page.getByRole("dialog", { name: "Trash: Counterparties" });
  await trash.getByRole("searchbox").fill(name);
  await expect(trash.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await trash.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(messages(page).getByText("Restored", { exact: true })).toBeVisible();
  await page.goto(`/cps/${id}#employees`);
  await expect(page.getByRole("tab", { name: "Contacts 1" })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Contacts" }).getByRole("link", { name: "Greta Trash" }),
  ).toBeVisible();
});

test("merge two clients, keeping the other's phone, and undo it @phone", async ({ page, isMobile }) => {
  const [mira, word] = [await colleague("mira"), newWord()];
  const [stays, goes] = await addClients(mira, word, ["Ada", "Bea"]);
  const bea = await mira.call("clients/one", { id: goes! });
  const phone = String(bea.phone);
  const { status_id, label: status } = bea.state.transitions![0]!;
  await mira.call("clients/status", { id: goes!, status_id });
  await page.goto(`/clients?q=${word}`);
  await select(page, isMobile, [`Ada ${word}`, `Bea ${word}`]);
  await withSelected(page, isMobile, "Merge");
  const dialog = page.getByRole("dialog", { name: "Merge 2 records" });
  await dialog.getByRole("group", { name: "Phone" }).getByRole("radio", { name: phone }).check();
  await dialog.getByRole("group", { name: "Status" }).getByRole("radio", { name: status }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(dialog).toBeHidden();
  expect(await found(mira, word)).toMatchObject([
    { client_id: stays, phone, client_status: { name: status } },
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: `Bea ${word}` })).toBeVisible();
});

test("find a record by the last digits of its phone, from anywhere @phone", async ({ page, isMobile }) => {
  const mira = await colleague("mira");
  const tail = newDigits(8);
  const { name } = await addClient(mira, { phone: `+49 40 ${tail}` });
  await page.goto("/products?limit=10");
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Search" }).click();
  else await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await palette.getByRole("combobox").fill(tail);
  await expect(palette.getByRole("option", { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
});

test("export exactly what the list shows @phone", async ({ page }) => {
  const [mira, word] = [await colleague("mira"), newWord()];
  await addClients(mira, word, ["Ada", "Bea"]);
  await page.goto(`/clients?q=${word}`);
  await inListMenu(page, "Export");
  const dialog = page.getByRole("dialog", { name: "Export 2 rows" });
  await dialog.getByRole("radiogroup", { name: "Format" }).getByText("CSV").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Export" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Jobs" }).getByRole("link", { name: "Download" }).click();
  const rows = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
  expect(rows).toHaveLength(3);
  expect(rows.slice(1).every((row) => row.includes(word))).toBe(true);
});

test("save and share a view, which others then have @phone", async ({ page }) => {
  const [mira, name] = [await colleague("mira"), `Picked ${newWord()}`];
  await page.goto("/orders?filter=payment_state~in~unpaid&limit=10");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "View name" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/view=\d+/);
  await page.getByRole("button", { name: `View ${name}` }).click();
  await page.getByRole("menuitem", { name: /^Share/ }).click();
  const sharing = page.getByRole("dialog", { name: `Share ${name}` });
  await sharing.getByText("Everyone", { exact: true }).click();
  await expectAccessible(page);
  await sharing.getByRole("button", { name: "Save" }).click();
  await expect(sharing).toBeHidden();
  await page.getByRole("button", { name: `View ${name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Shared with everyone" })).toBeVisible();
  const tom = await colleague("tom");
  const { views } = await tom.call("orders/list", { limit: 10 });
  expect(views).toContainEqual(expect.objectContaining({ name, saved: expect.anything() as unknown }));
  await mira.call("views/delete", { view_id: new URL(page.url()).searchParams.get("view")! });
});

test("grant a permission in the matrix, effective immediately @phone", async ({ page, isMobile }) => {
  const [mira, name] = [await colleague("mira"), `Profile ${newWord()}`];
  // Whose rights change is signed out: nobody else signs in as these two.
  const login = isMobile ? "ilse" : "jonas";
  const [user] = (await mira.call("users/list", { search: login })).datasets.main.rows;
  const known = () => mira.call("users/one", { id: Number(user!.user_id) });
  const hold = async (access_ids: number[]) => {
    const { user_id, version } = await known();
    await mira.call("users/manage", { user_id, version: Number(version), access_ids });
  };
  // What a run that was broken off left is taken back too.
  const { rows: made } = (await mira.call("access/list", { search: "Profile Q" })).datasets.main;
  const left = new Set(made.map(({ access_id }) => access_id));
  const held = ((await known()).access_ids as number[]).filter((id) => !left.has(id));
  const access_id = Number((await mira.call("access/manage", { name })).access_id);
  await hold([...held, access_id]);
  const other = await colleague(login);
  await expect(other.call("api-users/list", {})).rejects.toThrow(/-3/);

  await page.goto(`/access/${access_id}`);
  await page.getByRole("searchbox", { name: "Find a module" }).fill("api users");
  const row = page.getByRole("region", { name: "API users" });
  await row.getByText("Read", { exact: true }).click();
  // On a phone the bar with unsaved changes covers content below it.
  const rights = page.getByRole("group", { name: "Special rights" });
  await rights.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Review changes" }).click();
  const review = page.getByRole("dialog", { name: "What will change" });
  const added = review.getByRole("region", { name: "Access added" });
  await expect(added.getByText("API users: List, View")).toBeVisible();
  await review.getByRole("button", { name: "Save changes" }).click();
  await expect(messages(page).getByText("Access saved. Changes apply immediately")).toBeVisible();
  expect((await other.call("api-users/list", {})).pagination.page).toBe(1);
  await hold(held);
  await mira.call("access/delete", { ids: [access_id] });
});

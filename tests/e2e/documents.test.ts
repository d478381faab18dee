import { extractText } from "unpdf";
import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { addClient, newWord, placeOrder, takeProduct } from "./demo-company.ts";
import { colleague, expect, test } from "./test.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a file and a note are added to a client, and the note mentions a colleague @phone", async ({
  page,
}) => {
  const word = newWord();
  const mira = await colleague("mira");
  const client = await addClient(mira);
  await page.goto(`/clients/${client.client_id}#documents`);
  const files = page.getByRole("group", { name: "Files" });
  await files.locator("input[type=file]").setInputFiles([
    { name: "Ramp 3.png", mimeType: "image/png", buffer: picture },
    { name: "Prices.csv", mimeType: "text/csv", buffer: Buffer.from("a;b\n") },
  ]);
  await expect(files.getByRole("link", { name: "Prices.csv" })).toBeVisible();
  const download = page.waitForEvent("download");
  await files.getByRole("link", { name: "Ramp 3.png" }).click();
  expect((await download).suggestedFilename()).toBe("Ramp 3.png");
  await files.getByRole("button", { name: "Remove Prices.csv" }).click();
  await expect(files.getByRole("link", { name: "Prices.csv" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(files.getByRole("link", { name: "Prices.csv" })).toBeVisible();

  await page.getByRole("tab", { name: "Notes" }).click();
  const text = page.getByRole("textbox", { name: "Write a note" });
  await text.click();
  await page.keyboard.type(`${word} asks @Tom`);
  await page.getByRole("option", { name: /Tom Okafor/ }).click();
  await page.getByRole("button", { name: "Save note" }).click();
  // Tom sees his own clients only.
  await expect(page.getByText(/^Tom Okafor can’t see .*; they will not be notified$/)).toBeVisible();
  await page.keyboard.press("Escape");
  const note = page.getByRole("article", { name: new RegExp(word) });
  await expect(note).toContainText("@Tom Okafor");
  await note.getByRole("button", { name: "Note actions" }).click();
  await page.getByRole("menuitem", { name: "Pin", exact: true }).click();
  await expect(note.getByRole("img", { name: "Pinned" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});

test("a contract open beside its list prints completely, without the list", async ({ page }) => {
  await page.goto("/contracts");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const record = page.getByRole("dialog");
  await expect(record.getByText("Notice (days)")).toBeAttached();
  const code = await record.getByRole("heading").first().innerText();
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })), { mergePages: true });
  for (const printed of [code, "Their legal entity", "Notice (days)"]) expect(text).toContain(printed);
  for (const other of ["New contract", "Search contracts", "Rows", "Activity"])
    expect(text).not.toContain(other);
});

test("an order prints without its activity", async ({ page }) => {
  const mira = await colleague("mira");
  const { order_id, number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto(`/orders/${order_id}`);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  const { text } = await extractText(new Uint8Array(await page.pdf({ format: "A4" })), { mergePages: true });
  expect(text).toContain(number);
  expect(text).not.toContain("Activity");
});

test("a document is created from an order, previewed, numbered and downloaded @phone", async ({ page }) => {
  const mira = await colleague("mira");
  const { order_id, number } = await placeOrder(mira, await addClient(mira), await takeProduct(mira));
  await page.goto(`/orders/${order_id}`);
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByRole("button", { name: "Generate document" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate document" });
  await dialog.getByLabel("Template").selectOption({ label: "Рахунок-проформа · Pro forma invoice · UK" });
  await dialog.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByRole("heading", { name: `Рахунок-проформа · ${number}`, level: 1 })).toBeVisible();
  const paper = page.frameLocator("iframe");
  await expect(paper.getByText(`За замовленням ${number}`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("button", { name: "Finalize without approval" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Finalize without approval" }).click();
  await expect(paper.getByRole("heading", { name: /PI-\d{4}-\d{5}/ })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Рахунок-проформа · ORD-\d+ PI-\d{4}-\d{5}\.pdf$/);

  await page.getByRole("tab", { name: "Versions" }).click();
  await page.getByRole("button", { name: "View", exact: true }).first().click();
  const seen = page.getByRole("dialog", { name: /Version \d/ }).frameLocator("iframe");
  await expect(seen.getByRole("heading", { name: /PI-\d{4}-\d{5}/ })).toBeVisible();
});

test("a template is tested with a record that is offered before anything is typed", async ({ page }) => {
  await page.goto("/documents-templates");
  await page.getByRole("rowheader", { name: "Delivery note", exact: true }).getByRole("link").click();
  // The fields under a condition and in the rows of a list are chips as well.
  const content = page.getByRole("textbox", { name: "Content" });
  await expect(content.getByText("order.comment", { exact: true })).toHaveAttribute("title", /Comment/);
  await expect(content.getByText("quantity", { exact: true })).toHaveAttribute("title", "Quantity");
  const save = page.getByRole("button", { name: "Save template" });
  await expect(save).toHaveCount(0);
  await content.press("End");
  await content.pressSequentially("Thank you");
  await expect(save).toBeEnabled();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(save).toHaveCount(0);
  await page.getByRole("tab", { name: "Test", exact: true }).click();
  await page.getByRole("combobox", { name: "Test with record" }).click();
  await page.getByRole("option", { name: /^ORD-/ }).first().click();
  await expect(page.frameLocator("iframe").getByText("Goods received in full")).toBeVisible();
});

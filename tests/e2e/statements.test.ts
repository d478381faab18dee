import { newWord } from "./demo-company.ts";
import { expect, test } from "./test.ts";

test("a bank statement is booked line by line, and only once", async ({ page }) => {
  const [payer, purpose] = [newWord(), newWord()];
  const statement = {
    name: "november.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Buchungstag;Betrag;Auftraggeber;Verwendungszweck\n20.11.2026;1234,56;${payer};${purpose}\nno day;1,00;Nobody;Nothing\n`,
    ),
  };
  await page.goto("/operations");
  const dialog = page.getByRole("dialog", { name: "Bank statement" });
  const bring = async () => {
    await page.getByRole("button", { name: "Import bank statement" }).click();
    await dialog.getByLabel("Account").selectOption({ label: "Main, EUR" });
    await dialog.locator("input[type=file]").setInputFiles(statement);
    // What the columns hold is guessed by their names.
    await expect(dialog.getByLabel("Content of Betrag")).toHaveValue("amount");
    await dialog.getByRole("button", { name: "Show lines" }).click();
  };
  await bring();
  await expect(page.getByText("no date found")).toBeVisible();
  await page.getByRole("button", { name: payer }).click();
  await page.getByLabel("Item").selectOption({ label: "Product sales" });
  await page.getByRole("button", { name: "Post this line" }).click();
  await expect(page.getByText("Posted: 1")).toBeVisible();
  await expect(page.getByText("All lines have already been posted.")).toBeVisible();

  await page.goto("/operations");
  await page.getByRole("searchbox", { name: "Search operations" }).fill(purpose);
  await expect(page.getByRole("row").filter({ hasText: purpose })).toContainText("1 234.56");
  await bring();
  await expect(page.getByText("All lines have already been posted.")).toBeVisible();

  // A file that comes before its account waits for it.
  await page.goto("/operations");
  await page.getByRole("button", { name: "Import bank statement" }).click();
  await dialog.locator("input[type=file]").setInputFiles(statement);
  await expect(dialog.getByText("november.csv")).toBeVisible();
  await dialog.getByLabel("Account").selectOption({ label: "Main, EUR" });
  await expect(dialog.getByLabel("Content of Betrag")).toHaveValue("amount");
});

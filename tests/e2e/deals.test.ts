import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { messages } from "./messages.ts";
import { newWord } from "./demo-company.ts";
import { colleague, expect, listed, test } from "./test.ts";

test("a deal moves on by keyboard and back by undo; losing one requires a reason @phone", async ({
  page,
  faults,
  isMobile,
}) => {
  const mira = await colleague("mira");
  const name = `Deal ${newWord()}`;
  await mira.call("deals/manage", { name, amount: "1200", expected_close_date: "2030-01-31" });
  await page.goto(`/deals-kanban?q=${encodeURIComponent(name)}`);
  const column = (title: string) => page.getByRole("list", { name: title, exact: true });
  const card = page.getByRole("article", { name });
  await expect(column("Lead").getByRole("article", { name })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  if (isMobile) {
    // The menu is the twin of the drag.
    await card.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Move to Qualified" }).click();
  } else {
    await page.keyboard.press("?");
    await expect(page.getByText("Pick up or drop the card")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await expect(card).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(/^Qualified, position 1 of/)).toBeAttached();
    await page.keyboard.press("Space");
  }
  await expect(column("Qualified").getByRole("article", { name })).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column("Lead").getByRole("article", { name })).toBeVisible();
  // The board has heard what became of it: its cards stay what they are from here on.
  await page.waitForLoadState("networkidle");

  faults.expect(/status of 422 .*\/deals\/move/);
  await card.hover();
  await card.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Mark as lost" }).click();
  const asked = page.getByRole("dialog", { name: "Why was this deal lost?" });
  await expectAccessible(page);
  await listed(asked.getByLabel("Lost reason")).selectOption("Price");
  await asked.getByRole("button", { name: "Mark as lost" }).click();
  const stage = async () => (await mira.call("deals/list", { search: name })).datasets.main.rows[0]!.stage;
  await expect.poll(stage).toMatchObject({ name: "Lost" });
  await expect(card).toBeHidden();
});

test("a deal lost on its own page is reopened by undo", async ({ page, faults }) => {
  const mira = await colleague("mira");
  const name = `Deal ${newWord()}`;
  const { deal_id } = await mira.call("deals/manage", { name, expected_close_date: "2030-01-31" });
  faults.expect(/status of 422 .*\/deals\/status/);
  await page.goto(`/deals/${String(deal_id)}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as lost" }).click();
  const asked = page.getByRole("dialog", { name: "Why was this deal lost?" });
  await listed(asked.getByLabel("Lost reason")).selectOption("Price");
  await asked.getByRole("button", { name: "Mark as lost" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(messages(page).getByText("Undone", { exact: true })).toBeVisible();
  const deal = await mira.call("deals/one", { id: Number(deal_id) });
  expect(deal).toMatchObject({ stage: { name: "Lead" }, lost_reason: null });
});

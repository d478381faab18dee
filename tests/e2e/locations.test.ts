import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { messages } from "./messages.ts";
import { newWord } from "./demo-company.ts";
import { colleague, expect, listed, test, type Colleague } from "./test.ts";

async function addPlace({ call }: Colleague, name: string, level: string, parent_id?: number) {
  const { data: levels } = await call("locations-types/get", {});
  const { data: countries } = await call("countries/search", { search: "DE" });
  const row = await call("locations/manage", {
    name: { en: name },
    location_type_id: levels.find(({ code }) => code === level)!.location_type_id,
    country_id: countries[0]!.country_id,
    ...(parent_id && { parent_id }),
  });
  return Number(row.location_id);
}

test("a location is added inside another, moved by keyboard, and moved back by undo", async ({ page }) => {
  const mira = await colleague("mira");
  const word = newWord();
  const country = await addPlace(mira, `Land ${word}`, "country");
  const north = await addPlace(mira, `North ${word}`, "region", country);
  const south = await addPlace(mira, `South ${word}`, "region", country);

  await page.goto(`/locations?open=${north}`);
  await expect(page.getByRole("heading", { name: `North ${word}`, level: 2 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText("Settings");
  await page.getByRole("button", { name: "Add inside" }).click();
  const form = page.getByRole("dialog", { name: "New location" });
  await form.getByLabel("Name").first().fill(`City ${word}`);
  await listed(form.getByRole("combobox", { name: /^Type/ })).selectOption("Locality");
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { name: `City ${word}`, level: 2 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  const node = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name} ${word}`) });
  // The tree is expanded to the added place, which the URL named before.
  await node("City").focus();
  await page.keyboard.press("Control+x");
  await node("South").focus();
  await page.keyboard.press("Control+v");
  await expect(messages(page).getByText(`City ${word} moved to South ${word}`)).toBeVisible();
  const parent = async () =>
    (await mira.call("locations/tree", { search: `City ${word}` })).nodes[0]!.parent_id;
  await expect.poll(parent).toBe(south);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(parent).toBe(north);

  await page.getByRole("searchbox", { name: "Search locations" }).fill(`City ${word}`);
  await expect(node("City")).toContainText(`Land ${word}`);
});

import { expectAccessible, expectNoSideways } from "./accessible.ts";
import { addClient } from "./demo-company.ts";
import { colleague, emailOf, expect, password, test } from "./test.ts";

// With a session of its own: the eyes of another are lent to the session.
test.use({ login: null });

test("an administrator looks through another's eyes, changes nothing there, and comes back @phone", async ({
  page,
  faults,
}) => {
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
  const bar = page.getByText("You see what Tom Okafor sees. Nothing can be changed.");
  await expect(bar).toBeVisible();

  faults.expect(/status of 40\d/, /There is no such record|Not found/, /: You look through the eyes of Tom/);
  await page.goto(`/clients/${others.client_id}`);
  await expect(page.getByText("There is no such record")).toBeVisible();
  await page.goto(`/clients/${own.client_id}`);
  await expect(page.getByRole("heading", { name: own.name, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "Edit Comment" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Comment" });
  await edit.getByRole("textbox").fill("Written by another hand");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("You look through the eyes of Tom Okafor")).toBeVisible();

  await page.getByRole("button", { name: "End" }).click();
  await expect(bar).toBeHidden();
  await page.goto(`/clients/${others.client_id}`);
  await expect(page.getByRole("heading", { name: others.name, level: 1 })).toBeVisible();
});

import { emailOf, expect, password, test } from "./test.ts";

test.use({ login: null });

const signIn = /^Sign in$/;

test("a wrong password is refused, the right one opens the page that was asked for", async ({
  page,
  faults,
}) => {
  faults.expect(/status of (401|422)/, /auth\/login/);
  await page.goto("/orders?q=ORD-19");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: signIn }).click();
  await expect(page.getByText("Enter your email or login")).toBeVisible();

  await page.getByLabel("Email or login").fill(emailOf("mira"));
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: signIn }).click();
  await expect(page.getByText("The login or the password is wrong")).toBeVisible();
  await expect(page.getByLabel("Email or login")).toHaveValue(emailOf("mira"));

  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?q=ORD-19$/);
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue("ORD-19");
});

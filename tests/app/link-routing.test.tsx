import { afterEach, expect, test, vi } from "vitest";
import { usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

afterEach(() => vi.unstubAllGlobals());

async function openClients() {
  const app = await startApp("/clients", usualRecords);
  const link = app.screen.getByRole("link", { name: "Anna Lindqvist" });
  await expect.element(link).toBeVisible();
  return { ...app, link, path: () => app.router.state.location.pathname };
}

test("a link within the application opens without loading the page anew", async () => {
  const { link, path } = await openClients();
  await link.click();
  await expect.poll(path).toBe("/clients/9");
});

test("a link that is already here takes no step of its own in the history", async () => {
  const { screen, router, path } = await openClients();
  router.navigate("/contracts");
  router.navigate("/clients");
  await screen.getByRole("navigation").getByRole("link", { name: "Clients" }).first().click();
  router.navigate(-1);
  expect(path()).toBe("/contracts");
});

test("the browser follows a link with a key held", async () => {
  const { link, path } = await openClients();
  const element = link.element();
  let taken: boolean | undefined;
  addEventListener(
    "click",
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(taken).toBe(false);
  expect(path()).toBe("/clients");
});

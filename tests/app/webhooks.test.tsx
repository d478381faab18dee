import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Delivery, Webhook } from "../../app/modules/administration/contract-webhooks.ts";
import type { Answers } from "./answer-calls.ts";
import { forgetPage } from "./cart-app.tsx";
import { annasRecord, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  forgetPage();
});

const hook: Webhook = {
  webhook_id: 4,
  url: "https://shop.example/hook",
  events: ["clients.create"],
  filters: [],
  active: true,
  paused_at: null,
};

const delivery: Delivery = {
  delivery_id: 8,
  event: "clients.create",
  entity_id: 9,
  title: "Anna Lindqvist",
  at: "2026-11-23T09:00:00Z",
  state: "waiting",
  attempt: 2,
  next_at: "2026-11-23T15:00:00Z",
  http: 500,
  answer: "Out of order",
};

async function openWebhooks(webhooks: Webhook[], own: Answers = {}) {
  const { screen, server, router } = await startApp("/clients/9", {
    ...usualRecords,
    "clients/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        sections: [{ type: "own", tab: "overview", label: "Webhooks", part: "api-user-webhooks" }],
      },
    },
    "webhooks/get": { data: webhooks, may_edit: true },
    ...own,
  });
  const part = screen.getByRole("region", { name: "Webhooks" });
  await expect.element(part).toBeVisible();
  return { screen, server, router, part };
}

test("a webhook is deleted once it is asked for: nothing brings back its secret", async () => {
  const { screen, server, part } = await openWebhooks([hook], { "webhooks/delete": {} });
  const remove = async () => {
    await part.getByRole("button", { name: "Actions" }).click();
    await screen.getByRole("menuitem", { name: "Delete webhook" }).click();
  };
  await remove();
  const question = screen.getByRole("alertdialog", { name: "Delete this webhook?" });
  await expect.element(question).toHaveTextContent("https://shop.example/hook receives no more messages");
  await question.getByRole("button", { name: "No" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.to("webhooks/delete")).toEqual([]);
  await remove();
  await question.getByRole("button", { name: "Delete webhook" }).click();
  await expect.poll(() => server.to("webhooks/delete")).toHaveLength(1);
});

test("a message that failed needn't wait for its next try, one that wasn't tried does", async () => {
  const untried = { ...delivery, delivery_id: 9, attempt: 1, http: null, answer: null };
  const { server, part } = await openWebhooks([hook], {
    "webhooks/deliveries": { data: [delivery, untried] },
    "webhooks/replay": {},
  });
  await part.getByText("Deliveries").click();
  await expect.element(part.getByText("Out of order")).toBeVisible();
  const [first] = part.getByRole("listitem").filter({ hasText: "Out of order" }).all().slice(-1);
  await expect.element(first!).toHaveTextContent("Clients: Created · Anna Lindqvist");
  await expect.element(first!.getByRole("link")).toHaveAttribute("href", "/clients/9");
  await part.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => server.to("webhooks/replay")[0]?.fields).toEqual({ delivery_id: "8" });
});

test("a secret that is shown once stays when the reader presses beside it", async () => {
  const { screen, part } = await openWebhooks([], {
    "webhooks/manage": { webhook_id: 4, secret: "whsec_1" },
  });
  await part.getByRole("button", { name: "Add webhook" }).click();
  await part.getByRole("textbox", { name: "Address" }).fill(hook.url);
  await part.getByRole("button", { name: "Save" }).click();
  const secret = screen.getByRole("dialog", { name: "Webhook secret" });
  await expect.element(secret.getByRole("textbox")).toHaveValue("whsec_1");
  await page.elementLocator(document.documentElement).click({ position: { x: 8, y: 8 }, force: true });
  await expect.element(secret).toBeVisible();
  await secret.getByRole("button", { name: "Close" }).click();
  await expect.element(secret).not.toBeInTheDocument();
});

test("a wrong address is where the reader is led", async () => {
  const { part } = await openWebhooks([], { "webhooks/manage": invalid({ url: "Enter an address" }) });
  await part.getByRole("button", { name: "Add webhook" }).click();
  await part.getByRole("button", { name: "Save" }).click();
  await expect.element(part.getByRole("textbox", { name: "Address" })).toHaveFocus();
});

test("what was typed is there again when its record was closed over it, until it is discarded", async () => {
  const { part, router } = await openWebhooks([]);
  const add = part.getByRole("button", { name: "Add webhook" });
  const address = part.getByRole("textbox", { name: "Address" });
  await add.click();
  await address.fill("https://shop.example/ne");
  router.navigate("/");
  await expect.element(part).not.toBeInTheDocument();
  router.navigate(-1);
  await add.click();
  await expect.element(address).toHaveValue("https://shop.example/ne");
  await part.getByRole("button", { name: "Discard" }).click();
  await add.click();
  await expect.element(address).toHaveValue("");
});

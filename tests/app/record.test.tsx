import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import type { Row } from "../../app/contract/kinds.ts";
import type { FormField } from "../../app/contract/form.ts";
import type { RecordAction } from "../../app/contract/action.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { RecordTimeline, TimelineEntry, TimelineKind } from "../../app/contract/timeline.ts";
import type { Webhook } from "../../app/modules/administration/contract-webhooks.ts";
import { done, refused, type Answers } from "./answer-calls.ts";
import { forgetPage } from "./cart-app.tsx";
import { annasRecord, asking, clientForm, clientsList, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  forgetPage();
});

async function openRecord(own: Answers = {}) {
  const app = await startApp("/clients/9", { ...usualRecords, ...own });
  await expect.element(app.screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  return app;
}

const { state: _, ...anna } = annasRecord;

/** The record as somebody else left it: another phone, a newer version. */
const theirs = { ...anna, phone: "+46 8 999", version: 5 };
const conflict: Reply = {
  status: Status.conflict,
  message: "Rasmus Holm changed this record on 14.11.2026 09:30. Review the differences",
  data: { current: theirs, conflicts: ["phone"] },
};

describe("a record", () => {
  test("shows its facts, its newest events and its tabs", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-14T09:41:00Z") });
    const { screen } = await openRecord();
    await expect
      .element(screen.getByRole("link", { name: "+46 8 555" }))
      .toHaveAttribute("href", "tel:+468555");
    await expect
      .element(screen.getByRole("link", { name: "Tom Okafor" }))
      .toHaveAttribute("href", "/employees/3");
    const activity = screen.getByRole("region", { name: "Activity" });
    await expect.element(activity).toHaveTextContent("Mira Kovač created the record · 29 minutes ago");
    await expect.element(activity).toHaveTextContent("14.11.2026 · 10 minutes ago");
    await expect.element(screen.getByRole("tab", { name: /History/ })).toHaveTextContent("2");
  });

  test("opens on its first tab, or on its last one when coming back", async () => {
    const leave = async ({ screen }: Awaited<ReturnType<typeof startApp>>) => {
      await screen.unmount();
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    const tab = ({ screen }: Awaited<ReturnType<typeof startApp>>, name: RegExp) =>
      screen.getByRole("tab", { name });
    const first = await openRecord();
    await tab(first, /History/).click();
    await expect.element(tab(first, /History/)).toHaveAttribute("aria-selected", "true");
    await leave(first);
    const piotr = { ...annasRecord, client_id: 10, full_name: "Piotr Zieliński" };
    const other = await startApp("/clients/10", { ...usualRecords, "clients/one": piotr });
    await expect.element(tab(other, /Overview/)).toHaveAttribute("aria-selected", "true");
    await leave(other);
    const again = await openRecord();
    await expect.element(tab(again, /History/)).toHaveAttribute("aria-selected", "true");
  });

  test("has its tabs right below its title on a phone", async () => {
    await page.viewport(360, 740);
    const { screen } = await openRecord();
    const header = screen.getByRole("heading", { name: "Anna Lindqvist" }).element().closest("header")!;
    const bottoms = [...header.querySelectorAll("button")].map(
      (button) => button.getBoundingClientRect().bottom,
    );
    const tab = screen.getByRole("tab", { name: "Overview" }).element();
    const words = document.createRange();
    words.selectNodeContents(tab);
    expect(words.getBoundingClientRect().top - Math.max(...bottoms)).toBeLessThan(16);
  });

  test.each([
    ["in another currency at a rate of 1", { id: 2, name: "USD" }, true],
    ["not in the base currency, rounded or not", { id: 1, name: "EUR" }, false],
  ])("shows an amount in the base currency beside one %s", async (_, currency, isShown) => {
    const amount = { kind: "money" as const, required: false, readOnly: true, essential: true };
    const state = {
      ...annasRecord.state,
      forms: {
        edit: {
          fields: [
            { ...amount, name: "amount", label: "Amount" },
            { ...amount, name: "own", label: "In base currency", currency: "base", repeats: "amount" },
          ],
        },
      },
      sections: [{ type: "fields" as const, tab: "overview", label: "Money", fields: ["amount", "own"] }],
    };
    const own = isShown ? "120.00" : "120";
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, amount: "120.00", own, currency, state },
    });
    await expect.element(screen.getByText("Amount", { exact: true })).toBeVisible();
    await expect.poll(() => screen.getByText("In base currency").elements()).toHaveLength(isShown ? 1 : 0);
  });

  test("keeps large amounts inside the card of its figures on a phone", async () => {
    await page.viewport(360, 740);
    const { state } = annasRecord;
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...state,
          sections: [{ type: "figures", tab: "overview", label: "At a glance" }],
          figures: ["24.00", "2547153.90", "-8064.99", "112547153.90"].map((value, index) => ({
            code: `figure-${index}`,
            label: `Figure ${index}`,
            value,
            currency: "EUR",
          })),
        },
      },
    });
    const card = screen.getByRole("region", { name: "At a glance" });
    await expect.element(card).toHaveTextContent("112 547 153.90 €");
    const texts = document.createTreeWalker(card.element(), NodeFilter.SHOW_TEXT);
    const inside = card.element().getBoundingClientRect();
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      expect(range.getBoundingClientRect().right, texts.currentNode.textContent!).toBeLessThanOrEqual(
        inside.right - 12,
      );
      expect(range.getClientRects(), "no amount is broken").toHaveLength(1);
    }
  });

  test("keeps the actions of its figures next to them, however large they are", async () => {
    const { state } = annasRecord;
    const pay: RecordAction = {
      code: "pay",
      label: "Record payment",
      call: "clients/pay",
      within: "figures",
    };
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...state,
          sections: [
            { type: "figures", tab: "overview", label: "At a glance" },
            { type: "fields", tab: "overview", label: "Customer", fields: ["phone"], aside: true },
          ],
          figures: ["118420.00", "0.00", "118420.00", "3734.61"].map((value, index) => ({
            code: `figure-${index}`,
            label: `Figure ${index}`,
            value,
            currency: "EUR",
          })),
          actions: [pay],
        },
      },
    });
    const card = screen.getByRole("region", { name: "At a glance" });
    const button = card.getByRole("button", { name: "Record payment" }).element().getBoundingClientRect();
    const last = card.getByText("3 734.61 €").element().getBoundingClientRect();
    expect(button.top).toBeLessThan(last.bottom);
    expect(button.left).toBeGreaterThan(last.right);
  });

  test("shows its timeline, filtered and page by page, and creates common records", async () => {
    const entry = (id: number, kind: TimelineKind, text: string): TimelineEntry => ({
      key: `${kind} ${id}`,
      kind,
      at: `2026-11-1${id}T09:00:00.000Z`,
      who: "Mira Kovač",
      text,
      record: { code: "orders", id, title: `ORD-${id}` },
      row: { order_id: id, total: "12.50" },
      details: ["total"],
    });
    const page = (items: TimelineEntry[], next: string | null): RecordTimeline => ({
      items,
      columns: { orders: [{ name: "total", label: "Total", kind: "money", sortable: false }] },
      kinds: [
        { code: "orders", label: "Orders" },
        { code: "notes", label: "Notes" },
      ],
      next,
    });
    const { state, ...row } = annasRecord;
    const { screen, server } = await openRecord({
      "clients/one": {
        ...row,
        state: {
          ...state,
          sections: [
            { type: "figures", tab: "overview", label: "At a glance" },
            { type: "timeline", tab: "overview", label: "Activity" },
          ],
          figures: [
            {
              code: "owes",
              label: "Owes",
              value: "12.00",
              currency: "EUR",
              list: { code: "invoices", filters: [{ field: "client_id", op: "eq", value: "9" }] },
            },
          ],
          creations: [{ code: "notes", label: "Note", title: "New note", given: { subject: "clients:9" } }],
        },
      },
      "timeline/get": ({ fields }: { fields: Record<string, unknown> }) =>
        fields.after
          ? page([entry(2, "orders", "created order {record}")], null)
          : page([entry(3, "orders", "created order {record}")], "place"),
    });
    await expect
      .element(screen.getByRole("region", { name: "At a glance" }).getByRole("link", { name: "12.00 €" }))
      .toHaveAttribute("href", "/invoices?view=all&filter=client_id~eq~9");
    const activity = screen.getByRole("region", { name: "Activity" });
    await expect.element(activity.getByRole("link", { name: "ORD-3" })).toHaveAttribute("href", "/orders/3");
    await expect.element(activity).toHaveTextContent("12.50");
    await activity.getByRole("button", { name: "Show more" }).click();
    await expect.element(activity.getByRole("link", { name: "ORD-2" })).toBeVisible();
    await expect.element(activity.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
    await activity.getByText("Notes", { exact: true }).click();
    await expect.poll(() => server.to("timeline/get").at(-1)?.fields["kinds[0]"]).toBe("notes");
    await expect.element(activity.getByRole("button", { name: "Note", exact: true })).toBeVisible();
  });

  test("shows a change in its history as soon as it is saved", async () => {
    const { state, ...row } = annasRecord;
    const sections: RecordState["sections"] = [
      { type: "fields", tab: "overview", label: "Contact", fields: ["phone"] },
      { type: "timeline", tab: "overview", label: "Activity" },
    ];
    const before = { ...row, state: { ...state, sections } };
    const entry: TimelineEntry = {
      key: "changes 1",
      kind: "changes",
      at: "2026-11-14T09:00:00.000Z",
      who: "Mira Kovač",
      text: "created the record",
      record: { code: "clients", id: 9, title: "Anna Lindqvist" },
      row: {},
      details: [],
    };
    const told = { items: [entry], columns: {}, kinds: [], next: null };
    const { screen, server } = await openRecord({
      "clients/one": before,
      "clients/manage": theirs,
      "timeline/get": told,
    });
    const activity = screen.getByRole("region", { name: "Activity" });
    await expect.element(activity).toHaveTextContent("created the record");
    const after = { ...before, ...theirs, state: before.state };
    server.answers["clients/one"] = after;
    server.answers["timeline/get"] = {
      ...told,
      items: [{ ...entry, key: "changes 2", text: "changed the phone" }, entry],
    };
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await screen.getByRole("textbox", { name: "Phone" }).fill("+46 8 999");
    await userEvent.keyboard("{Enter}");
    await expect.element(activity).toHaveTextContent("changed the phone");
  });

  test("saves a single field, with the version it was loaded with", async () => {
    const { screen, server } = await openRecord({ "clients/manage": theirs });
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await screen.getByRole("textbox", { name: "Phone" }).fill("+46 8 999");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
    expect(server.to("clients/manage")[0]!.fields).toEqual({
      client_id: "9",
      version: "4",
      phone: "+46 8 999",
    });
  });

  test("shows a new value optimistically; if refused, the old one returns with the reason, and the input is kept", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const { screen } = await openRecord({ "clients/manage": promise });
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await screen.getByRole("textbox", { name: "Phone" }).fill("abc");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("definition").filter({ hasText: "abc" })).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
    resolve(invalid({ phone: "Write a number" }));
    const fact = screen.getByRole("definition").filter({ hasText: "+46 8 555" });
    await expect.element(fact.getByRole("alert")).toHaveTextContent("Write a number");
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("abc");
  });

  test.each([
    ["clients", 0],
    ["cps", 1],
  ])("has sections only counterparties have: %s", async (route, shown) => {
    const { state } = annasRecord;
    const [of] = state.forms.edit!.fields;
    const contract = {
      ...of!,
      name: "contract_id",
      label: "Contract",
      kind: "reference" as const,
      route: "contracts" as const,
      within: "cp_id",
      withinSubject: { field: "party", route: "cps" as const },
    };
    const form = { fields: [contract, { ...of!, name: "terms", label: "Terms" }] };
    const fields = form.fields.map(({ name }) => name);
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        party: { id: 7, name: "Nordwind", route },
        state: {
          ...state,
          forms: { edit: form, create: form },
          sections: [{ type: "fields", tab: "overview", label: "Details", fields }],
        },
      },
    });
    await expect.element(screen.getByRole("button", { name: "Edit Terms" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Edit Contract" }).elements()).toHaveLength(shown);
  });

  test("shows a new amount only after the server has saved it", async () => {
    const { promise, resolve } = Promise.withResolvers<Row>();
    const { state, ...row } = annasRecord;
    const form = {
      fields: [
        ...state.forms.edit!.fields,
        { ...state.forms.edit!.fields[1]!, name: "limit", label: "Limit", kind: "money" as const },
      ],
    };
    const withLimit = (limit: string) => ({
      ...row,
      limit,
      state: {
        ...state,
        forms: { edit: form, create: form },
        sections: [{ type: "fields" as const, tab: "overview", label: "Details", fields: ["limit"] }],
      },
    });
    const { screen, server } = await openRecord({
      "clients/one": withLimit("5.00"),
      "clients/manage": promise,
    });
    await screen.getByRole("button", { name: "Edit Limit" }).click();
    await screen.getByRole("textbox", { name: "Limit" }).fill("700");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
    await expect.element(screen.getByRole("definition")).toHaveTextContent("5.00");
    server.answers["clients/one"] = withLimit("700.00");
    resolve({ ...row, limit: "700.00", version: 5 });
    await expect.element(screen.getByRole("definition")).toHaveTextContent("700.00");
  });

  test("lets the user choose between two values, and saves their own over the newer version", async () => {
    let tries = 0;
    const { screen, server } = await openRecord({
      "clients/manage": () => (tries++ === 0 ? conflict : { ...theirs, phone: "+46 8 111", version: 6 }),
    });
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await screen.getByRole("textbox", { name: "Phone" }).fill("+46 8 111");
    await userEvent.keyboard("{Enter}");
    const dialog = screen.getByRole("dialog", { name: "You both edited the same fields" });
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(/^Rasmus Holm changed this record on 14.11.2026 09:30. Review/);
    await expect.element(dialog.getByRole("radio", { name: "Mine +46 8 111" })).toBeChecked();
    await expect.element(dialog.getByRole("radio", { name: "Theirs +46 8 999" })).not.toBeChecked();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.to("clients/manage")[1]!.fields).toEqual({
      client_id: "9",
      version: "5",
      phone: "+46 8 111",
    });
  });

  test("accepts the other value without saving", async () => {
    const { screen, server } = await openRecord({ "clients/manage": conflict });
    await screen.getByRole("button", { name: "Edit Phone" }).click();
    await screen.getByRole("textbox", { name: "Phone" }).fill("+46 8 111");
    await userEvent.keyboard("{Enter}");
    const dialog = screen.getByRole("dialog", { name: "You both edited the same fields" });
    await dialog.getByRole("radio", { name: "Theirs +46 8 999" }).click();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect.element(screen.getByRole("link", { name: "+46 8 999" })).toBeVisible();
    expect(server.to("clients/manage")).toHaveLength(1);
  });

  test("is edited as a whole: the save bar appears with the first change, and only changes are sent", async () => {
    const { screen, server } = await openRecord({ "clients/manage": theirs });
    await userEvent.keyboard("e");
    const sheet = screen.getByRole("dialog", { name: "Anna Lindqvist" });
    await expect.element(sheet.getByLabelText("First name")).toHaveFocus();
    expect(sheet.getByRole("button", { name: "Save" }).elements()).toHaveLength(0);
    await sheet.getByLabelText("First name").fill("Anne");
    await expect.element(sheet.getByRole("button", { name: "Save" })).toBeVisible();
    await sheet.getByLabelText("First name").fill("Anna");
    await expect.element(sheet.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
    await sheet.getByLabelText("Comment").fill("Calls back on Monday");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(screen.getByText("Saved")).toBeVisible();
    expect(server.to("clients/manage")[0]!.fields).toEqual({
      client_id: "9",
      version: "4",
      comment: "Calls back on Monday",
    });
  });

  test("in its form, a conflict keeps changes to other fields", async () => {
    let tries = 0;
    const { screen, server } = await openRecord({
      "clients/manage": () => (tries++ === 0 ? conflict : { ...theirs, version: 6 }),
    });
    await userEvent.keyboard("e");
    const sheet = screen.getByRole("dialog", { name: "Anna Lindqvist" });
    await sheet.getByLabelText("Phone").fill("+46 8 111");
    await sheet.getByLabelText("Comment").fill("Calls back");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.getByRole("radio", { name: "Theirs +46 8 999" }).click();
    await screen.getByRole("button", { name: "Save my choice" }).click();
    await expect.element(screen.getByText("Saved")).toBeVisible();
    expect(server.to("clients/manage")[1]!.fields).toEqual({
      client_id: "9",
      version: "5",
      comment: "Calls back",
    });
  });

  test("moves to the next status by its button, and asks for a required reason", async () => {
    const { screen, server } = await openRecord({ "clients/status": theirs });
    await screen.getByRole("button", { name: "Mark as active" }).click();
    await expect.poll(() => server.to("clients/status").length).toBe(1);
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Mark as blocked" }).click();
    const dialog = screen.getByRole("dialog", { name: "Mark as blocked" });
    await expect.element(dialog.getByLabelText("Reason")).toHaveFocus();
    await dialog.getByRole("button", { name: "Mark as blocked" }).click();
    await expect.element(dialog.getByText(/Enter a reason/)).toBeVisible();
    await dialog.getByLabelText("Reason").fill("Does not pay");
    await dialog.getByRole("button", { name: "Mark as blocked" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.to("clients/status").map(({ fields }) => fields)).toEqual([
      { id: "9", status_id: "2", version: "4" },
      { id: "9", status_id: "5", version: "4", comment: "Does not pay" },
    ]);
  });

  describe("a refused change that can be approved", () => {
    const text = "Exceeds the credit limit of 15.00 € by 5.00 €";
    const payload = { client_id: 9, terms: { phone: "+46 8 777" } };
    const answers = (is_granted: boolean): Answers => {
      const offer = {
        text,
        call: "clients/approval" as never,
        payload,
        is_pending: false,
        may_approve: is_granted,
      };
      const data = { approval: offer, errors: { phone: [{ code: "rule", text }] } };
      const exceeds: Reply = { status: Status.invalid, message: "Some fields need attention", data };
      let isGranted = false;
      const ask = () => {
        isGranted = is_granted;
        return { status: Status.done, message: "Approval requested from Mira", data: { is_granted } };
      };
      return {
        "clients/manage": () => (isGranted ? { ...anna, phone: "+46 8 777", version: 5 } : exceeds),
        "clients/status": () =>
          isGranted
            ? { status: Status.done, message: "Anna is active", data: anna }
            : refused(text, { approval: offer }),
        ...({ "clients/approval": ask } as Answers),
      };
    };
    const saved = async (screen: Awaited<ReturnType<typeof openRecord>>["screen"], phone: string) => {
      await screen.getByRole("button", { name: "Edit Phone" }).click();
      await screen.getByRole("textbox", { name: "Phone" }).fill(phone);
      await userEvent.keyboard("{Enter}");
    };

    test("of a field offers approval next to the reason, and says what is pending", async () => {
      const { screen, server } = await openRecord(answers(false));
      await saved(screen, "+46 8 777");
      await screen.getByRole("button", { name: "Request approval" }).click();
      await expect
        .element(screen.getByText("Approval requested from Mira. Try again once it is approved"))
        .toBeVisible();
      expect(server.to("clients/approval" as never)[0]!.fields).toEqual({
        client_id: "9",
        "terms[phone]": "+46 8 777",
      });
    });

    test("of a field is saved right away by those who may approve it", async () => {
      const { screen, server } = await openRecord(answers(true));
      await saved(screen, "+46 8 777");
      const approve = screen.getByRole("button", { name: "Approve", exact: true });
      await expect.element(approve).toBeVisible();
      const reads = server.to("clients/one/9").length;
      await approve.click();
      await expect
        .poll(() => server.to("clients/manage").map(({ fields }) => fields.phone))
        .toEqual(["+46 8 777", "+46 8 777"]);
      await expect.element(screen.getByText(text)).not.toBeInTheDocument();
      // Read again once it is approved, and once it is saved.
      await expect.poll(() => server.to("clients/one/9").length).toBeGreaterThan(reads + 1);
    });

    test("in the form offers approval above the fields, and is saved right away by those who may approve it", async () => {
      const { screen, server } = await openRecord(answers(true));
      await screen.getByRole("button", { name: "Edit", exact: true }).click();
      const form = screen.getByRole("dialog", { name: /Anna/ });
      await form.getByRole("textbox", { name: "Phone" }).fill("+46 8 777");
      await form.getByRole("button", { name: "Save" }).click();
      // In sight, wherever in the form one was, and said once.
      await expect.element(form.getByRole("button", { name: "Approve", exact: true })).toHaveFocus();
      expect(form.getByText(text).elements()).toHaveLength(1);
      await form.getByRole("button", { name: "Approve", exact: true }).click();
      await expect.element(form).not.toBeInTheDocument();
      expect(server.to("clients/manage")).toHaveLength(2);
    });

    test("of status offers approval in the dialog with the reason", async () => {
      const { screen, server } = await openRecord(answers(true));
      await screen.getByRole("button", { name: "Mark as active" }).click();
      const dialog = screen.getByRole("alertdialog");
      await expect.element(dialog).toHaveTextContent(text);
      await dialog.getByRole("button", { name: "Approve", exact: true }).click();
      await expect.element(screen.getByText("Anna is active", { exact: true })).toBeVisible();
      expect(server.to("clients/status")).toHaveLength(2);
    });
  });

  test("is merged with another one, excluding itself and distinguishing namesakes", async () => {
    const itself = { client_id: 9, name: "Anna Lindqvist", phone: "+46 8 555", email: null, address: null };
    const namesake = { ...itself, client_id: 11, phone: "+49 40 555" };
    const forms = { edit: { ...clientForm, alike: ["phone"] }, create: clientForm };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, forms } },
      "clients/search": { data: [itself, namesake] },
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Merge with another record" }).click();
    await screen.getByRole("combobox", { name: "Other record" }).fill("anna");
    await expect.element(screen.getByRole("option")).toHaveTextContent("Anna Lindqvist+49 40 555");
  });

  test("says why the header's actions are recommended, without repeating their buttons", async () => {
    const hint = "You’re standing in for Tom Okafor";
    const decide = { call: "documents/approve", hint };
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...annasRecord.state,
          transitions: [],
          actions: [
            { ...decide, code: "approve", label: "Approve", primary: true },
            { ...decide, code: "reject", label: "Reject", prominent: true },
            { ...decide, code: "ask", label: "Ask back" },
          ],
        },
      },
    });
    await expect.element(screen.getByRole("note").getByText(hint)).toBeVisible();
    await expect.element(screen.getByRole("note").getByRole("button", { name: "Ask back" })).toBeVisible();
    for (const name of ["Approve", "Reject"])
      expect(screen.getByRole("button", { name }).elements()).toHaveLength(1);
  });

  test("shows an action's errors that belong to no field", async () => {
    const field = { ...clientForm.fields[0]!, name: "account_id", label: "Account", required: false };
    const pay: RecordAction = { code: "pay", label: "Pay", call: "orders/pay", form: { fields: [field] } };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [pay] } },
      "orders/pay": invalid({ lines: "Payroll is money out" }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Pay" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Pay" }).click();
    await expect.element(screen.getByRole("alert").getByText("Payroll is money out")).toBeVisible();
  });

  test("says in an action's form what follows from it", async () => {
    const field = { ...clientForm.fields[0]!, name: "comment", label: "Reason", required: false };
    const reopen: RecordAction = {
      code: "reopen",
      label: "Reopen",
      call: "orders/pay",
      danger: false,
      question: { title: "Reopen the return?", text: "It has to be filed again." },
      form: { fields: [field] },
    };
    const { screen, server } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [reopen] } },
      "orders/pay": done("orders/pay", {}, "Reopened"),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Reopen" }).click();
    const dialog = screen.getByRole("dialog", { name: "Reopen the return?" });
    await expect.element(dialog).toHaveAccessibleDescription("It has to be filed again.");
    await dialog.getByLabelText("Reason").fill("Late bill");
    await dialog.getByRole("button", { name: "Reopen" }).click();
    await expect.element(screen.getByText("Reopened")).toBeVisible();
    expect(server.to("orders/pay")).toHaveLength(1);
  });

  test("shows hints in an action about the chosen value of another field", async () => {
    const field = { ...clientForm.fields[0]!, required: false };
    const hintsBy = { field: "warehouse", hints: { north: "5 in stock" }, otherwise: "0 in stock" };
    const fields: FormField[] = [
      { ...field, name: "warehouse", label: "Warehouse" },
      { ...field, name: "counted", label: "Counted", hintsBy },
    ];
    const count: RecordAction = { code: "count", label: "Count", call: "stock/count", form: { fields } };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [count] } },
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Count" }).click();
    const counted = screen.getByRole("textbox", { name: "Counted" });
    await expect.element(counted).not.toHaveAccessibleDescription();
    for (const [warehouse, known] of [
      ["north", "5 in stock"],
      ["south", "0 in stock"],
    ]) {
      await screen.getByRole("textbox", { name: "Warehouse" }).fill(warehouse!);
      await expect.element(counted).toHaveAccessibleDescription(known);
    }
  });

  test("focuses the first invalid field of a refused action", async () => {
    const fields = ["To", "Subject"].map((label) => ({
      ...clientForm.fields[0]!,
      name: label.toLowerCase(),
      label,
      required: false,
    }));
    const mail: RecordAction = { code: "mail", label: "Email", call: "orders/mail", form: { fields } };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [mail] } },
      "orders/mail": invalid({ subject: "Enter subject" }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Email" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Email" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Subject" })).toHaveFocus();
  });

  test("uses the entered amount of each payment and credit note as credit", async () => {
    const source = (name: string, label: string, initial?: string): FormField => ({
      ...clientForm.fields[0]!,
      name,
      label,
      kind: "money",
      required: false,
      ...(initial && { initial }),
    });
    const use: RecordAction = {
      code: "apply-credit",
      label: "Use customer credit",
      call: "invoices/apply-credit",
      form: {
        fields: [
          source("operations-4", "OP-4 (20.00 € left)", "20.00"),
          source("invoices-7", "CN-7 (100.00 € left)", "70.00"),
          source("operations-9", "OP-9 (50.00 € left)"),
        ],
      },
    };
    const { screen, server } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [use] } },
      "invoices/apply-credit": invalid({ "invoices-7": "Only 100.00 € of CN-7 is left" }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Use customer credit" }).click();
    await expect.element(screen.getByLabelText("CN-7 (100.00 € left)")).toHaveValue("70.00");
    await screen.getByLabelText("OP-4 (20.00 € left)").fill("");
    await screen.getByLabelText("CN-7 (100.00 € left)").fill("120");
    await screen.getByRole("dialog").getByRole("button", { name: "Use customer credit" }).click();
    await expect.element(screen.getByText("Only 100.00 € of CN-7 is left")).toBeVisible();
    await expect.element(screen.getByLabelText("CN-7 (100.00 € left)")).toHaveFocus();
    expect(server.to("invoices/apply-credit")[0]!.fields).toMatchObject({
      "operations-4": "",
      "invoices-7": "120",
    });
    expect(server.to("invoices/apply-credit")[0]!.fields).not.toHaveProperty("operations-9");
  });

  test("asks the question an action raises, and continues once it is answered", async () => {
    const field: FormField = { ...clientForm.fields[0]!, name: "amount", label: "Amount", kind: "money" };
    const pay: RecordAction = { code: "pay", label: "Pay", call: "orders/pay", form: { fields: [field] } };
    const { screen, server } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [pay] } },
      "orders/pay": asking("overpaid", "Only 1 200.00 € is due", done("orders/pay", {}, "OP-1 posted")),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Pay" }).click();
    await screen.getByLabelText("Amount").fill("12000");
    await screen.getByRole("button", { name: "Pay" }).click();
    const question = screen.getByRole("alertdialog");
    await expect.element(question).toHaveTextContent("Only 1 200.00 € is due");
    await question.getByRole("button", { name: "No" }).click();
    await expect.element(screen.getByLabelText("Amount")).toHaveValue("12\u00a0000.00");
    await screen.getByRole("button", { name: "Pay" }).click();
    await question.getByRole("button", { name: "Pay" }).click();
    await expect.element(screen.getByText("OP-1 posted")).toBeVisible();
    expect(server.to("orders/pay").map(({ fields }) => fields["confirm[0]"])).toEqual([
      undefined,
      undefined,
      "overpaid",
    ]);
  });

  test("shows what an action without a form lacks", async () => {
    const bill: RecordAction = { code: "bill", label: "Create invoice", call: "orders/invoice" };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [bill] } },
      "orders/invoice": invalid({ party: "Anna has no legal entity. Add one", due_date: "Enter Due date" }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Create invoice" }).click();
    const told = "Anna has no legal entity. Add one. Enter Due date";
    await expect.element(screen.getByText(told)).toBeVisible();
  });

  test("is edited by its edit action, in place of its form", async () => {
    const text: RecordAction = { code: "texts", label: "Edit text", call: "orders/pay", primary: true };
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...annasRecord.state,
          transitions: [],
          actions: [{ ...text, edits: true, form: { fields: clientForm.fields.slice(0, 1) } }],
        },
      },
    });
    await expect.element(screen.getByRole("button", { name: "Edit text" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Edit", exact: true })).not.toBeInTheDocument();
    await userEvent.keyboard("e");
    await expect.element(screen.getByRole("dialog", { name: "Edit text" })).toBeVisible();
  });

  test("offers only options that the action's call accepts", async () => {
    const field: FormField = {
      ...clientForm.fields.find(({ kind }) => kind === "reference")!,
      name: "cfi_id",
      label: "Item",
      route: "cfi",
      only: { direction: "in" },
    };
    const pay: RecordAction = { code: "pay", label: "Pay", call: "orders/pay", form: { fields: [field] } };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [pay] } },
      "cfi/get": ({ fields }) => ({
        data: [
          { cfi_id: 1, name: "Product sales" },
          ...(fields.direction === "in" ? [] : [{ cfi_id: 2, name: "Payroll" }]),
        ],
      }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Pay" }).click();
    await expect.element(screen.getByRole("combobox", { name: "Item" })).toHaveTextContent(/Product sales$/);
  });

  test("reloads when an action is refused, since the attempt is in its log", async () => {
    const check: RecordAction = {
      code: "test-connection",
      label: "Test connection",
      call: "payment-services/test-connection",
    };
    const host = { name: "host", label: "Host", kind: "text" as const, sortable: false };
    let tried: Row[] = [];
    const { screen } = await openRecord({
      "clients/one": () => ({
        ...annasRecord,
        state: {
          ...annasRecord.state,
          sections: [{ type: "table", tab: "overview", label: "Log", table: "log" }],
          tables: { log: { columns: [host], rows: tried } },
          actions: [check],
        },
      }),
      "payment-services/test-connection": () => {
        tried = [{ host: "pay.example" }];
        return refused("pay.example doesn't answer");
      },
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Test connection" }).click();
    await expect.element(screen.getByText("pay.example doesn't answer")).toBeVisible();
    await expect.element(screen.getByText("pay.example", { exact: true })).toBeInTheDocument();
  });

  test("shows which action is running", async () => {
    const action = (code: string, label: string): RecordAction => ({
      code,
      label,
      call: `clients/${code}`,
      prominent: true,
    });
    const { screen } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: { ...annasRecord.state, actions: [action("greet", "Greet"), action("praise", "Praise")] },
      },
      ...({ "clients/greet": () => new Promise(() => {}) } as Answers),
    });
    await screen.getByRole("button", { name: "Greet" }).click();
    await expect.element(screen.getByRole("button", { name: "Greet" })).toHaveAttribute("aria-busy", "true");
    await expect.element(screen.getByRole("button", { name: "Praise" })).not.toHaveAttribute("aria-busy");
  });

  test("masks a secret while typing, and reveals it on request", async () => {
    const field: FormField = { ...clientForm.fields[0]!, name: "api_secret", label: "Secret", secret: true };
    const keep: RecordAction = {
      code: "credentials",
      label: "Credentials",
      call: "payment-services/credentials",
      form: { fields: [field] },
    };
    const { screen } = await openRecord({
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, actions: [keep] } },
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Credentials" }).click();
    const secret = screen.getByLabelText("Secret", { exact: false }).first();
    await secret.fill("not for all");
    await expect.element(secret).toHaveAttribute("type", "password");
    await expect.element(secret).toHaveAttribute("autocomplete", "off");
    await screen.getByRole("button", { name: "Show Secret" }).click();
    await expect.element(secret).toHaveAttribute("type", "text");
    await expect.element(screen.getByRole("button", { name: "Hide Secret" })).toBeVisible();
  });

  test("lets a webhook's address, events and filters be changed later", async () => {
    const hook: Webhook = {
      webhook_id: 4,
      url: "https://shop.example/hook",
      events: ["clients.create"],
      filters: [{ field: "created_at", op: "today" }],
      active: true,
      paused_at: null,
    };
    const { settings, filters, forms, restrictions } = clientsList;
    const { screen, server } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...annasRecord.state,
          sections: [{ type: "own", tab: "overview", label: "Webhooks", part: "api-user-webhooks" }],
        },
      },
      "clients/meta": {
        columns: settings.columns,
        filters,
        forms,
        variables: { today: "2026-11-23", employee_id: null, base_currency: "EUR", defaults: {} },
        restrictions,
        groups: [],
        boards: [],
        calendars: [],
        timelines: [],
        weeks: [],
      },
      "webhooks/get": { data: [hook], may_edit: true },
      "webhooks/manage": { webhook_id: 4 },
    });
    const part = screen.getByRole("region", { name: "Webhooks" });
    const edit = async () => {
      await part.getByRole("button", { name: "Actions" }).click();
      await screen.getByRole("menuitem", { name: "Edit" }).click();
    };
    await edit();
    await part.getByRole("button", { name: "Discard" }).click();
    await edit();
    await part.getByRole("textbox", { name: "Address" }).fill("https://shop.example/new");
    await part.getByRole("combobox", { name: "Event" }).selectOptions("Changed");
    await part.getByRole("button", { name: "Add event" }).click();
    await part.getByRole("button", { name: "Remove Clients: Created" }).click();
    const narrowed = part.getByRole("region", { name: "Only records with" });
    await narrowed.getByRole("button", { name: /Remove.*Created/ }).click();
    await part.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => server.to("webhooks/manage")).toHaveLength(1);
    expect(server.to("webhooks/manage")[0]!.fields).toEqual({
      api_user_id: "9",
      webhook_id: "4",
      url: "https://shop.example/new",
      "events[0]": "clients.update",
      filters: "[]",
    });
    await expect.element(part.getByText("https://shop.example/hook")).toBeVisible();
  });

  test("saves a webhook's selected event, added or not", async () => {
    const { screen, server } = await openRecord({
      "clients/one": {
        ...annasRecord,
        state: {
          ...annasRecord.state,
          sections: [{ type: "own", tab: "overview", label: "Webhooks", part: "api-user-webhooks" }],
        },
      },
      "webhooks/get": { data: [], may_edit: true },
      "webhooks/manage": invalid({ url: "Enter an address" }),
    });
    const part = screen.getByRole("region", { name: "Webhooks" });
    await part.getByRole("button", { name: "Add webhook" }).click();
    await part.getByRole("combobox", { name: "Event" }).selectOptions("Changed");
    await part.getByRole("button", { name: "Save" }).click();
    await expect.element(part.getByRole("listitem")).toHaveTextContent("Orders: Changed");
    await part.getByRole("combobox", { name: "Event" }).selectOptions("Deleted");
    await part.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => server.to("webhooks/manage")).toHaveLength(2);
    expect(server.to("webhooks/manage").map(({ fields }) => fields["events[0]"])).toEqual([
      "orders.update",
      "orders.update",
    ]);
    expect(server.to("webhooks/manage")[1]!.fields["events[1]"]).toBe("orders.delete");
    await part.getByRole("button", { name: "Remove Orders: Changed" }).click();
    await part.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => server.to("webhooks/manage")).toHaveLength(3);
    expect(server.to("webhooks/manage")[2]!.fields["events[0]"]).toBe("orders.delete");
    expect(server.to("webhooks/manage")[2]!.fields).not.toHaveProperty("events[1]");
  });

  test("returns to the list when deleted, with undo", async () => {
    const { screen, path, server } = await openRecord({ "clients/delete": { done: 1, failed: [] } });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Delete" }).click();
    await expect.poll(path).toBe("/clients");
    expect(server.to("clients/delete")[0]!.fields).toEqual({ "ids[0]": "9", version: "4" });
    await expect.element(screen.getByText("Anna Lindqvist deleted")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  test("can't be deleted while others use it, and links to them", async () => {
    const message = "Can’t delete Anna Lindqvist: used by 3 orders";
    const { screen, path } = await openRecord({
      "clients/delete": refused(message, {
        lists: [
          {
            code: "orders",
            name: "Orders",
            count: 3,
            filters: [{ field: "client_id", op: "eq", value: "9" }],
          },
        ],
      }),
    });
    await screen.getByRole("button", { name: "More actions" }).click();
    await screen.getByRole("menuitem", { name: "Delete" }).click();
    const told = screen.getByRole("alertdialog", { name: "That didn’t work" });
    await expect.element(told).toHaveAccessibleDescription(message);
    await told.getByRole("link", { name: "Show 3 orders" }).click();
    await expect.poll(path).toBe("/orders");
  });

  test("without access says so, and offers nothing useless", async () => {
    const message = "You can’t view Clients: none of your access profiles allows it.";
    const reply = { status: Status.forbidden, message, data: {} };
    const { screen } = await startApp("/clients/9", { ...usualRecords, "clients/one": reply });
    await expect.element(screen.getByText("You don’t have access to this record")).toBeVisible();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByText("Record not found")).not.toBeInTheDocument();
  });

  test("that doesn't exist says so and links to its list", async () => {
    const { screen } = await startApp("/clients/77", { ...usualRecords, "clients/one": undefined });
    await expect.element(screen.getByText("Record not found")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Go to the list" }))
      .toHaveAttribute("href", "/clients");
  });
});

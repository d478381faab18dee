import "@backoffice/ui/styles.css";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultFormats } from "@backoffice/ui";
import { LanguageProvider } from "../../app/client/i18n/language-provider.tsx";
import { Input } from "../../app/client/kinds/inputs/input.tsx";
import { kindViews } from "../../app/client/kinds/kind-views.ts";
import type { ValueFormatting } from "../../app/client/kinds/use-formatting.ts";
import { fill } from "../../app/contract/fill.ts";
import { kinds, type Kind, type Row } from "../../app/contract/kinds.ts";
import type { FormField } from "../../app/contract/form.ts";
import { en } from "../../app/modules/texts/en.ts";
import { answerCalls, type Answers } from "./answer-calls.ts";

afterEach(() => vi.unstubAllGlobals());

const locale = (code: string, name: string) => ({
  code,
  name,
  short: code,
  direction: "ltr" as const,
  group: " ",
  decimal: ".",
});
const formatting: ValueFormatting = {
  t: (key, values) => fill(en[key], values ?? {}, "en"),
  locale: "de",
  formats: defaultFormats,
  timeZone: "Europe/Berlin",
  companyTimeZone: "Europe/Kyiv",
  currency: "EUR",
  locales: [locale("en", "English"), locale("de", "Deutsch")],
};

const field = (kind: Kind, more: Partial<FormField> = {}): FormField => ({
  name: kind.endsWith("s") && kind !== "status" && kind !== "tags" ? "value_ids" : "value_id",
  label: "Value",
  kind,
  required: false,
  readOnly: false,
  essential: true,
  ...more,
});

test.each([
  ["email", "orders@nordwind-logistics.example", ["orders", "@nordwind-logistics.example"]],
  ["url", "https://nordwind-logistics.example", ["https://", "nordwind-logistics.example"]],
] as const)(
  "an address breaks at its sign before a hyphen or a word is torn: %s",
  async (kind, text, lines) => {
    const screen = await cell(kind, { value_id: text });
    const box = screen.getByTestId("cell").element() as HTMLElement;
    // As wide as its longer part.
    box.style.width = "max-content";
    const pieces = [...box.querySelectorAll("a > *")];
    box.style.width = `${Math.max(...pieces.map((piece) => piece.getBoundingClientRect().width)) + 1}px`;
    expect(pieces.map((piece) => piece.textContent)).toEqual(lines);
    const tops = pieces.map((piece) => piece.getBoundingClientRect().top);
    expect(tops[1]).toBeGreaterThan(tops[0]!);
    for (const piece of pieces) expect(piece.getClientRects()).toHaveLength(1);
  },
);

async function cell(kind: Kind, row: Row, more: Partial<FormField> = {}, inList = false) {
  const { Cell } = kindViews[kind];
  const screen = await render(
    <MemoryRouter>
      <LanguageProvider>
        <p data-testid="cell">
          <Cell field={field(kind, more)} row={row} formatting={formatting} inList={inList} />
        </p>
      </LanguageProvider>
    </MemoryRouter>,
  );
  return screen;
}

describe("a value is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T09:41:00Z") });
  });
  afterEach(() => void vi.useRealTimers());

  const options = [{ value: "part", label: "Partially paid", tone: "amber" as const }];
  test.each<[Kind, Row, string | RegExp, Partial<FormField>?]>([
    ["text", { value_id: "ORD-1204" }, "ORD-1204"],
    ["integer", { value_id: 30001 }, /^30.001$/],
    ["number", { value_id: "1980.500" }, /^1.980\.5$/],
    ["number", { value_id: "1000.00000000" }, /^1.000$/],
    ["number", { value_id: "22.00" }, /^22\.00$/],
    ["money", { value_id: "-18420.00" }, /^−18.420\.00.€$/],
    ["json", { value_id: { en: "Action", de: "Aktion" } }, /^en: Action · de: Aktion$/],
    ["money", { value_id: "0" }, /^0\.00.€$/],
    ["money", { value_id: "1200" }, /^1.200\.00.€$/],
    ["money", { value_id: "5.00", currency_id: 2, currency: { id: 2, name: "USD" } }, /^5\.00.\$$/],
    ["date", { value_id: "2026-11-14" }, "14.11.2026"],
    ["datetime", { value_id: "2026-11-14T23:30:00Z" }, "15.11.2026 00:30"],
    // An event is told by its distance, or its date; a term says how far away it is.
    ["datetime", { value_id: "2026-11-20T09:12:00Z" }, "29 minutes ago", { moment: "event" }],
    ["datetime", { value_id: "2026-10-14T23:30:00Z" }, "15.10.2026", { moment: "event" }],
    ["date", { value_id: "2026-11-23" }, "23.11.2026 in 3 days", { moment: "due" }],
    ["date", { value_id: "2027-11-23" }, "23.11.2027", { moment: "due" }],
    ["datetime", { value_id: "2026-11-21T08:00:00Z" }, "21.11.2026 09:00 tomorrow", { moment: "due" }],
    ["recurrence", { value_id: "FREQ=MONTHLY" }, "Every month"],
    ["recurrence", { value_id: "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO" }, "Every 2 weeks: Mo, Do"],
    ["recurrence", { value_id: "FREQ=MONTHLY;BYMONTHDAY=15" }, "FREQ=MONTHLY;BYMONTHDAY=15"],
    ["bool", { value_id: false }, "No"],
    ["choice", { value_id: "part" }, "Partially paid", { options }],
    ["status", { value_id: 4, value: { id: 4, name: "On hold", tone: "red" } }, "On hold"],
    ["translated", { value_id: { en: "Bank", de: "Bankkonto" } }, "Bankkonto"],
    ["translated", { value_id: { en: "Bank" } }, "Bank"],
    ["rich-text", { value_id: "<p>Call <b>back</b></p><script>alert(1)</script>" }, /^Call back/],
    ["tags", { value_id: ["vip", "late"] }, "viplate"],
    [
      "references",
      {
        value: [
          { id: 1, name: "Sales" },
          { id: 2, name: "Stock" },
        ],
      },
      "Sales, Stock",
    ],
    ["reference", { value_id: 5, value: { id: 5, name: null } }, "—"],
  ])("%s %#", async (kind, row, words, more) => {
    const screen = await cell(kind, row, more);
    await expect.element(screen.getByTestId("cell")).toHaveTextContent(words);
  });

  test.each(kinds)("an empty %s says so", async (kind) => {
    const screen = await cell(kind, {});
    await expect.element(screen.getByTestId("cell")).toHaveTextContent(kind === "bool" ? "No" : "—");
  });

  test("a reference links to the record's own page", async () => {
    const screen = await cell(
      "reference",
      { value_id: { id: 5, name: "Nordwind", route: "cps" } },
      { name: "value_id" },
    );
    expect(screen.getByRole("link").elements()).toHaveLength(0);
    const party = await cell(
      "reference",
      { party: { id: 5, name: "Nordwind", route: "cps" } },
      { name: "party" },
      true,
    );
    const link = party.getByRole("link", { name: "Nordwind" });
    await expect.element(link).toHaveAttribute("href", "/cps/5");
    await expect.element(link).toHaveAttribute("tabindex", "-1");
  });
});

test("a line shows the name of its reference once", async () => {
  const columns = [
    field("reference", { name: "product_id", label: "Product", route: "products" }),
    field("text", { name: "name", label: "Name" }),
  ];
  const lines = [
    { product_id: 4, product: { id: 4, name: "Work gloves" }, name: "Work gloves" },
    { product_id: 4, product: { id: 4, name: "Work gloves" }, name: "Gloves, blue" },
  ];
  const screen = await cell("lines", { value_ids: lines, value_id: lines }, { name: "value_id", columns });
  await expect.element(screen.getByTestId("cell")).toHaveTextContent("Work glovesWork glovesGloves, blue");
});

describe("a value is entered", () => {
  async function input(
    kind: Kind,
    start: Row,
    more: Partial<FormField> = {},
    answers: Answers = {},
    error?: string,
  ) {
    const server = answerCalls(answers);
    const changes: unknown[] = [];
    function Form() {
      const [row, setRow] = useState(start);
      const asked = field(kind, { name: "value_id", ...more });
      return (
        <Input
          field={asked}
          value={row[asked.name]}
          onChange={(value) => {
            changes.push(value);
            setRow({ ...row, [asked.name]: value });
          }}
          onPreset={(value) => setRow((now) => ({ ...now, [asked.name]: value }))}
          row={row}
          withinLabel="Counterparty"
          formatting={formatting}
          error={error}
        />
      );
    }
    const screen = await render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <LanguageProvider>
            <Form />
          </LanguageProvider>
        </MemoryRouter>
      </SWRConfig>,
    );
    return { screen, changes, server };
  }

  test("a moment on the reader's clock is kept in UTC", async () => {
    const { screen, changes } = await input("datetime", { value_id: "2026-07-01T10:00:00Z" });
    const box = screen.getByRole("textbox", { name: "Value" });
    await expect.element(box).toHaveValue("01.07.2026 12:00");
    await box.fill("01.07.2026 18:30");
    box.element().blur();
    await expect.poll(() => changes).toEqual(["2026-07-01T16:30:00.000Z"]);
  });

  test("a recurrence is chosen and written as a rule", async () => {
    const { screen, changes } = await input("recurrence", { value_id: null });
    await screen.getByLabelText("Value").selectOptions("Every week");
    await screen.getByRole("spinbutton", { name: "Interval" }).fill("2");
    await screen.getByRole("checkbox", { name: "Do" }).click();
    await screen.getByRole("checkbox", { name: "Mo" }).click();
    expect(changes.at(-1)).toBe("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH");
    await screen.getByLabelText("Value").selectOptions("Every month");
    expect(changes.at(-1)).toBe("FREQ=MONTHLY;INTERVAL=2");
    await screen.getByLabelText("Value").selectOptions("Custom");
    await screen.getByLabelText("Rule").fill("FREQ=MONTHLY;BYMONTHDAY=15");
    expect(changes.at(-1)).toBe("FREQ=MONTHLY;BYMONTHDAY=15");
    await screen.getByLabelText("Value").selectOptions("Doesn’t repeat");
    expect(changes.at(-1)).toBe("");
  });

  test("a translated text shows English first, other languages on demand", async () => {
    const { screen, changes } = await input("translated", { value_id: null }, { required: true });
    await screen.getByLabelText("Value · English").fill("Bank");
    await screen.getByRole("button", { name: "Other languages" }).click();
    await screen.getByLabelText("Value · Deutsch").fill("Bankkonto");
    expect(changes.at(-1)).toEqual({ en: "Bank", de: "Bankkonto" });
  });

  test.each<Kind>(["text", "long-text", "email", "phone", "url", "translated"])(
    "too long a %s is kept, and its limit said",
    async (kind) => {
      const { screen, changes } = await input(kind, { value_id: null }, { maxLength: 12 });
      const box = screen.getByLabelText(kind === "translated" ? "Value · English" : "Value");
      await box.click();
      await userEvent.keyboard("1234567890123");
      expect(JSON.stringify(changes.at(-1)).replaceAll(/\D/g, "")).toBe("1234567890123");
      await expect.element(box).toHaveAccessibleDescription("Value: at most 12 characters");
    },
  );

  test("a record's type is next to the record, with or without an error below", async () => {
    const options = [{ value: "cps", label: "Counterparty" }];
    const { screen } = await input("subject", { value_id: null }, { options }, {}, "Choose value");
    const top = (name: string) =>
      screen.getByRole("combobox", { name, exact: true }).element().getBoundingClientRect().top;
    await expect.element(screen.getByText("Choose value")).toBeVisible();
    // The one's box has a border, the other's stands within one.
    expect(Math.abs(top("Value: Record type") - top("Value"))).toBeLessThan(2);
  });

  test("a number keeps digits and the last dot", async () => {
    const { screen, changes } = await input("money", {});
    await screen.getByLabelText("Value").fill("1 234,56");
    expect(changes.at(-1)).toBe("1234.56");
    await expect.element(screen.getByText("€")).toBeVisible();
  });

  test("a short list is shown as checkboxes, with its error like any field's", async () => {
    const { screen, changes } = await input(
      "references",
      { value_id: [] },
      { route: "departments", required: true },
      { "departments/get": { data: [{ department_id: 3, name: "Stock" }] } },
      "Choose Value",
    );
    const group = screen.getByRole("group", { name: "Value" });
    await expect.element(group).toHaveAccessibleDescription("Choose Value");
    await group.getByRole("checkbox", { name: "Stock" }).click();
    expect(changes).toEqual([[3]]);
  });

  test("several of more than eight are found by typing, and kept in the order they are chosen", async () => {
    const names = [
      "Sales",
      "Stock",
      "Buying",
      "Finance",
      "Legal",
      "Service",
      "Delivery",
      "Marketing",
      "Board",
    ];
    const { screen, changes } = await input(
      "references",
      // The last one is closed, and no longer in the list.
      { value_id: [4, 20], value: [{ id: 20, name: "Export" }] },
      { route: "departments" },
      { "departments/get": { data: names.map((name, index) => ({ department_id: index + 1, name })) } },
    );
    const box = screen.getByRole("combobox", { name: "Value" });
    await expect
      .element(screen.getByRole("list", { name: "Value: chosen" }))
      .toHaveTextContent("FinanceExport");
    await box.fill("buy");
    await userEvent.keyboard("{Enter}");
    expect(changes.at(-1)).toEqual([4, 20, 3]);
  });

  test("an amount is in the currency of the chosen account", async () => {
    const accounts = [{ account_id: 4, name: "Reserve", currency_id: 2, currency: { id: 2, name: "USD" } }];
    const { screen } = await input(
      "money",
      { account_id: 4 },
      { currencyOf: { field: "account_id", route: "accounts" } },
      { "accounts/get": { data: accounts } },
    );
    await expect.element(screen.getByText("$")).toBeVisible();
  });

  test("an amount is in the currency of the chosen project", async () => {
    const projects = Array.from({ length: 51 }, (_, index) => ({
      project_id: index + 4,
      name: `Racking ${index}`,
      currency_id: 2,
      currency: { id: 2, name: "USD" },
    }));
    const { screen } = await input(
      "money",
      { project_id: 4 },
      { currencyOf: { field: "project_id", route: "projects" } },
      { "projects/get": { data: projects } },
    );
    await expect.element(screen.getByText("$")).toBeVisible();
  });

  test("an amount is in the currency chosen in the same form, saved or not", async () => {
    const currencies = [
      { currency_id: 1, code: "EUR", name: "Euro" },
      { currency_id: 2, code: "USD", name: "US Dollar" },
    ];
    const { screen } = await input(
      "money",
      { currency_id: 2, currency: { id: 1, name: "EUR" } },
      {},
      { "currencies/get": { data: currencies } },
    );
    await expect.element(screen.getByText("$")).toBeVisible();
  });

  test.each([
    ["1.000", "1"],
    ["1.500", "1.5"],
    ["0.00", "0"],
    ["100", "100"],
  ])("a number stored as %s is shown as %s, and what is typed stays", async (stored, shown) => {
    const { screen } = await input("number", { value_id: stored });
    const box = screen.getByRole("textbox", { name: "Value" });
    await expect.element(box).toHaveValue(shown);
    await box.fill("2.10");
    await expect.element(box).toHaveValue("2.10");
  });

  test("a number is preset by the chosen record until the user types another", async () => {
    const { screen, changes } = await input(
      "number",
      { category_id: 3, value_id: 0 },
      {
        initial: 0,
        taken: { from: "category_id", field: "usual_vat_rate", route: "products-categories" },
      },
      { "products-categories/get": { data: [{ category_id: 3, usual_vat_rate: "22.00" }] } },
    );
    const box = screen.getByRole("textbox", { name: "Value" });
    await expect.element(box).toHaveValue("22");
    expect(changes).toEqual([]);
    await box.fill("9");
    await expect.element(box).toHaveValue("9");
  });

  test("a short list is a select, filtered by another field", async () => {
    const contracts = [
      {
        contract_id: 8,
        code: "C-8",
        legal_person: { name: "A" },
        cp: { name: "B" },
        cp_legal_person: { name: "C" },
      },
    ];
    const { screen, changes, server } = await input(
      "reference",
      { cp_id: 7 },
      { route: "contracts", within: "cp_id" },
      { "contracts/get": { data: contracts } },
    );
    await screen.getByRole("combobox", { name: "Value" }).selectOptions("C-8");
    expect(changes).toEqual([8]);
    expect(server.to("contracts/get")[0]!.fields).toEqual({ cp_id: "7", limit: "51" });
  });

  test("is chosen among those of another field's record", async () => {
    const { screen, server } = await input(
      "reference",
      { delivery_service_id: 7 },
      { route: "delivery-methods", only: { service_id: { same: "delivery_service_id" } } },
      { "delivery-methods/get": { data: [{ method_id: 8, name: "Express" }] } },
    );
    await expect.element(screen.getByRole("combobox", { name: "Value" })).toHaveTextContent(/Express/);
    expect(server.to("delivery-methods/get")[0]!.fields).toEqual({ service_id: "7", limit: "51" });
  });

  test("the options of lines depend on the record: income takes income items", async () => {
    const item = field("reference", {
      name: "cfi_id",
      label: "Item",
      route: "cfi",
      only: { direction: { by: "type", is: { income: "in", expense: "out" } } },
    });
    const { screen } = await input(
      "lines",
      { type: "income", value_id: [] },
      { columns: [item] },
      {
        "cfi/get": ({ fields }) => ({
          data: [
            { cfi_id: 1, name: "Product sales", direction: "in" },
            { cfi_id: 2, name: "Payroll", direction: "out" },
          ].filter(({ direction }) => !fields.direction || direction === fields.direction),
        }),
      },
    );
    await expect.element(screen.getByRole("combobox", { name: "Item" })).toHaveTextContent(/Product sales$/);
  });

  test("an empty line requires nothing", async () => {
    const { screen } = await input(
      "lines",
      { value_id: [] },
      { columns: [field("text", { name: "phone", label: "Phone", required: true })] },
    );
    const phone = screen.getByRole("textbox", { name: "Phone" });
    await expect.element(phone).not.toBeRequired();
    await phone.fill("+49");
    await expect.element(phone).toBeRequired();
  });

  test("options of the same name are distinguished by number and price", async () => {
    const { screen } = await input(
      "reference",
      {},
      { route: "products" },
      {
        "products/get": {
          data: Array.from({ length: 51 }, (_, id) => ({ product_id: id + 1, name: "Glove" })),
        },
        "products/search": {
          data: [{ id: 5, product_id: 5, name: "Work gloves, size 9", sku: "W-9", price: "12.50" } as never],
        },
      },
    );
    await screen.getByRole("combobox").fill("glove");
    await expect
      .element(screen.getByRole("option", { name: /Work gloves, size 9/ }))
      .toHaveTextContent(/W-9 · 12.50.€/);
  });

  test("the amount owed follows the account's currency until the user types another", async () => {
    const accounts = [
      { account_id: 1, name: "Bank", currency_id: 1, currency: { id: 1, name: "EUR" } },
      { account_id: 2, name: "Reserve", currency_id: 2, currency: { id: 2, name: "USD" } },
    ];
    const server = answerCalls({
      "accounts/get": { data: accounts },
      "payments/preview": ({ fields }) => ({
        amount: fields.amount === "132.00" ? "120.00" : "45.45",
        currency: "EUR",
      }),
    });
    function Payment() {
      const [row, setRow] = useState<Row>({ account_id: 1, amount: "120.00" });
      const shared = { row, withinLabel: undefined, formatting };
      return (
        <>
          <Input
            {...shared}
            field={field("reference", { name: "account_id", label: "Account", route: "accounts" })}
            value={row.account_id}
            onChange={(account_id) => setRow((now) => ({ ...now, account_id }))}
          />
          <Input
            {...shared}
            field={field("money", {
              name: "amount",
              label: "Amount",
              currencyOf: { field: "account_id", route: "accounts" },
              owed: {
                currency: "EUR",
                amounts: { EUR: "120.00", USD: "132.00" },
                preview: {
                  call: "payments/preview",
                  sends: { entity: "orders", id: 7 },
                  fields: ["account_id", "amount"],
                },
              },
            })}
            value={row.amount}
            onChange={(amount) => setRow((now) => ({ ...now, amount }))}
          />
        </>
      );
    }
    const screen = await render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <LanguageProvider>
            <Payment />
          </LanguageProvider>
        </MemoryRouter>
      </SWRConfig>,
    );
    const account = screen.getByRole("combobox", { name: "Account" });
    const amount = screen.getByRole("textbox", { name: "Amount" });
    await account.selectOptions("Reserve");
    await expect.element(amount).toHaveValue("132.00");
    await expect.element(amount).toHaveAccessibleDescription(/Due: 120\.00.€/);
    await expect.element(amount).toHaveAccessibleDescription(/Settles: 120\.00.€/);
    await amount.fill("50.00");
    await expect.element(amount).toHaveAccessibleDescription(/Due: 120\.00.€ · Settles: 45\.45.€/);
    expect(server.to("payments/preview").at(-1)!.fields).toEqual({
      entity: "orders",
      id: "7",
      account_id: "2",
      amount: "50.00",
    });
    await account.selectOptions("Bank");
    await expect.element(amount).not.toHaveAccessibleDescription(/Settles/);
    await expect.element(amount).toHaveValue("50.00");
    expect(server.to("accounts/get").length).toBeGreaterThan(0);
  });

  test("a dependent field waits until the other one is chosen", async () => {
    const { screen, server } = await input("reference", {}, { route: "contracts", within: "cp_id" });
    await expect
      .element(screen.getByPlaceholder("Choose counterparty first"))
      .toHaveAttribute("aria-disabled", "true");
    expect(server.to("contracts/get")).toHaveLength(0);
  });

  test("a long list is searched", async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      employee_id: index + 1,
      name: `Person ${index + 1}`,
    }));
    const { screen, changes } = await input(
      "reference",
      { value_id: 3, value: { id: 3, name: "Tom Okafor" } },
      { route: "employees" },
      {
        "employees/get": { data: many },
        "employees/search": { data: [{ employee_id: 4, name: "Julia Sommer" }] },
      },
    );
    const box = screen.getByRole("combobox", { name: "Value" });
    await expect.element(box).toHaveValue("Tom Okafor");
    await box.fill("juli");
    await screen.getByRole("option", { name: "Julia Sommer" }).click();
    expect(changes).toEqual([4]);
    await expect.element(box).toHaveValue("Julia Sommer");
  });
});

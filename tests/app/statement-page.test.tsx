import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type {
  StatementChoice,
  StatementMatch,
  StatementProposal,
} from "../../app/modules/finance/contract-statements.ts";
import { forgetPage } from "./cart-app.tsx";
import type { Answers } from "./answer-calls.ts";
import { annasRecord } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  forgetPage();
});

const proposal: StatementProposal = {
  step: "book",
  why: "none",
  sure: false,
  operation: null,
  to_account: null,
  party: null,
  party_name: null,
  invoices: [],
  cfi_id: 1,
};
const line = { date: "2026-11-20", party_account: "", known: null, proposal };

const match: StatementMatch = {
  name: "november.xml",
  format: "camt053",
  account: { id: 1, name: "Main" },
  currency: "EUR",
  balances: { opening: "100.00", closing: "330.00", adds_up: false, books: "100.00", last_day: "2026-11-20" },
  lines: [
    { ...line, line: 1, amount: "130.00", party: "Nord", purpose: "Thanks" },
    { ...line, line: 2, amount: "98.00", party: "Sven", purpose: "Less discount" },
    {
      ...line,
      line: 3,
      amount: "5.00",
      party: "Old",
      purpose: "",
      known: { id: 7, name: "OP-7", invoices: [{ id: 13, name: "INV-13" }] },
      proposal: null,
    },
  ],
  unreadable: [{ line: 4, text: "1.00 USD – Main is in EUR" }],
  items: [
    { id: 1, name: "Sales", direction: "in" },
    { id: 2, name: "Discounts", direction: "out" },
  ],
};
const bill = {
  party: "cps:5",
  party_name: "Nord",
  date: "2026-11-02",
  due_date: "2026-11-30",
  currency: "EUR",
  problem: null,
};

async function openStatement(lines = match.lines, more: Answers = {}, shown: RegExp | string = /Nord/) {
  const app = await startApp("/operations/statements/3", {
    "statements/match": { ...match, lines },
    "statements/invoices": {
      data: [
        { ...bill, id: 11, name: "INV-11", balance: "100.00", worth: "100.00" },
        { ...bill, id: 12, name: "INV-12", balance: "50.00", worth: "50.00" },
      ],
    },
    "statements/operations": { data: [] },
    "cps/get": { data: [{ cp_id: 5, name: "Nord" }] },
    "statements/apply": { job_id: 9 },
    "jobs/one": {
      job_id: 9,
      kind: "statement",
      name: "Bank statement: 1 line",
      state: "done",
      done: 0,
      failed: 1,
      total: 1,
      message: "",
      elapsed: 1,
      batch_id: "b",
    } as never,
    "jobs/failures": {
      data: [{ route: "operations", id: 1, title: "Nord", text: "Main would be -5.00 EUR" }],
    },
    ...more,
  });
  await expect.element(app.screen.getByText(shown).first()).toBeVisible();
  const sent = () => JSON.parse(app.server.to("statements/apply").at(-1)!.fields.lines!) as StatementChoice[];
  return { ...app, sent };
}

test("the bank's balances and unreadable rows are shown", async () => {
  const { screen } = await openStatement();
  await expect.element(screen.getByText("The lines don’t add up to the closing balance")).toBeVisible();
  await expect.element(screen.getByText("Row 4: 1.00 USD – Main is in EUR")).toBeVisible();
  await screen.getByText("Posted: 1").click();
  await expect.element(screen.getByRole("link", { name: "OP-7" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "INV-13" })).toBeVisible();
});

test("a proposed invoice is told apart without opening it: whose it is, and of when", async () => {
  const { party: _, problem: __, ...due } = bill;
  const paid = { ...due, id: 11, name: "INV-11", balance: "100.00", worth: "100.00", amount: "98.00" };
  const [first, second, ...others] = match.lines;
  const { screen } = await openStatement([
    first!,
    { ...second!, proposal: { ...second!.proposal!, party: "cps:5", invoices: [paid] } },
    ...others,
  ]);
  const row = screen.getByRole("button", { name: /Sven/ });
  await expect.element(row).toHaveTextContent(/INV-11 · Nord · 02\.11\.2026/);
  await row.click();
  await expect
    .element(screen.getByRole("group", { name: "Invoices" }))
    .toHaveTextContent(/Nord · 02\.11\.2026 · due 30\.11\.2026/);
});

test("the button shows no count until a line is selected", async () => {
  const { screen } = await openStatement();
  await expect
    .element(screen.getByRole("button", { name: "Post selected lines" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("nothing is left to post once all lines are posted", async () => {
  const posted = match.lines.filter(({ known }) => known);
  const { screen } = await openStatement(posted, {}, "Posted: 1");
  await expect.element(screen.getByRole("button", { name: /^Post / })).not.toBeInTheDocument();
});

test.each([360, 1280])(
  "however many invoices are open, a line is posted without scrolling, %i px wide",
  async (width) => {
    await page.viewport(width, 740);
    const many = Array.from({ length: 19 }, (_, index) => ({
      ...bill,
      id: 11 + index,
      name: `INV-${11 + index}`,
      balance: "100.00",
      worth: "100.00",
    }));
    const { screen } = await openStatement(match.lines, { "statements/invoices": { data: many } });
    await screen.getByRole("button", { name: /Nord/ }).click();
    await expect.element(screen.getByRole("checkbox", { name: /INV-29/ })).toBeInTheDocument();
    const button = screen.getByRole("button", { name: "Post this line" }).element();
    const { x, y, width: wide, height } = button.getBoundingClientRect();
    expect(button.contains(document.elementFromPoint(x + wide / 2, y + height / 2))).toBe(true);
  },
);

test("a posted line opens its operation beside the page", async () => {
  const { screen, server } = await openStatement(match.lines, {
    "operations/one": {
      ...annasRecord,
      state: {
        ...annasRecord.state,
        title: "OP-7",
        settings: { key: "operation_id", one: "Operation", many: "Operations" },
        actions: [{ code: "reverse", label: "Reverse", call: "operations/reverse", danger: true }],
      },
    },
    "operations/reverse": {},
    "operations/history": { items: [], next: null } as never,
  });
  await screen.getByText("Posted: 1").click();
  await screen.getByRole("button", { name: /Old/ }).click();
  const pane = screen.getByRole("region", { name: "Line of 20.11.2026" });
  await pane.getByRole("button", { name: "Reverse" }).click();
  await expect.poll(() => server.to("operations/reverse")).toMatchObject([{ fields: { operation_id: "7" } }]);
  // What was posted for the line is gone, so the line is looked up again.
  await expect.poll(() => server.to("statements/match").length).toBe(2);

  await pane.getByRole("link", { name: "OP-7" }).click();
  await expect.element(screen.getByRole("dialog", { name: "OP-7" })).toBeVisible();
  await expect.element(screen.getByText("Posted: 1")).toBeInTheDocument();
});

test("a line without a party is titled by its purpose", async () => {
  const fee = { ...line, line: 5, amount: "-4.00", party: "", purpose: "Account fee" };
  const { screen } = await openStatement([...match.lines, fee]);
  const row = screen.getByRole("button", { name: /Account fee/ });
  await expect.element(row).not.toHaveTextContent("–");
  await row.click();
  await expect.element(screen.getByRole("heading", { name: "Account fee" })).toBeVisible();
});

test("an operation to match a line with is told by its date, party and amount", async () => {
  const operation = {
    id: 9,
    name: "OP-9",
    date: "2026-11-18",
    amount: "130.00",
    party_name: "Nord Logistik",
    purpose: "On account",
  };
  const { screen } = await openStatement([
    { ...match.lines[0]!, proposal: { ...proposal, step: "link", why: "operation", operation } },
  ]);
  const row = screen.getByRole("button", { name: /Nord/ });
  await expect.element(row).toHaveTextContent(/OP-9\s· Nord Logistik\s· 18\.11\.2026/);
  await row.click();
  const pane = screen.getByRole("region", { name: "Line of 20.11.2026" });
  const found = pane.getByRole("link", { name: /OP-9/ }).element().parentElement;
  await expect.element(found).toHaveTextContent(/130.00\s€18\.11\.2026\s· Nord Logistik\s· On account/);
  // It is posted already.
  await expect.element(pane.getByRole("button", { name: "Match this line" })).toBeVisible();
  await pane.getByText("New operation").click();
  await expect.element(pane.getByRole("button", { name: "Post this line" })).toBeVisible();
});

test("a line is matched with an operation that the user finds", async () => {
  const operation = {
    id: 21,
    name: "OP-21",
    date: "2026-11-09",
    amount: "130.00",
    party_name: "Nord",
    purpose: null,
    step: "post" as const,
    problem: null,
  };
  const other = { ...operation, id: 22, name: "OP-22", amount: "131.00", problem: "Another amount" };
  const { screen, server, sent } = await openStatement(match.lines, {
    "statements/operations": { data: [operation, other] },
  });
  await screen.getByRole("button", { name: /Nord/ }).click();
  const pane = screen.getByRole("region", { name: "Line of 20.11.2026" });
  await pane.getByText("Existing operation").click();
  const post = pane.getByRole("button", { name: "Post this line" });
  await expect.element(post).toHaveAttribute("aria-disabled", "true");
  await pane.getByRole("searchbox").fill("nord");
  await expect.poll(() => server.to("statements/operations").at(-1)!.fields.search).toBe("nord");
  await expect.element(pane.getByRole("radio", { name: /OP-22/ })).toBeDisabled();
  await pane.getByRole("radio", { name: /OP-21/ }).click();
  await expect.element(pane.getByRole("link", { name: "Posts planned OP-21" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: /Nord/ }))
    .toHaveTextContent(/OP-21\s· Nord\s· 09\.11\.2026/);
  await expect.element(screen.getByRole("button", { name: /Nord/ })).not.toHaveTextContent("No match");
  await expect.element(pane.getByRole("radio", { name: /OP-21/ })).toHaveFocus();
  await post.click();
  expect(sent()).toEqual([{ line: 1, step: "post", operation_id: 21 }]);
});

test("a line is divided among invoices, and shows why it wasn't booked", async () => {
  const { screen, sent } = await openStatement();
  await screen.getByRole("button", { name: /Nord/ }).click();
  await screen.getByRole("checkbox", { name: /INV-11/ }).click();
  await screen.getByRole("checkbox", { name: /INV-12/ }).click();
  await expect.element(screen.getByLabelText("Amount for INV-11")).toHaveValue("100.00");
  await expect.element(screen.getByLabelText("Amount for INV-12")).toHaveValue("30.00");
  await screen.getByLabelText("Amount for INV-11").fill("70");
  await expect.element(screen.getByText("Kept as credit for the party")).toBeVisible();
  await screen.getByLabelText("Amount for INV-12").fill("50");
  await screen.getByRole("button", { name: "Post this line" }).click();
  await expect.poll(sent).toEqual([
    {
      line: 1,
      step: "book",
      party: "cps:5",
      cfi_id: 1,
      payments: [
        { invoice_id: 11, amount: "70" },
        { invoice_id: 12, amount: "50" },
      ],
      remember: false,
    },
  ]);
  await expect
    .element(screen.getByRole("region", { name: "Line of 20.11.2026" }))
    .toHaveTextContent("Main would be -5.00 EUR");
});

test("an invoice in another currency shows its converted amount, or why it can’t be paid", async () => {
  const { screen, sent } = await openStatement(match.lines, {
    "statements/invoices": {
      data: [
        { ...bill, id: 11, name: "INV-11", balance: "110.00", currency: "USD", worth: "100.00" },
        {
          ...bill,
          id: 12,
          name: "INV-12",
          balance: "90.00",
          currency: "GBP",
          worth: "0.00",
          problem: "No EUR→GBP rate for 20.11.2026. Enter one",
        },
      ],
    },
  });
  await screen.getByRole("button", { name: /Sven/ }).click();
  const unrated = screen.getByRole("checkbox", { name: "INV-12, 90.00 £ due", exact: true });
  await expect.element(unrated).toBeDisabled();
  await expect.element(screen.getByText("No EUR→GBP rate for 20.11.2026. Enter one")).toBeVisible();
  await screen.getByRole("checkbox", { name: "INV-11, 110.00 $ (100.00 €) due" }).click();
  await expect.element(screen.getByLabelText("Amount for INV-11")).toHaveValue("98.00");
  await screen.getByRole("checkbox", { name: "Write off 2.00 €" }).click();
  await screen.getByRole("combobox", { name: "Write off to" }).selectOptions("Discounts");
  await screen.getByRole("button", { name: "Post this line" }).click();
  await expect
    .poll(sent)
    .toMatchObject([
      { payments: [{ invoice_id: 11, amount: "100.00" }], writeoff: { amount: "2.00", cfi_id: 2 } },
    ]);
});

test("a small difference is written off under an item, a large one is not", async () => {
  const { screen, sent } = await openStatement();
  await screen.getByRole("button", { name: /Sven/ }).click();
  await screen.getByRole("checkbox", { name: /INV-11/ }).click();
  await screen.getByRole("checkbox", { name: /Write off/ }).click();
  const book = screen.getByRole("button", { name: "Post this line" });
  await expect.element(book).toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("combobox", { name: "Write off to" }).selectOptions("Discounts");
  await book.click();
  await expect
    .poll(sent)
    .toMatchObject([
      { payments: [{ invoice_id: 11, amount: "100.00" }], writeoff: { amount: "2.00", cfi_id: 2 } },
    ]);
  await screen.getByLabelText("Amount for INV-11").fill("50");
  await expect.element(screen.getByRole("checkbox", { name: /Write off/ })).not.toBeInTheDocument();
});

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  OperationChoice,
  StatementChoice,
  StatementFile,
  StatementMatch,
} from "../../app/modules/finance/contract-statements.ts";
import { bankRefs } from "../../app/modules/finance/server/statements/bank-line.ts";
import { readCamt } from "../../app/modules/finance/server/statements/read-camt.ts";
import {
  guessColumns,
  linesOfSheet,
  readSheetText,
} from "../../app/modules/finance/server/statements/read-csv.ts";
import { readMt940 } from "../../app/modules/finance/server/statements/read-mt940.ts";
import {
  beginsWithMonths,
  readAmount,
  readDay,
} from "../../app/modules/finance/server/statements/read-value.ts";
import { readXml } from "../../app/modules/finance/server/statements/read-xml.ts";
import type { Browser } from "../support/browser.ts";
import { jobsOf, type Jobs } from "../support/jobs.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

type Row = Record<string, unknown>;

let server: Awaited<ReturnType<typeof startServer>>;
let shop: Shop;
let admin: Browser;
let jobs: Jobs;
let euro: number;
let person: number;
let items: { sales: number; rent: number; fees: number };
let made = 0;

const today = new Date().toISOString().slice(0, 10);
const spoken = today.split("-").reverse().join(".");

beforeAll(async () => {
  server = await startServer({ seeded: true });
  shop = await openShop(server.db);
  admin = await server.signIn("admin");
  jobs = jobsOf(server, admin);
  euro = (await rows<{ id: number }>("select currency_id as id from currencies where code = 'EUR'"))[0]!.id;
  person = (await rows<{ id: number }>("select legal_person_id as id from legal_persons"))[0]!.id;
  const group = async (name: string, direction: string) =>
    Number((await make("cfig", { name, direction, activity: "operating" })).cfig_id);
  const [income, costs] = [await group("Revenue", "in"), await group("Costs", "out")];
  const item = async (name: string, cfig_id: number, direction: string, more = {}) =>
    Number((await make("cfi", { name, cfig_id, direction, ...more })).cfi_id);
  items = {
    sales: await item("Sales", income, "in", { is_default: true }),
    rent: await item("Rent", costs, "out"),
    fees: await item("Bank fees", costs, "out"),
  };
});
afterAll(() => server.stop());

const rows = async <Found extends Row>(query: string): Promise<Found[]> =>
  (await server.db.execute(sql.raw(query))).rows as Found[];

async function make(code: string, values: object): Promise<Row> {
  const reply = await admin.call<Row>(`${code}/manage`, values);
  if (reply.status !== 1) throw new Error(`${code}: ${reply.message} ${JSON.stringify(reply.data)}`);
  return reply.data;
}

const account = async (values: object = {}) =>
  Number(
    (
      await make("accounts", {
        name: `Bank ${(made += 1)}`,
        legal_person_id: person,
        kind: "bank",
        currency_id: euro,
        opening_balance: "5000.00",
        opening_date: "2020-01-01",
        ...values,
      })
    ).account_id,
  );

async function issued(price: string, party?: string, direction = "out") {
  const payer = party ?? `clients:${(await shop.addClient()).client_id}`;
  const { invoice_id } = await make("invoices", {
    direction,
    party: payer,
    legal_person_id: person,
    date: today,
    currency_id: euro,
    lines: [{ name: "Racking", quantity: "1", price, vat_rate: "0" }],
  });
  await admin.call("invoices/issue", { invoice_id });
  const { data } = await admin.call<Row>(`invoices/one/${String(invoice_id)}`);
  return { id: Number(invoice_id), number: String(data.number), party: payer };
}

const upload = (account_id: number, text: string | Uint8Array<ArrayBuffer>, name = "june.csv", by = admin) =>
  by.call<StatementFile & { errors?: Record<string, { text: string }[]> }>(
    "statements/upload",
    { account_id },
    { files: { file: new File([text], name) } },
  );

async function match(statement_id: number, mapping?: object): Promise<StatementMatch> {
  const { data, message, status } = await admin.call<StatementMatch>("statements/match", {
    statement_id,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  expect(status, `${message} ${JSON.stringify(data)}`).toBe(1);
  return data;
}

const apply = (statement_id: number, lines: StatementChoice[]) =>
  jobs.work("statements/apply", { statement_id, lines: JSON.stringify(lines) });

/** Takes every proposal as it is; what lacks an item gets this one. */
const asProposed = ({ lines }: StatementMatch, item = items.fees): StatementChoice[] =>
  lines.flatMap(({ line, proposal }) =>
    proposal
      ? {
          line,
          step: proposal.step,
          operation_id: proposal.operation?.id,
          to_account_id: proposal.to_account?.id,
          party: proposal.party ?? undefined,
          invoices: proposal.invoices.map(({ id }) => id),
          cfi_id: proposal.step === "book" ? (proposal.cfi_id ?? item) : undefined,
        }
      : [],
  );

const head = "Buchungstag;Name;IBAN;Verwendungszweck;Betrag";
const csv = (...lines: string[]) => [head, ...lines].join("\n");
const balanceOf = async (account_id: number) =>
  (await admin.call<Row>(`accounts/one/${account_id}`)).data.balance;
const iban = "DE02120300000000202051";

test("a spreadsheet is read in its bank's encoding", async () => {
  const id = await account();
  const text = `Дата операції;Контрагент;Призначення платежу;Сума\n01.06.2026;ТОВ Ромашка;Оплата за послуги;10,00`;
  const letters = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  const codePage = Uint8Array.from(text, (letter) => letters.indexOf(letter));
  const unicode = new Uint8Array(Buffer.from(`\ufeff${text.replaceAll(";", "\t")}`, "utf16le"));
  for (const bytes of [codePage, unicode]) {
    const { data: file } = await upload(id, bytes);
    expect(file.columns).toEqual(["Дата операції", "Контрагент", "Призначення платежу", "Сума"]);
    expect((await match(file.statement_id)).lines).toMatchObject([
      { date: "2026-06-01", amount: "10.00", party: "ТОВ Ромашка", purpose: "Оплата за послуги" },
    ]);
  }
  expect(guessColumns(["Buchung", "Wertstellung"])).toEqual({ Buchung: "date" });
});

describe("values of banks", () => {
  test.each([
    ["1.234,56", "1234.56"],
    ["1,234.56", "1234.56"],
    ["-12,5", "-12.50"],
    ["12.00-", "-12.00"],
    ["(7.10)", "-7.10"],
    ["1 234,50 €", "1234.50"],
    ["1'000.00 CHF", "1000.00"],
    ["1.000", "1000.00"],
    ["", null],
    ["12 and 13", "1213.00"],
    ["--3", null],
  ])("%s is the amount %s", (text, amount) => expect(readAmount(text)).toBe(amount));

  test.each([
    ["2026-04-03", false, "2026-04-03"],
    ["20260403", false, "2026-04-03"],
    ["03.04.2026", false, "2026-04-03"],
    ["3/4/26", false, "2026-04-03"],
    ["04/03/2026", true, "2026-04-03"],
    ["31.02.2026", false, null],
    ["soon", false, null],
  ])("%s is a day", (text, monthFirst, day) => expect(readDay(text, monthFirst)).toBe(day));

  test("a date column with 25 in second place starts with the month", () => {
    expect(beginsWithMonths(["04/03/2026", "04/25/2026"])).toBe(true);
    expect(beginsWithMonths(["03.04.2026"])).toBe(false);
  });
});

describe("a sheet", () => {
  test("is found below a bank's preamble, in any of three languages", () => {
    const { columns, rows: found } = readSheetText(
      `Konto;${iban}\n\n${head}\n01.06.2026;Nord;;Miete;-10,00\n`,
    );
    expect(columns).toEqual(head.split(";"));
    expect(found).toEqual([{ line: 4, cells: ["01.06.2026", "Nord", "", "Miete", "-10,00"] }]);
    expect(guessColumns(columns)).toEqual({
      Buchungstag: "date",
      Name: "party",
      IBAN: "party_account",
      Verwendungszweck: "purpose",
      Betrag: "amount",
    });
    expect(guessColumns(["Currency", "Währung", "Valuta"])).toEqual({ Currency: "currency" });
    expect(guessColumns(["Date", "Value date", "Paid in", "Paid out", "Description"])).toEqual({
      Date: "date",
      "Paid in": "credit",
      "Paid out": "debit",
      Description: "purpose",
    });
    expect(guessColumns(["Дата", "Сума", "Контрагент", "Призначення платежу"])).toEqual({
      Дата: "date",
      Сума: "amount",
      Контрагент: "party",
      "Призначення платежу": "purpose",
    });
    expect(guessColumns(["Date", "Amount", "Party", "Party account", "Reference"])).toEqual({
      Date: "date",
      Amount: "amount",
      Party: "party",
      "Party account": "party_account",
      Reference: "reference",
    });
  });

  test.each(["\n", "\r\n"])("counts the lines of the file, as an editor does (%j)", (end) => {
    const text = [
      "Konto;1",
      "",
      head,
      "01.06.2026;A;;two;1,00",
      '02.06.2026;B;;"of',
      'two lines";2,00',
      "",
      "x;C;;;3",
    ];
    const { columns, rows: found } = readSheetText(text.join(end));
    expect(found.map(({ line }) => line)).toEqual([4, 5, 8]);
    expect(linesOfSheet(columns, found, guessColumns(columns)).unreadable).toMatchObject([{ line: 8 }]);
  });

  test("distinguishes identical lines, and recognises each of them again", () => {
    const line = {
      line: 1,
      date: today,
      amount: "5.00",
      currency: "",
      party: "A",
      party_account: "",
      purpose: "Fee",
      reference: "",
    };
    const refs = bankRefs([line, line, { ...line, purpose: "fee!" }]);
    expect(new Set(refs).size).toBe(3);
    expect(bankRefs([line, line, line])).toEqual(refs);
  });
});

const camt = (entries: string, account_iban = iban) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${account_iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, side: string, details = "", more = "") =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt>${more}<NtryDtls>${details}</NtryDtls></Ntry>`;

describe("CAMT.053", () => {
  test("is read entry by entry, with batches split into their parts", () => {
    const part = (amount: string, name: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
    const file = readCamt(
      camt(
        entry(
          "12.50",
          "DBIT",
          `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Cdtr><Nm>A &amp; B</Nm></Cdtr><CdtrAcct><Id><IBAN>DE1</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>Rent</Ustrd></RmtInf></TxDtls>`,
          "<AcctSvcrRef>X1</AcctSvcrRef>",
        ) +
          entry("30.00", "CRDT", part("10.00", "One") + part("20.00", "Two")) +
          entry("1.00", "CRDT").replace("BOOK", "PDNG"),
      ),
    );
    expect(file.account).toBe(iban);
    expect(file.lines).toMatchObject([
      {
        line: 1,
        amount: "-12.50",
        party: "A & B",
        party_account: "DE1",
        purpose: "Rent",
        reference: "X1",
        currency: "EUR",
      },
      { line: 2, amount: "10.00", party: "One" },
      { line: 3, amount: "20.00", party: "Two" },
    ]);
  });

  test.each([
    ["a document type", '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'],
    ["what isn’t closed", "<a><b></a>"],
    ["nothing", "  "],
    ["too deep a nesting", "<a>".repeat(60)],
    ["quotes without end", `<a ${'b="'.repeat(20_000)}`],
  ])("refuses %s", (_, source) => expect(() => readXml(source)).toThrow());
});

test("MT940 is read with numbered and plain details", () => {
  const file = readMt940(
    [
      ":20:START",
      `:25:12030000/${iban}`,
      ":60F:C260601EUR100,00",
      ":61:2606030603D12,5NTRFNONREF//B1",
      ":86:177?00SEPA?20SVWZ+Rent ?21June?31DE99?32Nord ?33GmbH",
      ":61:260604C100,NMSCREF-9",
      ":86:INV-2026-00001",
      "and more",
      ":61:260605RC7,00NTRFNONREF",
      ":86:/NAME/Lena/REMI/Back/EREF/E5",
      "-",
    ].join("\r\n"),
  );
  expect(file.account).toBe(iban);
  expect(file.lines).toMatchObject([
    {
      date: "2026-06-03",
      amount: "-12.50",
      party: "Nord GmbH",
      party_account: "DE99",
      purpose: "Rent June",
      reference: "B1",
      currency: "EUR",
    },
    { amount: "100.00", purpose: "INV-2026-00001 and more" },
    { amount: "-7.00", party: "Lena", purpose: "Back E5" },
  ]);
});

describe("a statement", () => {
  test("pays the invoice named in its purpose, and changes nothing when imported again", async () => {
    const id = await account();
    const invoice = await issued("240.00");
    const text = csv(`${spoken};Somebody;;Thanks for ${invoice.number.replaceAll("-", " ")};240,00`);
    const { data: file } = await upload(id, text);
    const matched = await match(file.statement_id);
    expect(matched.lines[0]!.proposal).toMatchObject({
      step: "book",
      why: "reference",
      sure: true,
      party: invoice.party,
      invoices: [
        { id: invoice.id, amount: "240.00", party_name: expect.any(String), date: expect.any(String) },
      ],
      cfi_id: items.sales,
    });
    expect(await apply(file.statement_id, asProposed(matched))).toMatchObject({
      state: "done",
      done: 1,
      failed: 0,
    });
    expect(await balanceOf(id)).toBe("5240.00");
    expect((await admin.call<Row>(`invoices/one/${invoice.id}`)).data).toMatchObject({
      status: "paid",
      balance: "0.00",
    });

    // The same choices again, and the same file again.
    expect(await apply(file.statement_id, asProposed(matched))).toMatchObject({ done: 1, failed: 0 });
    const { data: again } = await upload(id, text, "june-again.csv");
    const second = await match(again.statement_id);
    expect(second.lines[0]).toMatchObject({
      known: { name: expect.stringMatching(/^OP-/), invoices: [{ id: invoice.id, name: invoice.number }] },
      proposal: null,
    });
    expect(await balanceOf(id)).toBe("5240.00");
  });

  test("recognises posted and planned operations", async () => {
    const id = await account();
    const operation = (values: object) =>
      make("operations", {
        type: "expense",
        date: today,
        account_id: id,
        lines: [{ cfi_id: items.rent }],
        ...values,
      });
    const posted = await operation({ amount: "80.00" });
    await admin.call("operations/post", { operation_id: posted.operation_id });
    const planned = await operation({ amount: "90.00" });
    const { data: file } = await upload(id, csv(`${spoken};A;;x;-80,00`, `${spoken};B;;y;-90,00`));
    const matched = await match(file.statement_id);
    expect(
      matched.lines.map(({ proposal }) => [proposal!.step, proposal!.why, proposal!.operation!.id]),
    ).toEqual([
      ["link", "operation", posted.operation_id],
      ["post", "planned", planned.operation_id],
    ]);
    expect((await apply(file.statement_id, asProposed(matched))).failed).toBe(0);
    expect(await balanceOf(id)).toBe("4830.00");
    // A line of the same day and amount, out of another file, is a person's to judge.
    const { data: other } = await upload(id, csv(`${spoken};A;;told otherwise;-80,00`));
    expect((await match(other.statement_id)).lines[0]!.proposal).toMatchObject({ why: "twin", sure: false });
  });

  test("doesn’t take an operation of another party for the line’s for sure", async () => {
    const id = await account();
    const [payer, other] = await Promise.all(
      ["Lumi Shipping", "Saare Metall"].map((name) => make("cps", { name })),
    );
    const planned = (cp: Record<string, unknown>) =>
      make("operations", {
        type: "income",
        date: today,
        amount: "500.00",
        account_id: id,
        party: `cps:${String(cp.cp_id)}`,
        purpose: "On account",
        lines: [{ cfi_id: items.sales }],
      });
    const { operation_id } = await planned(other!);
    const { data: file } = await upload(id, csv(`${spoken};Lumi Shipping;;on account;500,00`));
    const proposed = async () => (await match(file.statement_id)).lines[0]!.proposal;
    expect(await proposed()).toMatchObject({ step: "post", operation: { id: operation_id }, sure: false });
    const own = await planned(payer!);
    expect(await proposed()).toMatchObject({
      operation: {
        id: own.operation_id,
        date: today,
        amount: "500.00",
        party_name: "Lumi Shipping",
        purpose: "On account",
      },
      sure: true,
    });
  });

  test("recognises a counterparty by its bank account, and a transfer by our own", async () => {
    const own = await account({ number: "DE89370400440532013000" });
    const id = await account({ number: iban });
    const cp = await make("cps", { name: "Nord Logistik" });
    const country = (await rows<{ id: number }>("select country_id as id from countries limit 1"))[0]!.id;
    await make("cps-legal-persons", {
      cp_id: cp.cp_id,
      name: "Nord Logistik GmbH",
      country_id: country,
      legal_address: "Hamburg",
      bank_account: "GB29NWBK60161331926819",
    });
    const invoice = await issued("33.00", `cps:${String(cp.cp_id)}`);
    const { data: file } = await upload(
      id,
      camt(
        entry(
          "33.00",
          "CRDT",
          "<TxDtls><RltdPties><DbtrAcct><Id><IBAN>GB29 NWBK 6016 1331 9268 19</IBAN></Id></DbtrAcct></RltdPties></TxDtls>",
        ) +
          entry(
            "500.00",
            "DBIT",
            "<TxDtls><RltdPties><CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct></RltdPties></TxDtls>",
          ),
      ),
      "june.xml",
    );
    const matched = await match(file.statement_id);
    expect(matched.lines.map(({ proposal }) => proposal)).toMatchObject([
      { why: "account", sure: true, invoices: [{ id: invoice.id }], party: `cps:${String(cp.cp_id)}` },
      { step: "transfer", why: "own_account", to_account: { id: own } },
    ]);
    expect((await apply(file.statement_id, asProposed(matched))).failed).toBe(0);
    expect([await balanceOf(id), await balanceOf(own)]).toEqual(["4533.00", "5500.00"]);
    // Over there the same transfer is in the books.
    const { data: there } = await upload(own, csv(`${spoken};We;${iban};own;500,00`));
    expect((await match(there.statement_id)).lines[0]!.proposal).toMatchObject({
      step: "link",
      why: "operation",
    });
  });

  test("uses the item chosen before, or by a rule for its words", async () => {
    const id = await account();
    const { data: file } = await upload(id, csv(`${spoken};Landlord;;June;-700,00`));
    const first = await match(file.statement_id);
    expect(first.lines[0]!.proposal).toMatchObject({ step: "book", why: "none", sure: false, cfi_id: null });
    await apply(file.statement_id, [{ line: 2, step: "book", cfi_id: items.rent, remember: true }]);
    expect(
      (await admin.call("statements/rule", { direction: "out", text: "card fee", cfi_id: items.fees }))
        .status,
    ).toBe(1);
    const { data: next } = await upload(
      id,
      csv(`${spoken};LANDLORD;;July;-701,00`, `${spoken};Bank;;CARD-FEE 6/26;-3,00`),
    );
    expect(
      (await match(next.statement_id)).lines.map(({ proposal }) => [proposal!.why, proposal!.cfi_id]),
    ).toEqual([
      ["rule", items.rent],
      ["rule", items.fees],
    ]);
    const { data } = await admin.call<{ data: { rule_id: number; subject: string }[] }>("statements/rules");
    expect(data.data.map(({ subject }) => subject).sort()).toEqual(["party", "purpose"]);
    for (const { rule_id } of data.data)
      expect((await admin.call("statements/forget", { rule_id })).status).toBe(1);
    expect((await admin.call("statements/forget", { rule_id: data.data[0]!.rule_id })).status).toBe(-4);
  });

  test("skips what can't be booked, with the reason, and books the rest", async () => {
    const id = await account({ opening_balance: "10.00" });
    const { data: file } = await upload(
      id,
      csv(`${spoken};A;;x;-500,00`, `${spoken};B;;y;-4,00`, "someday;C;;z;1,00"),
    );
    const matched = await match(file.statement_id);
    expect(matched.unreadable).toEqual([{ line: 4, text: "no date found" }]);
    const job = await apply(file.statement_id, asProposed(matched));
    expect(job).toMatchObject({ done: 1, failed: 1 });
    const { data } = await admin.call<{ data: { text: string }[] }>("jobs/failures", { job_id: job.job_id });
    expect(data.data[0]!.text).toMatch(/would be at −49\d\.00\u00a0€/);
    expect(await balanceOf(id)).toBe("6.00");
  });

  test("skips a spreadsheet's lines in another currency", async () => {
    const text =
      "Date,Amount,Ccy,Details\n2026-01-05,1.00,EUR,a\n2026-01-06,2.00,usd,b\n2026-01-07,3.00,€,c\nsomeday,4.00,EUR,d\n";
    const { data: file } = await upload(await account(), text);
    expect(file.mapping.Ccy).toBe("currency");
    const matched = await match(file.statement_id);
    expect(matched.lines).toMatchObject([{ amount: "1.00" }, { amount: "3.00" }]);
    expect(matched.unreadable).toEqual([
      { line: 3, text: expect.stringMatching(/^2.00 USD, but .* is in EUR$/) },
      { line: 5, text: "no date found" },
    ]);
  });

  test("reads the columns as mapped", async () => {
    const id = await account();
    const { data: file } = await upload(id, "When,What,How much\n2026-01-05,Fee,-2.00\n");
    const refused = await admin.call<Row>("statements/match", { statement_id: file.statement_id });
    expect(JSON.stringify(refused.data)).toContain("Choose the column with the date");
    const mapping = { When: "date", What: "purpose", "How much": "amount" };
    expect((await match(file.statement_id, mapping)).lines).toMatchObject([
      { date: "2026-01-05", amount: "-2.00", purpose: "Fee" },
    ]);
  });

  test.each([
    ["an empty file", "", "contains no lines"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), "contains no lines"],
    ["broken XML", "<Document><a></Document>", "can’t be read"],
    ["XML of something else", "<a/>", "can’t be read"],
    [
      "another account's statement",
      camt(entry("1.00", "CRDT"), "FR7630006000011234567890189"),
      "is for account",
    ],
  ])("refuses %s", async (_, text, said) => {
    const reply = await upload(await account({ number: iban }), text, "x");
    expect(reply.status).toBe(-1);
    expect(reply.data.errors!.file![0]!.text).toContain(said);
  });

  test("reports a line in another currency, which can't be booked, without affecting the others", async () => {
    const id = await account();
    const { data: file } = await upload(
      id,
      camt(entry("1.00", "CRDT").replace("EUR", "USD") + entry("2.00", "CRDT")),
    );
    const matched = await match(file.statement_id);
    expect(matched.unreadable).toEqual([
      { line: 1, text: expect.stringMatching(/^1.00 USD, but .* is in EUR$/) },
    ]);
    expect(matched.lines).toMatchObject([{ line: 2, amount: "2.00" }]);
    const refused = await admin.call("statements/apply", {
      statement_id: file.statement_id,
      lines: JSON.stringify([{ line: 1, step: "book", cfi_id: items.sales }]),
    });
    expect(refused).toMatchObject({
      status: 0,
      message: expect.stringContaining("The lines in the file have changed"),
    });
  });

  test("is checked against the bank's opening and closing balances, and against the books", async () => {
    const balance = (code: string, amount: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
    const told = (closing: string) =>
      balance("OPBD", "5000.00") + balance("CLBD", closing) + entry("20.00", "CRDT") + entry("5.00", "DBIT");
    const id = await account();
    const balances = { opening: "5000.00", books: "5000.00", last_day: today };
    const { data: right } = await upload(id, camt(told("5015.00")));
    expect((await match(right.statement_id)).balances).toEqual({
      ...balances,
      closing: "5015.00",
      adds_up: true,
    });
    const { data: wrong } = await upload(id, camt(told("5016.00")));
    expect((await match(wrong.statement_id)).balances).toEqual({
      ...balances,
      closing: "5016.00",
      adds_up: false,
    });
    expect(readMt940([":60F:D260601EUR100,00", ":62F:C260630EUR7,5", ":20:X"].join("\n")).balances).toEqual({
      opening: "-100.00",
      closing: "7.50",
    });
  });

  test("is divided among chosen invoices; the excess is the payer's credit", async () => {
    const id = await account();
    const client = `clients:${(await shop.addClient()).client_id}`;
    const [first, second] = [await issued("100.00", client), await issued("50.00", client)];
    const { data: file } = await upload(id, csv(`${spoken};Somebody;;thanks;130,00`));
    const found = await admin.call<{ data: { id: number; balance: string }[] }>("statements/invoices", {
      statement_id: file.statement_id,
      line: 2,
      party: client,
    });
    expect(found.data.data.map((bill) => bill.id)).toEqual([first.id, second.id]);
    const unasked = await admin.call<{ data: { balance: string }[] }>("statements/invoices", {
      statement_id: file.statement_id,
      line: 2,
    });
    const unlike = unasked.data.data.filter(({ balance }) => ["100.00", "50.00"].includes(balance));
    expect(unlike).toEqual([]);
    const byNumber = await admin.call<{ data: object[] }>("statements/invoices", {
      statement_id: file.statement_id,
      line: 2,
      search: second.number,
    });
    expect(byNumber.data.data).toMatchObject([{ id: second.id, balance: "50.00", party: client }]);
    const bySum = await admin.call<{ data: { id: number }[] }>("statements/invoices", {
      statement_id: file.statement_id,
      line: 2,
      search: "50,00",
    });
    expect(bySum.data.data.map((bill) => bill.id)).toContain(second.id);
    const choice = { line: 2, step: "book" as const, party: client, cfi_id: items.sales };
    const payments = [
      { invoice_id: first.id, amount: "70.00" },
      { invoice_id: second.id, amount: "50.00" },
    ];
    expect(await apply(file.statement_id, [{ ...choice, payments }])).toMatchObject({ done: 1, failed: 0 });
    expect((await admin.call<Row>(`invoices/one/${first.id}`)).data).toMatchObject({ balance: "30.00" });
    expect((await admin.call<Row>(`invoices/one/${second.id}`)).data).toMatchObject({ status: "paid" });
    const [operation] = await rows<{ amount: string; allocated: string; bank_ref: string | null }>(
      `select amount::text, allocated::text, bank_ref from operations where account_id = ${id}`,
    );
    expect(operation).toEqual({ amount: "130.00", allocated: "120.00", bank_ref: null });
  });

  test("can pay an invoice in full despite a small difference, which is booked separately", async () => {
    const id = await account();
    const invoice = await issued("100.00");
    const { data: file } = await upload(id, csv(`${spoken};Somebody;;${invoice.number} less discount;98,00`));
    const choice = { line: 2, step: "book" as const, party: invoice.party, cfi_id: items.sales };
    const payments = [{ invoice_id: invoice.id, amount: "100.00" }];
    const writeoff = { amount: "2.00", cfi_id: items.fees };
    const tooMuch = { payments, writeoff: { ...writeoff, amount: "3.00" } };
    expect(await apply(file.statement_id, [{ ...choice, ...tooMuch }])).toMatchObject({ done: 0, failed: 1 });
    expect(await apply(file.statement_id, [{ ...choice, payments, writeoff }])).toMatchObject({ done: 1 });
    expect((await admin.call<Row>(`invoices/one/${invoice.id}`)).data).toMatchObject({ status: "paid" });
    expect(await balanceOf(id)).toBe("5098.00");
    expect(
      await rows(`select type, amount::text from operations where account_id = ${id} order by operation_id`),
    ).toEqual([
      { type: "income", amount: "100.00" },
      { type: "expense", amount: "2.00" },
    ]);
  });

  test.each([
    ["receipt", "out", "98,00", "5000.00"],
    ["payment", "in", "-98,00", "5000.00"],
  ])("reversing a %s also reverses its write-off", async (_, direction, amount, all) => {
    const id = await account();
    const invoice = await issued("100.00", undefined, direction);
    const { data: file } = await upload(
      id,
      csv(`${spoken};Somebody;;${invoice.number} less discount;${amount}`),
    );
    const incoming = direction === "out";
    const item = { cfi_id: incoming ? items.sales : items.fees };
    const choice = { line: 2, step: "book" as const, party: invoice.party, ...item };
    const payments = [{ invoice_id: invoice.id, amount: "100.00" }];
    const writeoff = { amount: "2.00", cfi_id: incoming ? items.fees : items.sales };
    expect(await apply(file.statement_id, [{ ...choice, payments, writeoff }])).toMatchObject({ done: 1 });
    const [settled, off] = await rows<{ operation_id: number; writes_off_id: number | null }>(
      `select operation_id, writes_off_id from operations where account_id = ${id} order by operation_id`,
    );
    expect(off!.writes_off_id).toBe(settled!.operation_id);

    const reversed = await admin.call("operations/reverse", {
      operation_id: settled!.operation_id,
      comment: "Another customer's",
    });
    expect(reversed).toMatchObject({ status: 1 });
    expect(await balanceOf(id)).toBe(all);
    expect((await admin.call<Row>(`invoices/one/${invoice.id}`)).data).toMatchObject({ balance: "100.00" });
    expect((await admin.call<Row>(`operations/one/${off!.operation_id}`)).data).toMatchObject({
      status: "reversed",
    });
  });

  test("trusts neither a name alone nor a number from another party's account", async () => {
    const id = await account();
    const country = (await rows<{ id: number }>("select country_id as id from countries limit 1"))[0]!.id;
    const party = async (name: string, bank_account?: string) => {
      const { cp_id } = await make("cps", { name });
      await make("cps-legal-persons", {
        cp_id,
        name: `${name} GmbH`,
        country_id: country,
        legal_address: "Hamburg",
        bank_account,
      });
      return `cps:${String(cp_id)}`;
    };
    const [elbe] = [await party("Elbe Handel"), await party("Other Payer", "NL91ABNA0417164300")];
    const invoice = await issued("61.00", elbe);
    const { data: file } = await upload(
      id,
      csv(
        `${spoken};ELBE HANDEL gmbh;;no number;61,00`,
        `${spoken};Elbe Handel;;on account;12,34`,
        `${spoken};Other;NL91ABNA0417164300;${invoice.number};9,00`,
      ),
    );
    expect((await match(file.statement_id)).lines.map(({ proposal }) => proposal)).toMatchObject([
      { why: "name", sure: false, party: elbe, invoices: [{ id: invoice.id }] },
      { why: "name", sure: false, party: elbe, invoices: [] },
      { party: expect.stringMatching(/^cps:/), invoices: [] },
    ]);
    const { data: alone } = await upload(
      id,
      csv(`${spoken};Other;NL91ABNA0417164300;${invoice.number};9,00`),
    );
    expect((await match(alone.statement_id)).lines[0]!.proposal).toMatchObject({
      why: "other_payer",
      sure: false,
      invoices: [{ id: invoice.id, amount: "9.00" }],
    });
  });

  test("reopens a line once its operation is reversed", async () => {
    const id = await account();
    const { data: file } = await upload(id, csv(`${spoken};Bank;;Account fee;-4,00`));
    const choices = asProposed(await match(file.statement_id));
    await apply(file.statement_id, choices);
    const operation_id = (await match(file.statement_id)).lines[0]?.known?.id;
    await admin.call("operations/reverse", { operation_id, comment: "The wrong item" });
    expect((await match(file.statement_id)).lines).toMatchObject([{ known: null }]);
    expect(await apply(file.statement_id, choices)).toMatchObject({ done: 1, failed: 0 });
    expect(await balanceOf(id)).toBe("4996.00");
  });

  test("is private to its user, and requires the rights to create and post operations", async () => {
    const id = await account();
    const { data: file } = await upload(id, csv(`${spoken};A;;x;1,00`));
    const profile = await server.createProfile("Clerk", {
      grants: {
        operations: { actions: ["list", "view", "create", "edit"], scope: "all" },
        accounts: { actions: ["list", "view"], scope: "all" },
      },
    });
    const reading = await server.createProfile("Reader", {
      grants: {
        operations: { actions: ["list", "view"], scope: "all" },
        accounts: { actions: ["view"], scope: "all" },
      },
    });
    await server.createUser({ login: "clerk", access_ids: [profile] });
    await server.createUser({ login: "reader", access_ids: [reading] });
    const clerk = await server.signIn("clerk");
    expect((await clerk.call("statements/match", { statement_id: file.statement_id })).status).toBe(-4);
    expect((await upload(id, csv(`${spoken};A;;x;1,00`), "a.csv", clerk)).status).toBe(1);
    expect(
      (await upload(id, csv(`${spoken};A;;x;1,00`), "a.csv", await server.signIn("reader"))).status,
    ).toBe(-3);
    // Of invoices that are closed to them nothing is proposed.
    const invoice = await issued("19.00");
    const { data: own } = await upload(id, csv(`${spoken};A;;${invoice.number};19,00`), "a.csv", clerk);
    const seen = await clerk.call<StatementMatch>("statements/match", { statement_id: own.statement_id });
    expect(seen.data.lines[0]!.proposal).toMatchObject({ why: "none", invoices: [], party: null });
  });

  test("is matched with an operation that wasn't proposed, found by amount, party or number", async () => {
    const [id, elsewhere] = [await account(), await account()];
    const { cp_id } = await make("cps", { name: "Kesk Élévateurs" });
    const early = new Date(Date.parse(today) - 40 * 86_400_000).toISOString().slice(0, 10);
    const expense = (amount: string, more = {}) =>
      make("operations", {
        type: "expense",
        date: early,
        account_id: id,
        amount,
        party: `cps:${String(cp_id)}`,
        lines: [{ cfi_id: items.rent }],
        ...more,
      });
    const wanted = await expense("77.00");
    const dearer = await expense("79.10");
    await expense("77.00", { account_id: elsewhere });
    await expense("77.00", { type: "income", lines: [{ cfi_id: items.sales }] });
    const { data: file } = await upload(id, csv(`${spoken};A;;x;-77,00`, `${spoken};B;;y;-77,00`));
    const { statement_id } = file;
    expect((await match(statement_id)).lines[0]!.proposal!.operation).toBeNull();

    const find = async (search?: string, by = admin) => {
      const { data } = await by.call<{ data: OperationChoice[] }>("statements/operations", {
        statement_id,
        line: 2,
        ...(search !== undefined && { search }),
      });
      return data.data.map(({ name, step, amount, problem }) => [name, step, amount, problem]);
    };
    const fitting = [wanted.number, "post", "-77.00", null];
    const differing = [dearer.number, "post", "-79.10", "Different amount"];
    expect(await find()).toEqual([fitting]);
    expect(await find(" elevateurs ")).toEqual([fitting, differing]);
    expect(await find("79,10")).toEqual([differing]);
    expect(await find(String(wanted.number))).toEqual([fitting]);
    expect(await find("%")).toEqual([]);

    const choice = { line: 2, step: "post" as const, operation_id: Number(wanted.operation_id) };
    expect(await apply(statement_id, [choice])).toMatchObject({ done: 1, failed: 0 });
    expect(await balanceOf(id)).toBe("4923.00");
    // It is matched now, so it isn't the next line's.
    expect(await find()).toEqual([]);
  });

  test("operations aren't found by a party that the user can't see", async () => {
    const id = await account();
    const { cp_id } = await make("cps", { name: "Unseen Traders" });
    await make("operations", {
      type: "income",
      date: today,
      account_id: id,
      amount: "12.00",
      party: `cps:${String(cp_id)}`,
      lines: [{ cfi_id: items.sales }],
    });
    const profile = await server.createProfile("Bookkeeper", {
      grants: {
        operations: { actions: ["list", "view", "create", "edit"], scope: "all" },
        accounts: { actions: ["list", "view"], scope: "all" },
      },
    });
    await server.createUser({ login: "bookkeeper", access_ids: [profile] });
    const bookkeeper = await server.signIn("bookkeeper");
    const { data: file } = await upload(id, csv(`${spoken};A;;x;12,00`), "a.csv", bookkeeper);
    const find = async (search: string) =>
      (
        await bookkeeper.call<{ data: OperationChoice[] }>("statements/operations", {
          statement_id: file.statement_id,
          line: 2,
          search,
        })
      ).data.data.map(({ party_name }) => party_name);
    expect(await find("Unseen")).toEqual([]);
    expect(await find("12.00")).toEqual([null]);
  });

  test("a line can't be linked to an operation other than the proposed one", async () => {
    const id = await account();
    const { data: file } = await upload(id, csv(`${spoken};A;;x;-5,00`));
    const other = await make("operations", {
      type: "expense",
      date: today,
      account_id: id,
      amount: "6.00",
      lines: [{ cfi_id: items.rent }],
    });
    const job = await apply(file.statement_id, [
      { line: 2, step: "post", operation_id: Number(other.operation_id) },
    ]);
    expect(job).toMatchObject({ done: 0, failed: 1 });
    const refused = await admin.call("statements/apply", {
      statement_id: file.statement_id,
      lines: JSON.stringify([{ line: 9, step: "book" }]),
    });
    expect(refused).toMatchObject({
      status: 0,
      message: expect.stringContaining("The lines in the file have changed"),
    });
  });
});

import Big from "big.js";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RecentAction } from "../../app/contract/jobs.ts";
import { Status } from "../../app/contract/envelope.ts";
import { loadCurrencyDigits } from "../../app/server/currency-digits.ts";
import { day, openBooks, type Books } from "../support/books.ts";
import { cartOf } from "../support/shop.ts";
import { startServer } from "../support/server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let books: Books;
let accounts: number[];
let products: Awaited<ReturnType<Books["shop"]["addProduct"]>>[];

const days = [-10, -3, 0];
const currencies = ["EUR", "USD", "JPY"];
const rates: Record<string, string[]> = {
  USD: ["0.90137", "0.95171", "0.92713"],
  JPY: ["0.00613", "0.00601", "0.00627"],
};

beforeAll(async () => {
  server = await startServer({ seeded: true });
  await server.db.execute(sql`
    insert into currencies (code, name, symbol, max_age_days, decimals) values ('JPY', '{"en": "Yen", "de": "Yen", "uk": "Єна"}', '¥', 9, 0)`);
  await loadCurrencyDigits(server.db);
  books = await openBooks(server);
  for (const [code, each] of Object.entries(rates))
    for (const [index, rate] of each.entries())
      await books.call("currencies/rate", {
        currency_id: books.currency(code),
        date: day(days[index]!),
        rate,
      });
  const wide = { opening_balance: "9000000" };
  accounts = await Promise.all(
    currencies.map((code) => books.account({ currency_id: books.currency(code), ...wide })),
  );
  products = [
    await books.shop.addProduct({ price: "19.99", vat_rate: "20", status: "available", stock: [9999, 0] }),
    await books.shop.addProduct({ price: "7.35", vat_rate: "7", status: "available", stock: [9999, 0] }),
    await books.shop.addProduct({ price: "100.00", vat_rate: "0", status: "available", stock: [9999, 0] }),
  ];
});
afterAll(() => server.stop());

/** What is done, as often as it is named. */
const deedsOften =
  `order deposit bill bill billOther ship return cancelOrder payOrder pay pay pay receive plan post
  allocate allocate credit credit credit return apply apply apply apply unapply unapply reverse refund
  cancelInvoice cancelPlan`.split(/\s+/);

/** Besides these, what can be undone, and the undoing of anything, be it another undo. */
const undoneOften = [
  ...deedsOften,
  ...`undo undo undo undo undo undo undo undo undo undo undo move move draft edit edit remove remove putBack`.split(
    " ",
  ),
];

const events = async () =>
  (await books.rows<{ last: number }>("select coalesce(max(history_id), 0)::int as last from history"))[0]!
    .last;

/** Amounts that don't agree with each other, whatever was done. */
const faults = async () => [
  ...(await books.disagreements()),
  ...(await books.rows(`
    select account_id as id, 'account' as what from accounts
      where balance <> opening_balance + (select coalesce(sum(amount), 0) from postings p where p.account_id = accounts.account_id)
    union all
    select operation_id, 'ledger' from operations o where status in ('posted', 'reversed') and type <> 'transfer'
      and ((select sum(abs(amount)) from postings p where p.operation_id = o.operation_id) is distinct from amount
        or (select sum(abs(amount_base)) from postings p where p.operation_id = o.operation_id) is distinct from amount_base)
    union all
    select operation_id, 'yen' from operations join currencies using (currency_id) where decimals = 0 and (amount % 1 <> 0 or allocated % 1 <> 0)
    union all
    select invoice_id, 'yen' from invoices join currencies using (currency_id)
      where decimals = 0 and (total % 1 <> 0 or paid % 1 <> 0 or credited % 1 <> 0 or vat % 1 <> 0)
    union all
    select invoice_id, 'yen paid' from allocations join invoices using (invoice_id) join currencies using (currency_id)
      where decimals = 0 and invoice_amount % 1 <> 0
    union all
    select order_id, 'paid' from orders where paid < 0 or payment_state <> case
      when paid = 0 then case when total = returned_total then 'paid' else 'unpaid' end
      when paid < total - returned_total then 'part' when paid = total - returned_total then 'paid' else 'over' end
      and not (payment_state = 'refunded' and paid = 0)
    union all
    select invoice_id, 'credited' from invoices i where kind = 'invoice' and credited <> (
      select coalesce(sum(credited), 0) from invoices n where n.credits_id = i.invoice_id and n.status <> 'cancelled')
    union all
    select invoice_id, 'overcredited' from invoices i where kind = 'invoice' and total < (
      select coalesce(sum(total), 0) from invoices n where n.credits_id = i.invoice_id and n.status not in ('cancelled', 'draft'))
    union all
    select i.invoice_id, 'vat' from invoices i where kind = 'invoice' and status <> 'cancelled'
      and total = (select sum(total) from invoices n where n.credits_id = i.invoice_id and n.status not in ('cancelled', 'draft'))
      and vat <> (select sum(vat) from invoices n where n.credits_id = i.invoice_id and n.status not in ('cancelled', 'draft'))
      and 1 = (select count(distinct (line->>'vat_rate')::numeric) from invoices n, jsonb_array_elements(n.lines) line
        where i.invoice_id in (n.invoice_id, n.credits_id) and n.status not in ('cancelled', 'draft'))`)),
];

test.for([
  { what: "done", often: deedsOften, sure: [], seed: 77, numRuns: 10 },
  {
    what: "done and undone",
    often: undoneOften,
    sure: ["undo", "move", "edit"],
    seed: 2_611,
    numRuns: 6,
    unbiased: true,
  },
])(
  "orders and money in several currencies agree to the cent, whatever is $what",
  async ({ often, sure, ...runs }) => {
    const pick = fc.nat(1000);
    const deed = fc.record({
      do: fc.constantFrom(...often),
      pick,
      other: pick,
      share: fc.integer({ min: 1, max: 110 }),
      cents: fc.integer({ min: 1, max: 60_000 }),
      currency: fc.integer({ min: 0, max: 2 }),
      on: fc.integer({ min: 0, max: 2 }),
    });
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 45 }), async (story) => {
        const { client_id } = await books.shop.addClient();
        const party = `clients:${client_id}`;
        const broken: string[] = [];
        const call = async (path: string, values: object) => {
          const reply = await books.admin.call<{ record?: { id: number } }>(path, values);
          if (reply.status === Status.fault) broken.push(path);
          return reply;
        };
        const one = async (query: string, nth: number) => {
          const rows = await books.rows<Record<string, string | number>>(query);
          return rows[nth % Math.max(1, rows.length)];
        };
        const newOrder = (nth: number) =>
          call("orders/create", {
            items: cartOf(
              { ...products[nth % 3]!, cartQuantity: 1 + (nth % 7) },
              { ...products[(nth + 1) % 3]!, cartQuantity: 1 + (nth % 5) },
            ),
            data: { entity: "client", entity_id: client_id, phone: "+49 40 5550142" },
          });
        const since = await events();
        await newOrder(story[0]!.pick);
        const told: string[] = [];
        for (const { do: what, other, share, cents, currency, on, ...next } of story) {
          const code = currencies[currency]!;
          const digits = code === "JPY" ? 0 : 2;
          const money = (euros: Big.BigSource, of = code) => {
            const rate = of === "EUR" ? 1 : rates[of]![on]!;
            return new Big(euros)
              .div(rate)
              .round(of === "JPY" ? 0 : 2)
              .toFixed(2);
          };
          const date = day(days[on]!);
          const account = { account_id: accounts[currency], date };
          const order = await one(
            `select order_id, paid::text, total::text from orders where client_id = ${client_id} order by 1`,
            next.pick,
          );
          const order_id = Number(order!.order_id);
          const mine = `client_id = ${client_id}`;
          const bill = await one(
            `select invoice_id, kind, round(balance * rate, 2)::text as worth, number from invoices where ${mine} and status in ('issued', 'partly_paid') order by 1`,
            other,
          );
          const any = await one(
            `select invoice_id from invoices where ${mine} and kind = 'invoice' and status not in ('draft', 'cancelled') order by 1`,
            other,
          );
          const posted = await one(
            `select operation_id, amount::text from operations where ${mine} and status = 'posted' and reverses_id is null order by 1`,
            next.pick,
          );
          const planned = await one(
            `select operation_id, amount::text from operations where ${mine} and status = 'planned' order by 1`,
            next.pick,
          );
          const invoice = (values: object) =>
            books.draft("", { party, currency_id: books.currency(code), date, ...values });
          const lines = (price: string) => [
            { name: "Deposit", quantity: "1", price, vat_rate: ["20", "7", "0"][other % 3] },
            {
              name: "Advice",
              quantity: "3",
              price: money(new Big(cents % 97).div(100)),
              vat_rate: "20",
              discount_percent: String(share % 30),
            },
          ];
          const issue = async (invoice_id: number | undefined) =>
            invoice_id && call("invoices/issue", { invoice_id });
          const deeds: Record<string, () => Promise<unknown>> = {
            order: () => newOrder(other),
            deposit: async () =>
              issue(await invoice({ order_id, lines: lines(money(new Big(cents).div(100))) })),
            billOther: async () => issue(await invoice({ lines: lines(money(new Big(cents).div(100))) })),
            bill: async () => issue((await call("orders/invoice", { order_id })).data.record?.id),
            ship: () => books.ship(order_id),
            return: async () => {
              const rows = await books.rows<{ order_line_id: number }>(
                `select order_line_id from order_lines where order_id = ${order_id}`,
              );
              const reply = await call("orders/return", {
                order_id,
                lines: [{ ...rows[other % rows.length]!, quantity: 1 + (share % 3) }],
                comment: "Scratched",
              });
              const drafts = await books.rows<{ invoice_id: number }>(
                `select invoice_id from invoices where ${mine} and kind = 'credit_note' and status = 'draft'`,
              );
              for (const { invoice_id } of drafts) await issue(invoice_id);
              return reply;
            },
            cancelOrder: () => books.move(order_id, "cancelled"),
            payOrder: () =>
              call("orders/pay", {
                order_id,
                amount: money(new Big(order!.total!).times(share).div(100)),
                cfi_id: books.items.sales,
                ...account,
                confirm: ["overpaid"],
              }),
            pay: async () => {
              if (!bill) return undefined;
              const cfi_id = bill.kind === "invoice" ? books.items.sales : books.items.refunds;
              return call("invoices/pay", {
                invoice_id: bill.invoice_id,
                amount: money(new Big(bill.worth!).times(share).div(100)),
                cfi_id,
                ...account,
                confirm: ["overpaid"],
              });
            },
            receive: async () =>
              books.post(money(new Big(cents).div(100)), {
                party,
                ...account,
                ...(share % 2 && { order_id }),
              }),
            plan: async () => {
              if (!bill) return undefined;
              const type = bill.kind === "invoice" ? "income" : "expense";
              const operation_id = await books.plan(money(new Big(bill.worth!).times(share).div(100)), {
                type,
                party,
                ...account,
              });
              return call("operations/allocate", { operation_id, invoice_id: bill.invoice_id });
            },
            post: async () =>
              planned &&
              call("operations/post", { operation_id: planned.operation_id, date, confirm: ["overpaid"] }),
            cancelPlan: async () =>
              planned &&
              call("operations/cancel", { operation_id: planned.operation_id, comment: "No more" }),
            allocate: async () => {
              const operation = share % 4 === 0 ? (planned ?? posted) : posted;
              if (!operation || !any) return undefined;
              const amount = new Big(operation.amount!)
                .times(share - 1)
                .div(100)
                .round(digits, 0)
                .toFixed(2);
              return call("operations/allocate", {
                operation_id: operation.operation_id,
                invoice_id: (bill ?? any).invoice_id,
                ...(share % 3 && { amount: share < 10 ? "0" : amount }),
              });
            },
            credit: async () => {
              if (!any) return undefined;
              const { data } = await call("invoices/credit", { invoice_id: any.invoice_id });
              if (!data.record) return undefined;
              if (share % 2)
                await call("invoices/manage", {
                  invoice_id: data.record.id,
                  date,
                  lines: [
                    {
                      name: "Deposit",
                      quantity: "1",
                      price: String(1 + (cents % 40)),
                      vat_rate: ["20", "7", "0"][other % 3],
                    },
                  ],
                });
              const reply = await issue(data.record.id);
              if (reply && reply.status !== 1)
                await books.admin.call("invoices/cancel", {
                  invoice_id: data.record.id,
                  comment: "Too much",
                });
              return reply;
            },
            apply: async () =>
              bill?.kind === "invoice" && call("invoices/apply-credit", { invoice_id: bill.invoice_id }),
            unapply: async () => {
              const pair = await one(
                `select f.invoice_id, n.number from credit_offsets f join invoices n on n.invoice_id = f.credit_id where n.client_id = ${client_id} order by 1`,
                next.pick,
              );
              return pair && call("invoices/unapply-credit", pair);
            },
            reverse: async () =>
              posted && call("operations/reverse", { operation_id: posted.operation_id, comment: "Bounced" }),
            refund: async () =>
              books.post(money(new Big(order!.paid!).times(share).div(100)), {
                type: "expense",
                party,
                order_id,
                ...account,
                lines: [{ cfi_id: books.items.refunds }],
              }),
            cancelInvoice: async () =>
              bill && call("invoices/cancel", { invoice_id: bill.invoice_id, comment: "Wrong" }),
            undo: async () => {
              const own = await books.rows<{ batch_id: string }>(
                `select distinct batch_id from history where history_id > ${since}`,
              );
              const batches = new Set(own.map(({ batch_id }) => batch_id));
              const { data } = await books.call<{ data: RecentAction[] }>("history/recent", {});
              const offered = data.filter(
                ({ batch_id, undoable, undone }) => undoable && !undone && batches.has(batch_id),
              );
              const action = offered[next.pick % Math.max(1, Math.min(6, offered.length))];
              return action && call("history/undo", { batch_id: action.batch_id });
            },
            move: () =>
              books.move(
                order_id,
                ["confirmed", "assembling", "ready", "on_hold", "shipped", "completed"][share % 6]!,
              ),
            draft: () => invoice({ order_id, lines: lines(money(new Big(cents).div(100))) }),
            edit: async () => {
              const values = { date, amount: money(new Big(cents).div(100)) };
              if (planned && share % 2) return call("operations/manage", { ...planned, ...values });
              const draft = await one(
                `select invoice_id from invoices where ${mine} and status = 'draft' and kind = 'invoice' and deleted_at is null order by 1`,
                other,
              );
              return (
                draft &&
                call("invoices/manage", { ...draft, date, lines: lines(money(new Big(cents).div(100))) })
              );
            },
            remove: async () => {
              const gone = [
                ["operations", planned?.operation_id],
                ["invoices", (bill ?? any)?.invoice_id],
                ["orders", order_id],
              ] as const;
              const [code, id] = gone[share % 3]!;
              return id && call(`${code}/delete`, { ids: [id] });
            },
            putBack: async () => {
              const code = ["operations", "invoices", "orders"][share % 3]!;
              const gone = await one(
                `select ${code.slice(0, -1)}_id as id from ${code} where ${mine} and deleted_at is not null order by 1`,
                other,
              );
              return gone && call(`${code}/restore`, { ids: [gone.id] });
            },
          };
          const before = await events();
          // What isn't ready for it is refused, and changes nothing.
          await deeds[what]!().catch(() => undefined);
          const after = await events();
          if (after > before) done.add(what);
          told.push(`${what} ${code} ${date}${after > before ? "" : " (refused)"}`);
          expect([...broken, ...(await faults())], told.join("\n")).toEqual([]);
        }
        // All is taken back.
        for (let left = 1; left > 0;) {
          const rows = await books.rows<{ operation_id: number; order: number }>(
            `select operation_id from operations where client_id = ${client_id} and status = 'posted' and reverses_id is null order by type = 'income', 1 desc`,
          );
          left = 0;
          for (const { operation_id } of rows)
            if ((await call("operations/reverse", { operation_id, comment: "All back" })).status === 1)
              left += 1;
          expect(await faults(), `${told.join("\n")}\nall back`).toEqual([]);
        }
        const pairs = await books.rows<{ invoice_id: number; number: string }>(
          `select distinct f.invoice_id, n.number from credit_offsets f join invoices n on n.invoice_id = f.credit_id where n.client_id = ${client_id}`,
        );
        for (const pair of pairs) await call("invoices/unapply-credit", pair);
        expect(await faults(), `${told.join("\n")}\nunapplied`).toEqual([]);
        expect(
          await books.rows(`select order_id, paid from orders where client_id = ${client_id} and paid <> 0
          union all select invoice_id, paid from invoices where client_id = ${client_id} and paid <> 0`),
          told.join("\n"),
        ).toEqual([]);
      }),
      { ...runs, endOnFailure: true },
    );
    // The deeds aren't all refused.
    expect([...done]).toEqual(
      expect.arrayContaining(["bill", "deposit", "pay", "allocate", "credit", "reverse", ...sure]),
    );
  },
);

import { pick } from "../../../contract/pick.ts";
import type { allocations, numberSequences } from "../../finance/server/tables.ts";
import type { orderLines } from "../../orders/server/tables.ts";
import type { Party } from "../counterparties.ts";
import { money } from "../money.ts";
import type { PlacedOrder } from "../orders.ts";
import { makeRandom } from "../random.ts";
import { dayAfter, dayOf } from "../time.ts";
import { billedVat } from "../vat.ts";
import {
  cents,
  openInvoiceBook,
  type Invoice,
  type InvoiceBook,
  type InvoiceSources,
  type UnpricedLine,
} from "./invoice-book.ts";
import type { Ledger } from "./ledger.ts";
import { linesByOrder, type Receipt } from "./receipts.ts";

type Line = typeof orderLines.$inferInsert;

export interface Bills {
  invoices: Invoice[];
  allocations: (typeof allocations.$inferInsert)[];
  sequences: (typeof numberSequences.$inferInsert)[];
}

interface Sources extends InvoiceSources {
  orders: PlacedOrder[];
  lines: Line[];
  receipts: Receipt[];
  cps: Party[];
  /** The ids of those with a valid VAT number. */
  vatRegistered: ReadonlySet<number>;
  count: number;
}

/** In days. */
const usualTerm = 14;

/** Invoices for the newest orders of counterparties, paid by their receipts; and invoices from suppliers. */
export function makeBills(ledger: Ledger, sources: Sources): Bills {
  const book = openInvoiceBook(sources);
  invoiceOrders(book, sources);
  for (const status of ["issued", "paid"]) {
    const bill = book.invoices.find((each) => each.status === status && Number(each.lines[0]?.quantity) > 1);
    if (bill) creditPiece(book, bill, dayOf(sources.now));
  }
  addSupplierBills(book, ledger, sources);
  return { invoices: book.invoices, allocations: book.allocations, sequences: book.sequences() };
}

/** A line without a discount, of neither a product nor a service unless it says so. */
const plainLine = (
  line: Pick<UnpricedLine, "name" | "price" | "vat_rate"> & Partial<UnpricedLine>,
): UnpricedLine => ({
  product_id: null,
  service_id: null,
  quantity: "1.000",
  unit: null,
  discount_percent: "0",
  due_rate: null,
  ...line,
});

function linesOf({ delivery_cost }: PlacedOrder["row"], ordered: Line[]): UnpricedLine[] {
  const lines = ordered.map(({ name, product_id, service_id, quantity, price, vat_rate }) =>
    plainLine({
      name,
      product_id: product_id ?? null,
      service_id: service_id ?? null,
      quantity: quantity.toFixed(3),
      price,
      vat_rate: vat_rate ?? "0",
    }),
  );
  if (delivery_cost && cents(delivery_cost) > 0)
    lines.push(plainLine({ name: "Delivery", price: delivery_cost, vat_rate: lines[0]?.vat_rate ?? "0" }));
  return lines;
}

function invoiceOrders(book: InvoiceBook, { orders, lines, receipts, cps, count }: Sources) {
  const byOrder = linesByOrder(lines);
  const paidBy = new Map(receipts.map(({ order, operation }) => [order.row.order_id, operation]));
  const terms = new Map(cps.map(({ cp_id, payment_term_days }) => [cp_id, payment_term_days ?? usualTerm]));
  const invoiced = orders
    .flatMap(({ row, group }) =>
      row.cp_id && group !== "cancelled" && group !== "returned" && group !== "on_hold"
        ? [{ row, group, cp_id: row.cp_id }]
        : [],
    )
    .slice(-count);
  for (const { row, group, cp_id } of invoiced) {
    const draft = group === "new";
    const bill = book.add(
      {
        date: row.date,
        due_date: dayAfter(new Date(row.date), terms.get(cp_id) ?? usualTerm),
        legal_person_id: row.legal_person_id ?? 1,
        party: `cps:${cp_id}`,
        cp_legal_person_id: cp_id,
        contract_id: row.contract_id ?? null,
        order_id: row.order_id,
        vat_treatment: row.vat_treatment,
        responsible_id: row.manager_id,
      },
      linesOf(row, byOrder.get(row.order_id) ?? []),
      { draft, after: row.created_at },
    );
    const operation = paidBy.get(row.order_id);
    if (!draft && operation) book.settle(bill, operation);
  }
}

/** Takes a piece back today: from what is still due on the invoice, or as credit that the customer is left with. */
function creditPiece(book: InvoiceBook, bill: Invoice, today: string) {
  const [line] = bill.lines;
  if (!line) return;
  const note = book.add(
    {
      ...pick(bill, [
        "legal_person_id",
        "party",
        "cp_legal_person_id",
        "contract_id",
        "order_id",
        "vat_treatment",
      ]),
      kind: "credit_note",
      credits_id: bill.invoice_id,
      date: today,
      due_date: today,
    },
    [{ ...line, quantity: "1.000" }],
  );
  const due = cents(bill.total) - cents(bill.paid);
  if (due < cents(note.total)) return;
  bill.credited = note.credited = note.total;
  note.status = "paid";
}

const supplies = [
  "Goods by delivery note",
  "Racking parts",
  "Packing materials",
  "Spare parts",
  "Pallet trucks",
];

function addSupplierBills(book: InvoiceBook, ledger: Ledger, { now, cps, vatRegistered, count }: Sources) {
  const random = makeRandom(6_004);
  const today = dayOf(now);
  const suppliers = cps.filter(({ roles }) => roles.includes("supplier"));
  const bills = Math.round(count / 14);
  for (let index = 0; index < bills; index++) {
    const supplier = random.pick(suppliers);
    const age = 100 - Math.floor((index * 100) / Math.max(1, bills));
    const date = dayAfter(now, -age);
    const price = money(random.int(900_00, 26_000_00));
    const due_date = dayAfter(now, -age + random.pick([14, 30, 30, 45]));
    const legal_person_id = random.chance(0.65) ? 1 : 2;
    const { purchase_vat, vat_rate, due_rate } = billedVat(
      { country: supplier.company.country, has_vat_number: vatRegistered.has(supplier.cp_id) },
      legal_person_id,
      date,
    );
    const party = `cps:${supplier.cp_id}`;
    const their_number = `${supplier.name.slice(0, 3).toUpperCase()}-${random.int(10_000, 99_999)}`;
    const bill = book.add(
      {
        date,
        due_date,
        direction: "in",
        purchase_vat,
        legal_person_id,
        party,
        cp_legal_person_id: supplier.cp_id,
        their_number,
      },
      [plainLine({ name: random.pick(supplies), price, vat_rate, due_rate })],
    );
    const payment: Parameters<Ledger["add"]>[0] = {
      day: due_date,
      type: "expense",
      account: legal_person_id === 2 ? "hamburg" : "main",
      items: [["Goods for resale", cents(bill.total)]],
      party,
      purpose: their_number,
    };
    if (due_date <= today && random.chance(0.9)) book.settle(bill, ledger.add(payment));
    // Payment is planned for the due date; overdue plans stay unposted.
    else if (random.chance(0.6)) book.plan(bill, ledger.add({ ...payment, status: "planned" }));
  }
}

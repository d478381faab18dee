import type { invoices } from "../../finance/server/invoices.ts";
import { sumOfVat } from "../../finance/server/credited-vat.ts";
import { isSelfAssessed } from "../../finance/server/vat-treatment.ts";
import { dueByRate, invoiceTotals, lineAmount } from "../../finance/server/invoice-totals.ts";
import type { Numbered } from "../../finance/server/number-pattern.ts";
import { pick } from "../../../contract/pick.ts";
import { numberOf } from "../../finance/server/numbers.ts";
import type { allocations, numberSequences } from "../../finance/server/tables.ts";
import type { orderLines } from "../../orders/server/tables.ts";
import type { InvoiceLine } from "../../finance/server/invoices.table.ts";
import type { Basics } from "../basics.ts";
import type { Party } from "../counterparties.ts";
import { money } from "../money.ts";
import type { PlacedOrder } from "../orders.ts";
import { makeRandom } from "../random.ts";
import type { Staff } from "../staff.ts";
import type { OwnPerson } from "../terms.ts";
import { dayAfter, dayOf, minute } from "../time.ts";
import { billedVat } from "../vat.ts";
import type { Ledger } from "./ledger.ts";
import { linesByOrder, type Receipt } from "./receipts.ts";

type Invoice = typeof invoices.table.$inferInsert & {
  invoice_id: number;
  party: string;
  lines: InvoiceLine[];
  total: string;
};
type Line = typeof orderLines.$inferInsert;

export interface Bills {
  invoices: Invoice[];
  allocations: (typeof allocations.$inferInsert)[];
  sequences: (typeof numberSequences.$inferInsert)[];
}

interface Sources {
  basics: Basics;
  staff: Staff;
  own: OwnPerson[];
  now: Date;
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

const cents = (amount: unknown) => Math.round(Number(amount) * 100);

/** Invoices for the newest orders of counterparties, paid by their receipts; and invoices from suppliers. */
export function makeBills(ledger: Ledger, sources: Sources): Bills {
  const { basics, staff, now, orders, receipts, cps, vatRegistered, count } = sources;
  const random = makeRandom(6_004);
  const today = dayOf(now);
  const byOrder = linesByOrder(sources.lines);
  const paidBy = new Map(receipts.map(({ order, operation }) => [order.row.order_id, operation]));
  const terms = new Map(cps.map(({ cp_id, payment_term_days }) => [cp_id, payment_term_days ?? usualTerm]));
  const made: Invoice[] = [];
  const paid: (typeof allocations.$inferInsert)[] = [];
  const numbers = new Map<string, number>();
  const series = new Map(sources.own.map((person) => [person.legal_person_id, person.number_series]));

  const number = (kind: Numbered, legal_person_id: number, date: string) => {
    const key = `${kind} ${legal_person_id} ${date.slice(0, 4)}`;
    const next = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, next);
    return numberOf(series.get(legal_person_id), kind, date, next);
  };

  function add(
    values: Partial<Invoice> & { date: string; legal_person_id: number; party: string },
    lines: Omit<InvoiceLine, "amount">[],
    draft: boolean,
    after = new Date(0),
  ) {
    const priced = lines.map((line) => ({ ...line, amount: lineAmount(line) }));
    const totals = invoiceTotals(priced);
    const reverse_vat = isSelfAssessed(values.purchase_vat) ? sumOfVat(dueByRate(priced)).toFixed(2) : null;
    const usual = Date.parse(`${values.date}T10:00:00Z`);
    const at = new Date(Math.min(Math.max(usual, after.getTime() + 15 * minute), now.getTime() - 5 * minute));
    const kind: Numbered =
      values.direction === "in" ? "bill" : values.kind === "credit_note" ? "credit" : "invoice";
    const row: Invoice = {
      invoice_id: made.length + 1,
      issued_number: draft ? null : number(kind, values.legal_person_id, values.date),
      issued_at: draft ? null : at,
      issued_by: draft ? null : staff.user("Ilse"),
      their_number: null,
      direction: "out",
      kind: "invoice",
      status: draft ? "draft" : "issued",
      due_date: null,
      cp_legal_person_id: null,
      contract_id: null,
      order_id: null,
      credits_id: null,
      currency_id: basics.currency("EUR"),
      rate: draft ? null : "1.00000000",
      lines: priced,
      ...totals,
      reverse_vat,
      total_base: draft ? null : totals.total,
      paid: "0.00",
      credited: "0.00",
      responsible_id: staff.employee("Ilse"),
      comment: null,
      created_at: at,
      created_by: staff.user("Ilse"),
      updated_at: at,
      updated_by: staff.user("Ilse"),
      ...values,
    };
    made.push(row);
    return row;
  }

  const invoiced = orders
    .flatMap(({ row, group }) =>
      row.cp_id && group !== "cancelled" && group !== "returned" && group !== "on_hold"
        ? [{ row, group, cp_id: row.cp_id }]
        : [],
    )
    .slice(-count);
  for (const { row, group, cp_id } of invoiced) {
    const lines: Omit<InvoiceLine, "amount">[] = (byOrder.get(row.order_id) ?? []).map((line) => ({
      name: line.name,
      product_id: line.product_id ?? null,
      service_id: line.service_id ?? null,
      quantity: line.quantity.toFixed(3),
      unit: null,
      price: line.price,
      discount_percent: "0",
      vat_rate: line.vat_rate ?? "0",
      due_rate: null,
    }));
    if (row.delivery_cost && cents(row.delivery_cost) > 0)
      lines.push({
        name: "Delivery",
        product_id: null,
        service_id: null,
        quantity: "1.000",
        unit: null,
        price: row.delivery_cost,
        discount_percent: "0",
        vat_rate: lines[0]?.vat_rate ?? "0",
        due_rate: null,
      });
    const draft = group === "new";
    const bill = add(
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
      lines,
      draft,
      row.created_at,
    );
    const operation = paidBy.get(row.order_id);
    if (draft || !operation) continue;
    settle(bill, operation);
  }

  function settle(bill: Invoice, operation: Receipt["operation"]) {
    const amount = Math.min(cents(bill.total), cents(operation.amount));
    operation.allocated = money(amount);
    bill.paid = money(amount);
    bill.status = amount === cents(bill.total) ? "paid" : "partly_paid";
    paid.push({
      operation_id: operation.operation_id,
      invoice_id: bill.invoice_id,
      amount: money(amount),
      invoice_amount: money(amount),
      at: now,
    });
  }

  /** Takes a piece back today: from what is still due on the invoice, or as credit that the customer is left with. */
  function creditPiece(bill: Invoice) {
    const [line] = bill.lines;
    if (!line) return;
    const note = add(
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
      false,
    );
    const due = cents(bill.total) - cents(bill.paid);
    if (due < cents(note.total)) return;
    bill.credited = note.credited = note.total;
    note.status = "paid";
  }

  for (const status of ["issued", "paid"]) {
    const bill = made.find((each) => each.status === status && Number(each.lines[0]?.quantity) > 1);
    if (bill) creditPiece(bill);
  }

  const suppliers = cps.filter(({ roles }) => roles.includes("supplier"));
  for (let index = 0; index < Math.round(count / 14); index++) {
    const supplier = random.pick(suppliers);
    const age = 100 - Math.floor((index * 100) / Math.max(1, Math.round(count / 14)));
    const date = dayAfter(now, -age);
    const price = money(random.int(900_00, 26_000_00));
    const due = dayAfter(now, -age + random.pick([14, 30, 30, 45]));
    const legal_person_id = random.chance(0.65) ? 1 : 2;
    const { purchase_vat, vat_rate, due_rate } = billedVat(
      { country: supplier.company.country, has_vat_number: vatRegistered.has(supplier.cp_id) },
      legal_person_id,
      date,
    );
    const party = `cps:${supplier.cp_id}`;
    const their_number = `${supplier.name.slice(0, 3).toUpperCase()}-${random.int(10_000, 99_999)}`;
    const bill = add(
      {
        date,
        due_date: due,
        direction: "in",
        purchase_vat,
        legal_person_id,
        party,
        cp_legal_person_id: supplier.cp_id,
        their_number,
      },
      [
        {
          name: random.pick([
            "Goods by delivery note",
            "Racking parts",
            "Packing materials",
            "Spare parts",
            "Pallet trucks",
          ]),
          product_id: null,
          service_id: null,
          quantity: "1.000",
          unit: null,
          price,
          discount_percent: "0",
          vat_rate,
          due_rate,
        },
      ],
      false,
    );
    const payment: Omit<Parameters<Ledger["add"]>[0], "day"> = {
      type: "expense",
      account: legal_person_id === 2 ? "hamburg" : "main",
      items: [["Goods for resale", cents(bill.total)]],
      party,
      purpose: their_number,
    };
    if (due <= today && random.chance(0.9)) settle(bill, ledger.add({ ...payment, day: due }));
    else if (random.chance(0.6)) {
      // Payment is planned for the due date; overdue plans stay unposted.
      const planned = ledger.add({ ...payment, day: due, status: "planned" });
      planned.allocated = bill.total;
      paid.push({
        operation_id: planned.operation_id,
        invoice_id: bill.invoice_id,
        amount: bill.total,
        invoice_amount: bill.total,
        at: now,
      });
    }
  }
  return {
    invoices: made,
    allocations: paid,
    sequences: [...numbers].map(([key, last]) => {
      const [code = "", legal_person_id, year] = key.split(" ");
      return { code, legal_person_id: Number(legal_person_id), year: Number(year), last };
    }),
  };
}

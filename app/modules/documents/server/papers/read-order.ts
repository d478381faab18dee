import { sql } from "drizzle-orm";
import type { PaperKind } from "../../contract-papers.ts";
import type { Actor } from "../../../../server/actor.ts";
import { linesOf, type OrderedLine } from "../../../orders/server/ordered-lines.ts";
import { vatNotes, type VatTreatment } from "../../../finance/server/vat-treatment.ts";
import type { PaperLine } from "./paper-model.ts";
import { trimZeros } from "../../../../server/i18n/separators.ts";
import type { PaperSource } from "./source.ts";
import { sumsWithCharges } from "./vat-shares.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

interface OrderRow extends Record<string, unknown> {
  number: string;
  date: string;
  group: string;
  legal_person_id: number | null;
  cp_id: number | null;
  client_id: number | null;
  contract_id: number | null;
  cp_legal_person_id: number | null;
  employee_id: number | null;
  currency: string;
  discount: string;
  delivery_cost: string;
  subtotal: string;
  paid: string;
  vat_treatment: VatTreatment;
  address: string | null;
  comment: string | null;
  contract: string | null;
  ships_on: string | null;
  delivered_on: string | null;
  tracking_number: string | null;
  delivery_method: Record<string, string> | null;
  payment_method: Record<string, string> | null;
}

/** For an order: the confirmation or the delivery note. */
export async function readOrder(
  { db, today }: Actor,
  kind: PaperKind,
  order_id: number,
): Promise<PaperSource> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.number, o.date::text, s."group", o.legal_person_id, o.cp_id, o.client_id, o.contract_id,
      contracts.cp_legal_person_id, o.manager_id as employee_id, c.code as currency, o.discount::text,
      o.delivery_cost::text, o.subtotal::text, o.paid::text, o.vat_treatment, o.address, o.comment, contracts.code as contract,
      o.planned_ship_date::text as ships_on, o.tracking_number,
      (select max(at)::date::text from stock_moves m where m.order_id = o.order_id and reason = 'shipment') as delivered_on,
      delivery.name as delivery_method, payment.name as payment_method
    from orders o join orders_statuses s using (order_status_id) join currencies c using (currency_id)
      left join contracts on contracts.contract_id = o.contract_id
      left join delivery_methods delivery on delivery.method_id = o.delivery_method_id
      left join payment_methods payment on payment.method_id = o.payment_method_id
    where o.order_id = ${order_id}`);
  const row = onlyRow(rows);
  const ordered = await linesOf({ db }, order_id);
  const units = await unitsOf(db, order_id);
  const common = {
    kind,
    number: row.number,
    state: row.group === "cancelled" ? ("cancelled" as const) : null,
    currency: row.currency,
    legal_person_id: row.legal_person_id,
    cp_id: row.cp_id,
    client_id: row.client_id,
    cp_legal_person_id: row.cp_legal_person_id,
    contract_id: row.contract_id,
    employee_id: row.employee_id,
    ships_to: row.address,
    note: row.comment,
    vat_notes: vatNotes(row.vat_treatment, ordered),
    asked: null,
  };
  const contract = row.contract ? { contract: row.contract } : {};
  const delivery = row.delivery_method ? { delivery_method: row.delivery_method } : {};
  if (kind === "delivery_note")
    return {
      ...common,
      facts: {
        date: row.delivered_on ?? today,
        order: row.number,
        order_date: row.date,
        ...contract,
        ...(row.tracking_number && { tracking_number: row.tracking_number }),
      },
      named: delivery,
      lines: deliveredLines(ordered, units),
      sums: null,
      vat_notes: [],
    };
  return {
    ...common,
    facts: {
      date: row.date,
      ...(row.ships_on && { ships_on: row.ships_on }),
      ...contract,
    },
    named: { ...delivery, ...(row.payment_method && { payment_method: row.payment_method }) },
    lines: ordered.map((line) => ({
      ...described(line, units),
      quantity: String(line.quantity),
      price: line.price,
      vat_rate: trimZeros(line.vat_rate),
      amount: line.amount,
    })),
    sums: sumsWithCharges(ordered, { delivery: row.delivery_cost, discount: row.discount }, row.currency),
  };
}

const described = ({ order_line_id, name, sku }: OrderedLine, units: Map<number, string>) => ({
  name,
  sku,
  unit: units.get(order_line_id) ?? null,
});

/** The shipped quantities, or everything if nothing has shipped yet. */
function deliveredLines(ordered: OrderedLine[], units: Map<number, string>): PaperLine[] {
  const goods = ordered.filter(({ item_type }) => item_type === "product");
  const hasGone = goods.some(({ shipped }) => shipped > 0);
  return goods
    .filter(({ shipped }) => !hasGone || shipped > 0)
    .map((line) => ({
      ...described(line, units),
      quantity: String(hasGone ? line.shipped : line.quantity),
      ordered: String(line.quantity),
    }));
}

async function unitsOf(db: Actor["db"], order_id: number): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ order_line_id: number; unit: string | null }>(sql`
    select order_line_id, coalesce(p.unit, s.unit) as unit from order_lines l
    left join products p using (product_id) left join services s on s.service_id = l.service_id
    where order_id = ${order_id}`);
  return new Map(rows.flatMap(({ order_line_id, unit }) => (unit ? [[order_line_id, unit]] : [])));
}

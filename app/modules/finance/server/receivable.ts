import { sql, type SQL } from "drizzle-orm";
import { businessDayInSql } from "../../../server/business-day.ts";
import { roundBase } from "../../../server/currency-digits.ts";

type Customer = "cp_id" | "client_id";

/** The records to include: those that a user may view. All of them by default. */
export interface Reach {
  orders?: SQL | undefined;
  invoices?: SQL | undefined;
  operations?: SQL | undefined;
}

type Due = "owed" | "committed" | "spare";

/** The open amounts of a customer's orders, stored per order: see `order_dues_of`. */
const ofOrders = (customer: Customer, id: SQL | number, due: Due, { orders }: Reach): SQL => sql`(
  select coalesce(sum(dues.${sql.raw(due)}), 0) from order_dues dues join orders using (order_id)
  where dues.${sql.identifier(customer)} = ${id} and ${due === "spare" ? sql`orders.paid > 0` : sql`orders.paid < orders.total`}
    and orders.deleted_at is null and ${orders ?? sql`true`})`;

const openInvoices = (
  customer: Customer,
  id: SQL | number,
  kind: string,
  { invoices }: Reach,
  more = sql``,
  direction: "in" | "out" = "out",
) => sql`(
  select coalesce(sum(${roundBase(sql`invoices.balance * invoices.rate`)}), 0) from invoices
  where invoices.${sql.identifier(customer)} = ${id} and invoices.direction = ${sql.raw(`'${direction}'`)} and invoices.kind = ${sql.raw(`'${kind}'`)}
    and invoices.status in ('issued', 'partly_paid') and invoices.deleted_at is null
    and ${invoices ?? sql`true`}${more})`;

/**
 * The receivable: unpaid invoices of a customer, whatever they are for, and shipments not invoiced or paid yet. In the
 * base currency, each invoice at the rate of its day.
 */
export const receivableOf = (customer: Customer, id: SQL | number, reach: Reach = {}): SQL<string> =>
  sql`(${openInvoices(customer, id, "invoice", reach)} + ${ofOrders(customer, id, "owed", reach)})::numeric(14, 2)`;

/** The payable: unpaid bills of a supplier. In the base currency, each at the rate of its day. */
export const payableTo = (supplier: Customer, id: SQL | number, reach: Reach = {}): SQL<string> =>
  sql`${openInvoices(supplier, id, "invoice", reach, sql``, "in")}::numeric(14, 2)`;

export const overdueOf = (customer: Customer, id: SQL | number, reach: Reach = {}): SQL<string> =>
  sql`${openInvoices(customer, id, "invoice", reach, sql` and invoices.due_date < ${businessDayInSql()}`)}::numeric(14, 2)`;

/** The part of an operation that pays neither an invoice nor an order. */
const unspent = (customer: Customer, id: SQL | number, { operations }: Reach): SQL => sql`(
  select coalesce(sum(case operations.type when 'income' then 1 else -1 end
    * ${roundBase(sql`(operations.amount - operations.allocated) * operations.amount_base / operations.amount`)}), 0)
  from operations
  where operations.${sql.identifier(customer)} = ${id} and operations.order_id is null and operations.status = 'posted'
    and operations.reverses_id is null and operations.amount > operations.allocated and operations.deleted_at is null
    and case operations.type
      when 'income' then not exists (select from cfi join cfig using (cfig_id)
        where cfi.cfi_id = any(operations.cfi_ids) and cfig.activity <> 'operating')
      when 'expense' then exists (select from cfi where cfi.cfi_id = any(operations.cfi_ids) and cfi.for_refunds)
      else false end
    and ${operations ?? sql`true`})`;

/** A customer's payments without an invoice or order, or beyond an order's value: they can pay the next invoice. */
const spendableBy = (customer: Customer, id: SQL | number, reach: Reach = {}): SQL<string> => sql`(
  ${unspent(customer, id, reach)} + ${ofOrders(customer, id, "spare", reach)})`;

/** A customer's credit: the spendable amount, and credit notes that weren't refunded. */
export const creditOf = (customer: Customer, id: SQL | number, reach: Reach = {}): SQL<string> =>
  sql`greatest(0, ${spendableBy(customer, id, reach)} + ${openInvoices(customer, id, "credit_note", reach)})::numeric(14, 2)`;

export const orderOverpayment = (order_id: SQL): SQL =>
  sql`coalesce((select spare from order_dues where order_dues.order_id = ${order_id}), 0)`;

/** The used part of a credit limit: the receivable, plus orders not shipped yet, minus the customer's credit. */
export const creditUsedBy = (customer: Customer, id: SQL | number, reach: Reach = {}): SQL<string> =>
  sql`greatest(0, ${openInvoices(customer, id, "invoice", reach)} + ${ofOrders(customer, id, "committed", reach)}
    - ${creditOf(customer, id, reach)})::numeric(14, 2)`;

import Big from "big.js";
import { sql, type SQL } from "drizzle-orm";
import { planOrNone, type Plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { digitsOf, roundBase } from "../../../server/currency-digits.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import { type Invoice, invoicesTable } from "./invoices.table.ts";
import { operationsTable } from "./operations.table.ts";
import { closedUntilInSql } from "./periods.ts";
import { orderOverpayment } from "./receivable.ts";

/** What can pay an invoice: an unallocated payment, or a credit note. */
export interface CreditSource {
  route: "operations" | "invoices";
  id: number;
  number: string;
  /** In the invoice's currency. */
  free: string;
}

const operating = sql`not exists (select from cfi join cfig using (cfig_id)
  where cfi.cfi_id = any(cfi_ids) and cfig.activity <> 'operating')`;

const fromCustomers = {
  payment: sql`type = 'income' and ${operating}`,
  ofOrder: sql`order_id`,
  refund: sql`type = 'expense' and exists (select from cfi where cfi.cfi_id = any(cfi_ids) and cfi.for_refunds)`,
};

/**
 * Expenses without a bill, such as rent, aren't credit. Orders belong to customers. Unreferenced money from a party
 * that we also sell to counts as a customer's payment.
 */
const toSuppliers = {
  payment: sql`type = 'expense' and ${operating} and exists (select from allocations a join invoices i using (invoice_id)
    where a.operation_id = operations.operation_id and i.direction = 'in')`,
  ofOrder: sql`null::int`,
  refund: sql`type = 'income' and ${operating}
    and not exists (select from invoices sold where sold.direction = 'out'
      and (sold.cp_id = operations.cp_id or sold.client_id = operations.client_id))`,
};

/**
 * The credit that can pay an invoice, oldest first, as far as the user may use it: the customer's payments without an
 * invoice or beyond an order, what we paid a supplier beyond a bill, and open credit notes of the same party and
 * company. Refunds without a document use up the oldest credit. What was paid and invoiced in a closed period isn't
 * changed; credit notes are used as of today.
 */
export async function creditSources(
  actor: Actor,
  { cp_id, client_id, direction, currency_id, legal_person_id, taxed_on }: VisibleRow<Invoice>,
): Promise<CreditSource[]> {
  const party = sql.identifier(cp_id ? "cp_id" : "client_id");
  const theirs = sql`${party} = ${cp_id ?? client_id ?? null}::int and currency_id = ${currency_id ?? null}::int
    and deleted_at is null`;
  const money = sql`${theirs} and status = 'posted' and reverses_id is null and amount > allocated`;
  const { payment, ofOrder, refund } = direction === "out" ? fromCustomers : toSuppliers;
  return askAtOnce<CreditSource>(
    actor,
    sql`with open as (
        select 'operations' as route, operation_id as id, number, date, ${ofOrder} as order_id, amount - allocated as rest,
          amount_base / amount as rate, ${roundBase(sql`(amount - allocated) * amount_base / amount`)} as share,
          ${orderOverpayment(sql`operations.order_id`)} as spare
        from operations where ${money} and ${payment} and ${usablePayments(actor)}
          and coalesce(greatest(date, ${taxed_on ?? null}::date) > (${closedUntilInSql}), true)
        union all
        select 'invoices', invoice_id, number, date, null, balance, null, null, null
        from invoices where ${theirs} and kind = 'credit_note' and direction = ${direction ?? null}
          and legal_person_id = ${legal_person_id ?? null}::int and status in ('issued', 'partly_paid') and balance > 0
          and ${usableNotes(actor)}
      ),
      refunds as (
        select coalesce(sum(amount - allocated), 0) as amount from operations
        where ${money} and ${refund} and order_id is null
      ),
      summed as (
        select open.*, sum(rest) over oldest as rests, sum(share) over oldest as shares
        from open window oldest as (partition by order_id order by date, route, id)
      ),
      counted as (
        select route, id, number, date, least(rest, case
          when order_id is null then rests - refunds.amount
          when spare > shares - share then rest - ${keptOf(sql`shares - spare`, currency_id)}
          else 0 end) as free
        from summed cross join refunds
      )
    select route, id, number, free::text from counted where free > 0 order by date, route, id`,
  );
}

/** The smallest part of a payment that is worth this much in the base currency after rounding. */
function keptOf(worth: SQL, currency_id: number | null | undefined): SQL {
  const unit = 10 ** digitsOf(currency_id ?? undefined);
  return sql`ceil(((${worth}) / rate - ${0.5 / 10 ** digitsOf()}::numeric / greatest(rate, 1)) * ${unit}::int) / ${unit}::int`;
}

/** Using a payment changes it, so it must be editable; the remaining amount must be readable. */
const usablePayments = ({ principal }: Actor) =>
  withAmount(planOrNone(principal, operationsTable, "edit"), "amount");
const usableNotes = ({ principal }: Actor) =>
  withAmount(planOrNone(principal, invoicesTable, "view"), "balance");

const withAmount = (plan: Plan | undefined, field: string): SQL =>
  plan?.readable(field) ? (plan.where() ?? sql`true`) : sql`false`;

/** The name of a source in calls. */
export const nameOfSource = ({ route, id }: CreditSource): string => `${route}-${id}`;

/** The amounts that pay the balance, oldest first. */
export function spreadCredit(sources: readonly CreditSource[], balance: string): Map<string, Big> {
  let open = new Big(balance);
  return new Map(
    sources.map((source) => {
      const part = open.lt(source.free) ? open : new Big(source.free);
      open = open.minus(part);
      return [nameOfSource(source), part];
    }),
  );
}

import Big from "big.js";
import { sql } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import { money } from "../../../server/i18n/money.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalidFields, unconfirmed } from "../../../server/refusal.ts";
import { refundDue } from "./close-order.ts";
import { accountsOf } from "./operation-rules.ts";
import type { Operation } from "./operations.table.ts";
import { sharesOf } from "./order-payments.ts";
import { cents, rateOn } from "./rates.ts";
import type { Bill } from "./settle.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { present } from "../../../contract/present.ts";

export const overpaid = "overpaid";

export interface Due {
  number: string;
  amount: string;
  currency_id: number;
  /** How the question describes the excess. */
  question: TextKey;
}

interface Payment {
  account_id: number;
  amount: string;
  date: string;
}

/** Asks for confirmation before an overpayment, usually a typo. If confirmed, the excess is kept as credit. */
export async function askOverpaid({ db }: Actor, due: Due, payment: Payment): Promise<void> {
  const { currency_id } = present(
    (await accountsOf(db, [payment.account_id])).get(payment.account_id),
    "account",
  );
  const found = await rateOn(db, due.currency_id, currency_id, payment.date);
  if ("problem" in found) throw invalidFields(new Map([["amount", found.problem]]));
  const owed = new Big(cents(new Big(due.amount).times(found.rate), currency_id));
  ask(due, owed, new Big(payment.amount).minus(owed), currency_id);
}

/** The same for a manually entered operation that exceeds what its order is due, unless a refund is planned. */
export async function askOrderOverpaid(actor: Actor, operation: Operation): Promise<void> {
  const { order_id, type } = operation;
  if (order_id === null || type !== "income") return;
  const { rows } = await actor.db.execute<{ number: string; over: string; currency_id: number }>(sql`
    select number, currency_id, ${refundDue(order_id, sql`(total - returned_total)`)}::text as over
    from orders where order_id = ${order_id}`);
  const { number, over, currency_id } = onlyRow(rows);
  const share = (await sharesOf(actor, operation)).get(order_id) ?? new Big(0);
  const beyond = share.lt(over) ? share : new Big(over);
  ask({ number, question: "finance.overpays" }, share.minus(beyond), beyond, currency_id);
}

export const billQuestion = ({ kind, direction }: Bill): TextKey => {
  if (kind === "credit_note") return "finance.paysMore";
  return direction === "out" ? "finance.overpays" : "finance.overpaysSupplier";
};

function ask({ number, question }: Pick<Due, "number" | "question">, due: Big, over: Big, currency: number) {
  if (over.gt(0))
    throw unconfirmed(overpaid, question, {
      number,
      due: money(due.toFixed(2), currency),
      over: money(over.toFixed(2), currency),
    });
}

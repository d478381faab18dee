import Big from "big.js";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AmountDue, Row } from "../../../contract/kinds.ts";
import { mayAct, plan } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { cents } from "./rates.ts";
import { operationsTable } from "./operations.table.ts";
import { accountsTable } from "./accounts.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

type Direction = "in" | "out";

interface Debt {
  /** What is paid. */
  of: { entity: "orders" | "invoices"; id: number };
  amount: string;
  currency_id: number;
  direction: Direction;
  /** Our company, if only its accounts pay this. */
  legal_person_id?: number | null | undefined;
}

/** The fields that a payment needs; items are those of its direction. */
export async function paymentForm(
  actor: Actor,
  { of, amount, currency_id, direction, legal_person_id }: Debt,
) {
  const paid = money({ required: true, min: 0.01, currencyOf: { field: "account_id", route: "accounts" } });
  const due = await owedIn(actor, amount, currency_id);
  const preview = { call: "payments/preview", sends: of, fields: ["account_id", "amount", "date"] };
  return {
    account_id: reference("accounts", {
      required: true,
      ...(legal_person_id && { only: { legal_person_id: String(legal_person_id) } }),
    }),
    amount: { ...paid, shape: { ...paid.shape, ...(due && { owed: { ...due, preview } }) } },
    date: date({ required: true }),
    cfi_id: reference("cfi", { required: true, only: { direction } }),
  };
}

/** Currencies without a current exchange rate are left out: payments to such accounts are refused. */
async function owedIn(
  actor: Actor,
  amount: string,
  own: number,
): Promise<Omit<AmountDue, "preview"> | undefined> {
  const rows = await askAtOnce<{ currency_id: number; code: string; rate: string | null }>(
    actor,
    sql`select currency_id, code, rate_on(currency_id, ${actor.today}::date)::text as rate from currencies
      where currency_id = ${own} or (deleted_at is null and currency_id in (select currency_id from accounts where active))`,
  );
  const source = rows.find(({ currency_id }) => currency_id === own);
  if (!source) return undefined;
  const others = rows.flatMap(({ code, rate }) =>
    rate === null || source.rate === null
      ? []
      : [[code, cents(new Big(amount).times(source.rate).div(rate), code)] as const],
  );
  return { currency: source.code, amounts: { ...Object.fromEntries(others), [source.code]: amount } };
}

/** A payment creates and posts an operation. */
export const mayPay = ({ principal }: Actor): boolean =>
  mayAct(principal, operationsTable, "create") &&
  mayAct(principal, operationsTable, "edit") &&
  mayAct(principal, accountsTable, "view");

interface PaymentSubject extends Omit<Debt, "of"> {
  /** Customer refunds use the refund item. */
  refund?: boolean;
}

/** Payment defaults: the full amount, today, and the usual account and item. */
export async function paymentDefaults(
  actor: Actor,
  { amount, currency_id, legal_person_id = null, direction, refund = false }: PaymentSubject,
): Promise<Row> {
  const { principal, today } = actor;
  const best = [
    ...(legal_person_id === null
      ? []
      : [
          desc(
            sql`${accountsTable.account_id} is not distinct from (
              select account_id from legal_persons where legal_person_id = ${legal_person_id})`,
          ),
        ]),
    desc(accountsTable.is_default),
    asc(accountsTable.account_id),
  ];
  const usable = and(
    live(plan(principal, accountsTable, "view")),
    eq(accountsTable.active, true),
    eq(accountsTable.currency_id, currency_id),
    legal_person_id === null ? undefined : eq(accountsTable.legal_person_id, legal_person_id),
  );
  const usual = onlyRow(
    await askAtOnce<{ account_id: number | null; cfi_id: number | null }>(
      actor,
      sql`select
      (select account_id from accounts where ${usable} order by ${sql.join(best, sql`, `)} limit 1) as account_id,
      (select cfi_id from cfi where direction = ${direction} and ${sql.identifier(refund ? "for_refunds" : "is_default")}
        and active and deleted_at is null limit 1) as cfi_id`,
    ),
  );
  return {
    amount,
    date: today,
    ...Object.fromEntries(Object.entries(usual).filter(([, id]) => id !== null)),
  };
}

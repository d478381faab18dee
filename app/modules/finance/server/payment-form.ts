import Big from "big.js";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { businessDay } from "../../../server/business-day.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Owed } from "../../../contract/kinds.ts";
import { mayAct, plan } from "../../../server/access/plan.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { cents } from "./rates.ts";

type Direction = "in" | "out";

interface Debt {
  amount: string;
  currency_id: number;
  direction: Direction;
}

/** What a payment needs beside what it pays; its item is of the way that the money goes. */
export async function asksPayment({ db, now }: SignedInContext, { amount, currency_id, direction }: Debt) {
  const paid = money({ required: true, min: 0.01, currencyOf: { field: "account_id", route: "accounts" } });
  const owed = await owedIn(db, amount, currency_id, businessDay(now));
  return {
    account_id: reference("accounts", { required: true }),
    amount: { ...paid, shape: { ...paid.shape, ...(owed && { owed }) } },
    date: date({ required: true }),
    cfi_id: reference("cfi", { required: true, only: { direction } }),
  };
}

/** A currency without a rate of the day is left out: what comes on such an account is refused. */
async function owedIn(db: Database, amount: string, own: number, day: string): Promise<Owed | undefined> {
  const { rows } = await db.execute<{ currency_id: number; code: string; rate: string | null }>(sql`
    select currency_id, code, rate_on(currency_id, ${day}::date)::text as rate from currencies
    where currency_id = ${own} or (deleted_at is null and currency_id in (select currency_id from accounts where active))`);
  const source = rows.find(({ currency_id }) => currency_id === own);
  if (!source) return undefined;
  const others = rows.flatMap(({ code, rate }) =>
    rate === null || source.rate === null
      ? []
      : [[code, cents(new Big(amount).times(source.rate).div(rate), code)] as const],
  );
  return { currency: source.code, amounts: { ...Object.fromEntries(others), [source.code]: amount } };
}

/** A payment is an operation, made and posted. */
export const mayPay = ({ principal }: SignedInContext): boolean =>
  mayAct(principal, resourceOf("operations"), "create") &&
  mayAct(principal, resourceOf("operations"), "edit") &&
  mayAct(principal, resourceOf("accounts"), "view");

interface Wanted extends Debt {
  legal_person_id: number | null;
  /** What a customer gets back goes under the item for refunds. */
  refund?: boolean;
}

/** The whole of it, today, on the account and for the item that are usual. */
export async function givenPayment(
  { db, principal, now }: SignedInContext,
  { amount, currency_id, legal_person_id, direction, refund = false }: Wanted,
): Promise<Row> {
  const [accounts, items] = [resourceOf("accounts"), resourceOf("cfi")];
  const [account] = await db
    .select({ id: accounts.column("account_id") })
    .from(accounts.table)
    .where(
      and(
        live(plan(principal, accounts, "view")),
        eq(accounts.column("active"), true),
        eq(accounts.column("currency_id"), currency_id),
      ),
    )
    .orderBy(
      ...(legal_person_id === null
        ? []
        : [
            desc(eq(accounts.column("legal_person_id"), legal_person_id)),
            desc(
              sql`${accounts.column("account_id")} is not distinct from (
                select account_id from legal_persons where legal_person_id = ${legal_person_id})`,
            ),
          ]),
      desc(accounts.column("is_default")),
      asc(accounts.column("account_id")),
    )
    .limit(1);
  const [item] = await db
    .select({ id: items.column("cfi_id") })
    .from(items.table)
    .where(
      and(
        eq(items.column("direction"), direction),
        eq(items.column(refund ? "for_refunds" : "is_default"), true),
        eq(items.column("active"), true),
        isNull(items.column("deleted_at")),
      ),
    );
  return {
    amount,
    date: businessDay(now),
    ...(account && { account_id: account.id }),
    ...(item && { cfi_id: item.id }),
  };
}

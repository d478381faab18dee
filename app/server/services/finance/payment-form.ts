import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { mayAct, plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { date } from "../../resources/kinds/date.ts";
import { money } from "../../resources/kinds/number.ts";
import { reference } from "../../resources/kinds/reference.ts";
import { resourceOf } from "../../resources/registry.ts";
import { live } from "../../resources/query/selection.ts";

type Direction = "in" | "out";

/** What a payment needs beside what it pays; its item is of the way that the money goes. */
export const asksPayment = (direction: Direction) => ({
  account_id: reference("accounts", { required: true }),
  amount: money({ required: true, min: 0.01, currencyOf: { field: "account_id", route: "accounts" } }),
  date: date({ required: true }),
  cfi_id: reference("cfi", { required: true, only: { direction } }),
});

/** A payment is an operation, made and posted. */
export const mayPay = ({ principal }: SignedInContext): boolean =>
  mayAct(principal, resourceOf("operations"), "create") &&
  mayAct(principal, resourceOf("operations"), "edit") &&
  mayAct(principal, resourceOf("accounts"), "view");

interface Wanted {
  amount: string;
  currency_id: number;
  legal_person_id: number | null;
  direction: Direction;
}

/** The whole of it, today, on the account and for the item that are usual. */
export async function givenPayment(
  { db, principal, now }: SignedInContext,
  { amount, currency_id, legal_person_id, direction }: Wanted,
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
        eq(items.column("is_default"), true),
        eq(items.column("active"), true),
        isNull(items.column("deleted_at")),
      ),
    );
  return {
    amount,
    date: now.toISOString().slice(0, 10),
    ...(account && { account_id: account.id }),
    ...(item && { cfi_id: item.id }),
  };
}

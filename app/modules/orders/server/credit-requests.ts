import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Notice } from "../../../contract/record.ts";
import { usersWith } from "../../../server/access/holders.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { missingRight, refuse } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import type { CarriedRows } from "../../../server/resources/resource.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { money } from "../../../server/i18n/money.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { notifyUsers } from "../../../server/notifications/notify-users.ts";

import { creditRequests } from "./tables.ts";
import { cpsTable, type Cp } from "../../parties/server/cps.table.ts";
import { exists } from "../../../server/database/exists.ts";

/** Days that a credit grant is valid. */
const daysGranted = 7;

type CreditRequest = typeof creditRequests.$inferSelect;

export const mayGrantCredit = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("orders.credit");

const isWaiting = isNull(creditRequests.decided_at);

/** An unused grant that allows an order of this amount to exceed the limit by this much. */
export async function grantFor(
  { db, now }: Pick<Actor, "db" | "now">,
  cp_id: number,
  { amount, over }: { amount: string; over: string },
): Promise<CreditRequest | undefined> {
  const since = new Date(now.getTime() - daysGranted * 86_400_000);
  const [grant] = await db
    .select()
    .from(creditRequests)
    .where(
      and(
        eq(creditRequests.cp_id, cp_id),
        eq(creditRequests.is_granted, true),
        isNull(creditRequests.order_id),
        gte(creditRequests.amount, amount),
        gte(creditRequests.over, over),
        gt(creditRequests.decided_at, since),
      ),
    )
    .orderBy(creditRequests.amount)
    .limit(1);
  return grant;
}

/** A counterparty's requests, by its merge. */
export const creditRequestsOfCp: CarriedRows = () => ({
  name: "credit_requests",
  key: creditRequests.credit_request_id,
  reference: creditRequests.cp_id,
});

/** Whether the order's grant covers its current total. */
export async function isGranted(db: Database, order_id: number, total: string): Promise<boolean> {
  const granted = and(eq(creditRequests.order_id, order_id), gte(creditRequests.amount, total));
  return exists(db, creditRequests, granted);
}

/** Consumes a credit grant; false if another order consumed it first. */
export async function consumeGrant(
  db: Database,
  credit_request_id: number,
  order_id: number,
): Promise<boolean> {
  const used = await db
    .update(creditRequests)
    .set({ order_id })
    .where(and(eq(creditRequests.credit_request_id, credit_request_id), isNull(creditRequests.order_id)))
    .returning();
  return used.length > 0;
}

/** Whether the user's own request is pending. */
export const hasRequestedCredit = ({ db, principal }: Actor, cp_id: number): Promise<boolean> =>
  exists(
    db,
    creditRequests,
    and(eq(creditRequests.cp_id, cp_id), eq(creditRequests.asked_by, principal.user_id), isWaiting),
  );

export interface CreditRequestOutcome {
  is_granted: boolean;
  message: string;
}

interface CreditExcess {
  cp_id: number;
  name: string;
  amount: string;
  over: string;
}

/** Requests credit, or grants it if the user may. @returns whether it is granted, and a message */
export async function requestCredit(actor: Actor, request: CreditExcess): Promise<CreditRequestOutcome> {
  const { db, principal, now, t } = actor;
  const { cp_id, name, amount, over } = request;
  const isOwn = mayGrantCredit(principal);
  const holders = isOwn ? [] : await usersWith(db, "orders.credit");
  if (!isOwn && holders.length === 0) throw refuse("credit.nobody");
  await db
    .delete(creditRequests)
    .where(and(eq(creditRequests.cp_id, cp_id), eq(creditRequests.asked_by, principal.user_id), isWaiting));
  await db.insert(creditRequests).values({
    cp_id,
    amount,
    over,
    asked_by: principal.user_id,
    asked_at: now,
    ...(isOwn && { decided_by: principal.user_id, decided_at: now, is_granted: true }),
  });
  const { code } = await baseCurrency(db);
  const values = { amount: money(amount, code), over: money(over, code), name };
  await record(actor, "update", ["cps", cp_id, name], {
    comment: { key: isOwn ? "told.cps.creditGranted" : "told.cps.creditAsked", values },
  });
  if (isOwn) return { is_granted: true, message: t("credit.granted", values) };
  await notifyUsers(
    db,
    holders.map(({ user_id }) => user_id),
    {
      kind: "credit_asked",
      values: { name, amount, over, who: principal.name },
      color: "amber",
      entity: "cps",
      entity_id: cp_id,
    },
  );
  const who = holders
    .map((holder) => holder.name)
    .slice(0, 3)
    .join(", ");
  return { is_granted: false, message: t("credit.asked", { who }) };
}

interface Waiting extends Pick<CreditRequest, "credit_request_id" | "amount" | "over" | "asked_by"> {
  asked_at: string;
  who: string;
  /** Of the amounts. */
  currency: string;
}

/** A counterparty's oldest pending request. */
async function waitingOf(actor: Pick<Actor, "db">, cp_id: number): Promise<Waiting | undefined> {
  const [found] = await askAtOnce<Waiting>(
    actor,
    sql`select credit_request_id, amount::text, over::text, asked_by, asked_at, users.name as who,
        (select code from currencies where is_base) as currency
      from credit_requests join users on user_id = asked_by
      where cp_id = ${cp_id} and ${isWaiting} order by asked_at limit 1`,
  );
  return found;
}

/** Grants or declines the oldest request. @returns a message with the result */
export async function decideCredit(actor: Actor, cp_id: number, is_granted: boolean): Promise<string> {
  const { db, principal, now, t } = actor;
  if (!mayGrantCredit(principal)) throw missingRight("orders.credit");
  const cp = await lockRow(db, plan(principal, cpsTable, "view"), cp_id);
  const waiting = await waitingOf(actor, cp_id);
  if (!waiting) throw refuse("credit.nothingAsked");
  await db
    .update(creditRequests)
    .set({ decided_by: principal.user_id, decided_at: now, is_granted })
    .where(eq(creditRequests.credit_request_id, waiting.credit_request_id));
  const name = cp.name;
  const { currency } = waiting;
  const values = { name, amount: money(waiting.amount, currency), over: money(waiting.over, currency) };
  await record(actor, "update", ["cps", cp_id, name], {
    comment: { key: is_granted ? "told.cps.creditGranted" : "told.cps.creditDeclined", values },
  });
  if (waiting.asked_by !== principal.user_id)
    await notifyUsers(db, [waiting.asked_by], {
      kind: is_granted ? "credit_granted" : "credit_declined",
      values: { name, amount: waiting.amount, over: waiting.over, who: principal.name },
      color: is_granted ? "green" : "red",
      entity: "cps",
      entity_id: cp_id,
    });
  return t(is_granted ? "credit.granted" : "credit.declined", values);
}

const decision: Omit<ResourceAction<Cp>, "code" | "label"> = {
  call: "cps/credit",
  offered: async (actor, { cp_id }) =>
    mayGrantCredit(actor.principal) && (await waitingOf(actor, cp_id as number)) !== undefined,
};

export const creditDecisions: ResourceAction<Cp>[] = [
  {
    ...decision,
    code: "grant-credit",
    label: "credit.grant",
    sends: { is_granted: "true" },
    prominent: true,
  },
  {
    ...decision,
    code: "decline-credit",
    label: "credit.decline",
    sends: { is_granted: "false" },
    danger: true,
  },
];

export async function creditNotice(
  actor: Actor,
  { cp_id }: Record<string, unknown>,
): Promise<Notice | undefined> {
  const { principal, t } = actor;
  if (!mayGrantCredit(principal)) return undefined;
  const waiting = await waitingOf(actor, cp_id as number);
  if (!waiting) return undefined;
  return {
    title: t("credit.waits"),
    since: new Date(waiting.asked_at).toISOString(),
    reason: t("credit.waitsFor", {
      who: waiting.who,
      amount: money(waiting.amount, waiting.currency),
      over: money(waiting.over, waiting.currency),
    }),
  };
}

import { and, eq, gt, gte, isNull, sql } from "drizzle-orm";
import type { Notice } from "../../../contract/record.ts";
import { usersWith } from "../../../server/access/holders.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Database } from "../../../server/database/connection.ts";
import { record } from "../../../server/history/record.ts";
import type { Context, SignedInContext } from "../../../server/http/call.ts";
import { lacksRight, refuse } from "../../../server/http/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { money } from "../../../server/i18n/money.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { notifyUsers } from "../../../server/notifications/notify-employees.ts";

import { creditRequests } from "./tables.ts";

/** What was granted counts for so many days. */
const daysGranted = 7;

type CreditRequest = typeof creditRequests.$inferSelect;

export const mayGrantCredit = ({ administrator, rights }: Principal): boolean =>
  administrator || rights.has("orders.credit");

const isWaiting = isNull(creditRequests.decided_at);

/** The grant by which an order of this amount may be made beyond the limit. */
export async function grantFor(
  { db, now }: Pick<Context, "db" | "now">,
  cp_id: number,
  amount: string,
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
        gt(creditRequests.decided_at, since),
      ),
    )
    .orderBy(creditRequests.amount)
    .limit(1);
  return grant;
}

/** Whether an order was made by a grant that covers what it comes to now. */
export async function isGranted(db: Database, order_id: number, total: string): Promise<boolean> {
  const granted = and(eq(creditRequests.order_id, order_id), gte(creditRequests.amount, total));
  return (await db.$count(creditRequests, granted)) > 0;
}

/** Uses a grant up; false where another order was quicker. */
export async function takeGrant(db: Database, credit_request_id: number, order_id: number): Promise<boolean> {
  const used = await db
    .update(creditRequests)
    .set({ order_id })
    .where(and(eq(creditRequests.credit_request_id, credit_request_id), isNull(creditRequests.order_id)))
    .returning();
  return used.length > 0;
}

/** Whether this reader's own request waits for an answer. */
export const hasAsked = async ({ db, principal }: SignedInContext, cp_id: number): Promise<boolean> =>
  (await db.$count(
    creditRequests,
    and(eq(creditRequests.cp_id, cp_id), eq(creditRequests.asked_by, principal.user_id), isWaiting),
  )) > 0;

interface Asked {
  cp_id: number;
  name: string;
  amount: string;
  over: string;
}

/** Asks those who may grant it; whoever may do so themselves grants it by asking. @returns what was done, in words */
export async function askForCredit(context: SignedInContext, asked: Asked): Promise<string> {
  const { db, principal, now, t } = context;
  const { cp_id, name, amount, over } = asked;
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
  const told = { amount: money(amount, code), over: money(over, code), name };
  await record(db, context, {
    action: "update",
    entity: "cps",
    entity_id: cp_id,
    title: name,
    changes: [],
    comment: t(isOwn ? "credit.grantedHistory" : "credit.askedHistory", told),
  });
  if (isOwn) return t("credit.granted", told);
  await notifyUsers(
    context,
    holders.map(({ user_id }) => user_id),
    {
      category: "cps",
      kind: "credit_asked",
      values: { name, amount, over, who: principal.name },
      color: "amber",
      entity: "cps",
      entity_id: cp_id,
    },
  );
  return t("credit.asked", {
    who: holders
      .map((holder) => holder.name)
      .slice(0, 3)
      .join(", "),
  });
}

interface Waiting extends Pick<CreditRequest, "credit_request_id" | "amount" | "over" | "asked_by"> {
  asked_at: string;
  who: string;
  /** Of the amounts. */
  currency: string;
}

/** The request of a counterparty that has waited longest. */
async function waitingOf(context: Pick<Context, "db">, cp_id: number): Promise<Waiting | undefined> {
  const [found] = await askAtOnce<Waiting>(
    context,
    sql`select credit_request_id, amount::text, over::text, asked_by, asked_at, users.name as who,
        (select code from currencies where is_base) as currency
      from credit_requests join users on user_id = asked_by
      where cp_id = ${cp_id} and ${isWaiting} order by asked_at limit 1`,
  );
  return found;
}

/** Grants or declines what was asked first. @returns what was done, in words */
export async function decideCredit(
  context: SignedInContext,
  cp_id: number,
  is_granted: boolean,
): Promise<string> {
  const { db, principal, now, t } = context;
  if (!mayGrantCredit(principal)) throw lacksRight("orders.credit");
  const cps = resourceOf("cps");
  const cp = await lockRow(db, plan(principal, cps, "view"), cp_id, true);
  const waiting = await waitingOf(context, cp_id);
  if (!waiting) throw refuse("credit.nothingAsked");
  await db
    .update(creditRequests)
    .set({ decided_by: principal.user_id, decided_at: now, is_granted })
    .where(eq(creditRequests.credit_request_id, waiting.credit_request_id));
  const name = cp.name as string;
  const { currency } = waiting;
  const told = { name, amount: money(waiting.amount, currency), over: money(waiting.over, currency) };
  await record(db, context, {
    action: "update",
    entity: "cps",
    entity_id: cp_id,
    title: name,
    changes: [],
    comment: t(is_granted ? "credit.grantedHistory" : "credit.declinedHistory", told),
  });
  if (waiting.asked_by !== principal.user_id)
    await notifyUsers(context, [waiting.asked_by], {
      category: "cps",
      kind: is_granted ? "credit_granted" : "credit_declined",
      values: { name, amount: waiting.amount, over: waiting.over, who: principal.name },
      color: is_granted ? "green" : "red",
      entity: "cps",
      entity_id: cp_id,
    });
  return t(is_granted ? "credit.granted" : "credit.declined", told);
}

const decision = (code: string, granted: boolean): ResourceAction => ({
  code,
  label: granted ? "credit.grant" : "credit.decline",
  call: "cps/credit",
  sends: { is_granted: String(granted) },
  prominent: granted,
  ...(!granted && { danger: true }),
  offered: async (context, { cp_id }) =>
    mayGrantCredit(context.principal) && (await waitingOf(context, cp_id as number)) !== undefined,
});

export const creditDecisions = [decision("grant-credit", true), decision("decline-credit", false)];

/** That somebody waits to be allowed an order beyond the limit: told to whoever can allow it. */
export async function creditNotice(
  context: SignedInContext,
  { cp_id }: Record<string, unknown>,
): Promise<Notice | undefined> {
  const { principal, t } = context;
  if (!mayGrantCredit(principal)) return undefined;
  const waiting = await waitingOf(context, cp_id as number);
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

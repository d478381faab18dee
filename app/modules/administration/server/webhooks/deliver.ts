import { and, eq, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { planOrNone } from "../../../../server/access/plan.ts";
import { principalOfProgram } from "../../../../server/access/api-users/load-program.ts";
import type { Database } from "../../../../server/database/connection.ts";
import { ifRefused } from "../../../../server/refusal.ts";
import type { SecretBox } from "../../../../server/secret-box.ts";
import { apiUsers } from "../../../../server/access/api-users.ts";
import { findOne } from "../../../../server/resources/query/one.ts";
import { findResource } from "../../../../server/resources/registry.ts";
import { isRouteCode } from "../../../../contract/routes.ts";
import { fitsRecord } from "../../../../server/resources/query/fits-record.ts";
import { notifyUsers } from "../../../../server/notifications/notify-users.ts";
import { dueNow } from "../../../../server/sending/due-now.ts";
import { nextAttempt } from "../../../../server/sending/retry-delays.ts";
import { callOut } from "./call-out.ts";
import type { TextKey } from "../../../texts/en.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

interface DeliveryContext {
  db: Database;
  secrets: SecretBox;
}

type Delivery = typeof webhookDeliveries.$inferSelect;

const batchSize = 10;
/** Seconds after which a server that claimed a message is presumed dead. */
const lease = 120;

export const secretOwner = (webhook_id: number): string => `webhook ${webhook_id}`;

/** Lets the receiver verify the sender and the time, and reject replayed messages as too old. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;

/** Sends due messages. Several servers can run it in parallel, each taking different ones. */
export async function deliverDue(sending: DeliveryContext): Promise<number> {
  const { rows } = await sending.db.execute<{ delivery_id: number }>(sql`
    update webhook_deliveries set attempt = attempt + 1, next_at = now() + make_interval(secs => ${lease})
    where delivery_id in (
      select d.delivery_id from webhook_deliveries d join webhooks w using (webhook_id)
      where d.state = 'waiting' and d.next_at <= ${dueNow} and w.active
      order by d.next_at, d.delivery_id limit ${batchSize} for update of d skip locked)
    returning delivery_id`);
  await Promise.all(rows.map(({ delivery_id }) => deliver(sending, delivery_id)));
  return rows.length;
}

/** Sends one message and records the result. */
export async function deliver({ db, secrets }: DeliveryContext, delivery_id: number): Promise<Delivery> {
  const one = eq(webhookDeliveries.delivery_id, delivery_id);
  const found = onlyRow(
    await db
      .select({ delivery: webhookDeliveries, webhook: webhooks, user: apiUsers.table })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.webhook_id, webhookDeliveries.webhook_id))
      .innerJoin(apiUsers.table, eq(apiUsers.table.api_user_id, webhooks.api_user_id))
      .where(one),
  );
  const { delivery, webhook, user } = found;
  const note = async (values: Partial<Delivery>): Promise<Delivery> => {
    const row = onlyRow(await db.update(webhookDeliveries).set(values).where(one).returning());
    return row;
  };
  const sent = delivery.body ?? (await bodyOf(db, delivery, webhook, user));
  if (typeof sent === "object") return note({ state: "skipped", answer: sent.unsent });
  const body = sent;
  const secret = secrets.open(webhook.secret, secretOwner(webhook.webhook_id));
  let outcome: Pick<Delivery, "http" | "answer">;
  try {
    if (secret === null) throw new Error("The secret can't be read with this server's key.");
    const { http, text } = await callOut(webhook.url, body, {
      "x-backoffice-event": delivery.event,
      "x-backoffice-delivery": String(delivery_id),
      "x-backoffice-signature": signatureOf(secret, Math.floor(Date.now() / 1000), body),
    });
    outcome = { http, answer: text };
  } catch (error) {
    outcome = { http: null, answer: String(error instanceof Error ? error.message : error).slice(0, 500) };
  }
  const { http } = outcome;
  if (http !== null && http >= 200 && http < 300) return note({ ...outcome, body, state: "done" });
  const next_at = nextAttempt(delivery.attempt);
  if (!next_at) {
    if (delivery.attempt > 0) await pauseWebhook(db, webhook, user);
    return note({ ...outcome, body, state: "failed" });
  }
  return note({ ...outcome, body, next_at });
}

/** The payload, with the record as the API user may read it, or the text that says why nothing is sent. */
async function bodyOf(
  db: Database,
  delivery: Delivery,
  { filters }: typeof webhooks.$inferSelect,
  user: typeof apiUsers.table.$inferSelect,
): Promise<string | { unsent: TextKey }> {
  const { delivery_id, event, entity, entity_id, created_at } = delivery;
  const header = { id: delivery_id, event, at: created_at.toISOString() };
  if (event === "ping") return JSON.stringify(header);
  const principal = user.status === "active" ? await principalOfProgram(db, user) : null;
  const resource = isRouteCode(entity) ? findResource(entity) : undefined;
  const reading = principal && resource && planOrNone(principal, resource, "view");
  if (!reading) return { unsent: "webhook.notReadable" };
  const [row] = await db
    .select({ deleted_at: resource.column("deleted_at") })
    .from(resource.table)
    .where(and(reading.where(), eq(resource.column(resource.key), entity_id)));
  if (!row) return { unsent: "webhook.notReadable" };
  if (!(await fitsRecord({ db, principal }, { subject_kind: entity, visible_when: filters }, entity_id)))
    return { unsent: "webhook.notMatching" };
  const record =
    row.deleted_at === null
      ? await findOne(db, reading, entity_id, principal.locale).catch(ifRefused(null))
      : null;
  return JSON.stringify({ ...header, entity, entity_id, record });
}

/** Pauses a webhook that keeps failing, and notifies the creator of its API user. */
async function pauseWebhook(
  db: Database,
  { webhook_id, url }: typeof webhooks.$inferSelect,
  { user_id, api_user_id, name }: typeof apiUsers.table.$inferSelect,
): Promise<void> {
  const paused = await db
    .update(webhooks)
    .set({ active: false, paused_at: new Date() })
    .where(and(eq(webhooks.webhook_id, webhook_id), eq(webhooks.active, true)));
  if (paused.rowCount === 0 || user_id === null) return;
  await notifyUsers(db, [user_id], {
    kind: "webhook_paused",
    values: { name, url },
    color: "red",
    entity: "api-users",
    entity_id: api_user_id,
  });
}

import { atomically } from "../../../../server/database/begin-again.ts";
import { desc, eq, sql } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import * as v from "valibot";
import type { Filter } from "../../../../contract/kinds.ts";
import { listRoutes, type RouteCode } from "../../../../contract/routes.ts";
import { type Delivery, type Webhook, webhookActions, type WebhookCalls } from "../../contract-webhooks.ts";
import { mayAct, plan } from "../../../../server/access/plan.ts";
import { record } from "../../../../server/history/record.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import type { Actor } from "../../../../server/actor.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid, notFound, refuse } from "../../../../server/refusal.ts";
import { profilesExceed } from "../../../../server/access/access-rules.ts";
import type { apiUsers } from "../../../../server/access/api-users.ts";
import { lockRow, readRow } from "../../../../server/resources/change/save.ts";
import { filtersSchema } from "../../../../server/resources/list-query.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { isAskable } from "../../../../server/resources/query/fits-record.ts";
import { visibleTitles } from "../../../../server/resources/title.ts";
import type { Translate } from "../../../../server/i18n/translate.ts";
import type { TextKey } from "../../../texts/en.ts";
import { isCallable } from "./allowed-address.ts";
import { deliver, secretOwner } from "./deliver.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";
import { apiUsersTable } from "../../../../server/access/api-users.table.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";
import { pick } from "../../../../contract/pick.ts";

const maxWebhooks = 20;
const shownDeliveries = 100;

const events = new Set(
  listRoutes.flatMap((code) => ["*", ...webhookActions].map((action) => `${code}.${action}`)),
);

type ApiUser = typeof apiUsers.table.$inferSelect;

/**
 * Locks the API user whose webhooks are changed. They receive whatever its profiles may read, so changing them requires
 * all of its permissions.
 */
async function lockProgram(actor: Actor, api_user_id: number): Promise<ApiUser> {
  const editing = plan(actor.principal, apiUsersTable, "edit");
  const user = await lockRow(actor.db, editing, api_user_id);
  if (user.status !== "active") throw refuse("apiUser.isRevoked", { name: user.name });
  if (await profilesExceed(actor, user.access_ids))
    throw refuse("problem.exceedsOwn", { field: "field.access_ids" });
  return user;
}

/** A webhook visible to the current user, with its API user. */
async function findWebhook(actor: Actor, webhook_id: number, action: "view" | "edit") {
  const [webhook] = await actor.db.select().from(webhooks).where(eq(webhooks.webhook_id, webhook_id));
  const reading = plan(actor.principal, apiUsersTable, action);
  if (!webhook) throw notFound();
  const user = await readRow(actor.db, reading, webhook.api_user_id);
  return { webhook, user };
}

const recordWebhooks = (actor: Actor, user: ApiUser, before: string | null, after: string | null) =>
  record(actor, "update", ["api-users", user.api_user_id, user.name], {
    changes: [{ field: "webhooks", old: before, new: after }],
  });

const describeWebhook = (
  { url, events: eventCodes, active }: Pick<Webhook, "url" | "events" | "active">,
  t: Actor["t"],
) => `${url}: ${eventCodes.join(", ")}${active ? "" : ` (${t("webhook.paused")})`}`;

const shown = (row: typeof webhooks.$inferSelect): Webhook => ({
  ...pick(row, ["webhook_id", "url", "events", "filters", "active"]),
  paused_at: row.paused_at?.toISOString() ?? null,
});

const shownDelivery = (
  t: Translate,
  row: typeof webhookDeliveries.$inferSelect,
  title: string,
): Delivery => ({
  delivery_id: row.delivery_id,
  event: row.event,
  entity_id: row.entity_id,
  title,
  at: row.created_at.toISOString(),
  state: row.state,
  attempt: row.attempt,
  next_at: row.state === "waiting" ? row.next_at.toISOString() : null,
  http: row.http,
  // Of a message that wasn't sent, the reason's key is stored.
  answer: row.state === "skipped" && row.answer !== null ? t(row.answer as TextKey) : row.answer,
});

const one = v.strictObject({ webhook_id: payload.id() });

export const webhookCalls = {
  "webhooks/get": planCall({
    summary: "The webhooks of an API user.",
    reads: true,
    payload: v.strictObject({ api_user_id: payload.id() }),
    run: async ({ db, principal }, { api_user_id }) => {
      await readRow(db, plan(principal, apiUsersTable, "view"), api_user_id);
      const rows = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.api_user_id, api_user_id))
        .orderBy(webhooks.webhook_id);
      return done({ data: rows.map(shown), may_edit: mayAct(principal, apiUsersTable, "edit") });
    },
  }),
  "webhooks/manage": planCall({
    summary: "Creates or changes a webhook.",
    payload: v.strictObject({
      api_user_id: payload.id(),
      webhook_id: v.optional(payload.id()),
      url: v.optional(payload.text(500)),
      events: v.optional(payload.list(payload.text(80), 100)),
      filters: v.optional(filtersSchema()),
      active: v.optional(payload.flag()),
    }),
    run: (actor, sent) =>
      atomically(actor, async (within) => {
        const user = await lockProgram(within, sent.api_user_id);
        if (sent.url !== undefined && !isCallable(sent.url)) throw invalid("url", "webhook.address");
        if (sent.events?.some((event) => !events.has(event))) throw invalid("events", "problem.option");
        return sent.webhook_id === undefined ? make(within, user, sent) : change(within, user, sent);
      }),
  }),
  "webhooks/delete": planCall({
    summary: "Deletes a webhook.",
    payload: one,
    run: (actor, { webhook_id }) =>
      atomically(actor, async (within) => {
        const { webhook, user } = await findWebhook(within, webhook_id, "edit");
        await within.db.delete(webhooks).where(eq(webhooks.webhook_id, webhook_id));
        await recordWebhooks(within, user, describeWebhook(webhook, actor.t), null);
        return done({}, actor.t("done.deleted"));
      }),
  }),
  "webhooks/test": planCall({
    summary: "Sends a test message to a webhook.",
    payload: one,
    run: async (actor, { webhook_id }) => {
      const { user } = await findWebhook(actor, webhook_id, "edit");
      await lockProgram(actor, user.api_user_id);
      const made = onlyRow(
        await actor.db
          .insert(webhookDeliveries)
          // Not queued, so that nothing else sends it.
          .values({
            webhook_id,
            event: "ping",
            entity: "api-users",
            entity_id: user.api_user_id,
            state: "failed",
          })
          .returning(),
      );
      return done(shownDelivery(actor.t, await deliver(actor, made.delivery_id), user.name));
    },
  }),
  "webhooks/deliveries": planCall({
    summary: "The messages sent to a webhook, with the replies.",
    reads: true,
    payload: one,
    run: async (actor, { webhook_id }) => {
      await findWebhook(actor, webhook_id, "view");
      const rows = await actor.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhook_id, webhook_id))
        .orderBy(desc(webhookDeliveries.delivery_id))
        .limit(shownDeliveries);
      const titles = new Map<string, Map<number, string>>();
      for (const code of new Set(rows.map(({ entity }) => entity))) {
        const ids = rows.flatMap(({ entity, entity_id }) => (entity === code ? [entity_id] : []));
        titles.set(code, await visibleTitles(actor, resourceOf(code as RouteCode), ids));
      }
      return done({
        data: rows.map((row) =>
          shownDelivery(actor.t, row, titles.get(row.entity)?.get(row.entity_id) ?? ""),
        ),
      });
    },
  }),
  "webhooks/replay": planCall({
    summary: "Sends a webhook's message again.",
    payload: v.strictObject({ delivery_id: payload.id() }),
    run: async (actor, { delivery_id }) => {
      const [delivery] = await actor.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.delivery_id, delivery_id));
      const { webhook, user } = await findWebhook(actor, delivery?.webhook_id ?? 0, "edit");
      await lockProgram(actor, user.api_user_id);
      if (!webhook.active) throw refuse("webhook.isPaused");
      await actor.db
        .update(webhookDeliveries)
        .set({ state: "waiting", attempt: 0, next_at: sql`now()`, http: null, answer: null })
        .where(eq(webhookDeliveries.delivery_id, delivery_id));
      return done({}, actor.t("webhook.again"));
    },
  }),
} satisfies HandlersOf<WebhookCalls>;

interface WebhookInput {
  url?: string | undefined;
  events?: string[] | undefined;
  filters?: Filter[] | undefined;
  active?: boolean | undefined;
}

/** Filters must apply to a single list and use only fields that the current user may read there. */
async function refuseUnaskable({ db, principal }: Actor, eventCodes: string[], filters: Filter[]) {
  if (filters.length === 0) return;
  const codes = new Set(eventCodes.map((event) => event.slice(0, event.lastIndexOf("."))));
  const [code] = codes;
  if (codes.size > 1 || !code) throw invalid("events", "webhook.oneList");
  if (!(await isAskable(db, plan(principal, resourceOf(code as RouteCode), "view"), filters)))
    throw invalid("filters", "template.badCondition");
}

async function make(
  actor: Actor,
  user: ApiUser,
  { url = "", events: eventCodes = [], filters = [] }: WebhookInput,
) {
  const { db } = actor;
  if (url === "") throw invalid("url", "problem.enter");
  if (eventCodes.length === 0) throw invalid("events", "problem.choose");
  await refuseUnaskable(actor, eventCodes, filters);
  if ((await db.$count(webhooks, eq(webhooks.api_user_id, user.api_user_id))) >= maxWebhooks)
    throw refuse("webhook.tooMany", { max: String(maxWebhooks) });
  const secret = `whsec_${randomBytes(24).toString("base64url")}`;
  const made = onlyRow(
    await db
      .insert(webhooks)
      .values({ api_user_id: user.api_user_id, url, events: eventCodes, filters, secret: "" })
      .returning(),
  );
  const { webhook_id } = made;
  const sealed = actor.secrets.seal(secret, secretOwner(webhook_id));
  await db.update(webhooks).set({ secret: sealed }).where(eq(webhooks.webhook_id, webhook_id));
  await recordWebhooks(actor, user, null, describeWebhook(made, actor.t));
  return done({ webhook_id, secret }, actor.t("webhook.secretOnce"));
}

async function change(actor: Actor, user: ApiUser, sent: WebhookInput & { webhook_id?: number | undefined }) {
  const { db } = actor;
  const { webhook_id = 0, url, events: eventCodes, filters, active } = sent;
  const [before] = await db.select().from(webhooks).where(eq(webhooks.webhook_id, webhook_id)).for("update");
  if (before?.api_user_id !== user.api_user_id) throw notFound();
  if (eventCodes?.length === 0) throw invalid("events", "problem.choose");
  await refuseUnaskable(actor, eventCodes ?? before.events, filters ?? before.filters);
  const after = onlyRow(
    await db
      .update(webhooks)
      .set({
        ...(url !== undefined && { url }),
        ...(eventCodes && { events: eventCodes }),
        ...(filters && { filters }),
        ...(active !== undefined && { active, paused_at: null }),
      })
      .where(eq(webhooks.webhook_id, webhook_id))
      .returning(),
  );
  await recordWebhooks(actor, user, describeWebhook(before, actor.t), describeWebhook(after, actor.t));
  return done({ webhook_id }, actor.t("done.saved"));
}

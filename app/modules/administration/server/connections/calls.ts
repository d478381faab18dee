import { atomically } from "../../../../server/database/begin-again.ts";
import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import type { ConnectionCalls } from "../../contract-connections.ts";
import { plan } from "../../../../server/access/plan.ts";
import { record } from "../../../../server/history/record.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import type { Actor } from "../../../../server/actor.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid, refuse } from "../../../../server/refusal.ts";
import { lockRow, readRow } from "../../../../server/resources/change/save.ts";
import { isCallable } from "../webhooks/allowed-address.ts";
import { callOut } from "../webhooks/call-out.ts";
import { connectionTests, serviceCredentials, type Connected } from "./tables.ts";
import { deliveryServicesTable } from "../../../orders/server/delivery.table.ts";
import { paymentServicesTable } from "../../../orders/server/payment.table.ts";

interface Credentials {
  address: string;
  login: string;
  secret: string;
}

const tables = { "delivery-services": deliveryServicesTable, "payment-services": paymentServicesTable };

const one = { service_id: payload.id() };
export const ownerOf = (entity: Connected, service_id: number) => `${entity} ${service_id}`;
const of = (entity: Connected, service_id: number) =>
  and(eq(serviceCredentials.entity, entity), eq(serviceCredentials.entity_id, service_id));

const editable = ({ principal }: Actor, entity: Connected) => plan(principal, tables[entity], "edit");

/** Saves the credentials, or deletes them if null; the history records only the host. */
function saveCredentials(
  actor: Actor,
  entity: Connected,
  service_id: number,
  credentials: Credentials | null,
): Promise<void> {
  return atomically(actor, async (within) => {
    const service = await lockRow(within.db, editable(within, entity), service_id);
    const [before] = await within.db.delete(serviceCredentials).where(of(entity, service_id)).returning();
    const host = credentials && new URL(credentials.address).host;
    if (credentials && host !== null)
      await within.db.insert(serviceCredentials).values({
        entity,
        entity_id: service_id,
        host,
        sealed: actor.secrets.seal(JSON.stringify(credentials), ownerOf(entity, service_id)),
      });
    await record(within, "update", [entity, service_id, service.name], {
      changes: [{ field: "connected_to", old: before?.host ?? null, new: host }],
    });
  });
}

/** Sends a test request with these credentials. */
async function test(actor: Actor, entity: Connected, service_id: number): Promise<string> {
  const { db, principal, secrets, t } = actor;
  const { name } = await readRow(actor.db, editable(actor, entity), service_id);
  const [stored] = await db.select().from(serviceCredentials).where(of(entity, service_id));
  if (!stored) throw refuse("connection.none", { name });
  const opened = secrets.open(stored.sealed, ownerOf(entity, service_id));
  if (opened === null) throw refuse("connection.unreadable", { name });
  const { address, login, secret }: Credentials = JSON.parse(opened);
  const authorization =
    login === "" ? `Bearer ${secret}` : `Basic ${Buffer.from(`${login}:${secret}`).toString("base64")}`;
  const http = await callOut(address, null, { authorization }).then(
    (answer) => answer.http,
    () => null,
  );
  const outcome = outcomeOf(http);
  const { host } = stored;
  await db
    .insert(connectionTests)
    .values({ entity, entity_id: service_id, user_id: principal.user_id, host, outcome, http });
  const values = { host, http: String(http ?? "") };
  if (outcome !== "answered") throw refuse(`connection.${outcome}`, values);
  return t("connection.answered", values);
}

function outcomeOf(http: number | null): typeof connectionTests.$inferInsert.outcome {
  if (http === null) return "unreachable";
  if (http >= 200 && http < 300) return "answered";
  return http === 401 || http === 403 ? "refused" : "failed";
}

// Sent in an HTTP header; other characters would break the request.
const inHeader = (most: number) =>
  v.pipe(payload.text(most), v.trim(), v.regex(/^[\x20-\x7e]*$/, "problem.form"));

const credentials = (entity: Connected) =>
  planCall({
    summary: "Stores the credentials of a connected service, encrypted.",
    payload: v.strictObject({
      ...one,
      api_address: v.pipe(payload.filled(2_048), v.trim()),
      api_login: v.optional(inHeader(200), ""),
      api_secret: inHeader(2_000),
    }),
    run: async (actor, { service_id, api_address: address, api_login: login, api_secret: secret }) => {
      if (!isCallable(address)) throw invalid("api_address", "webhook.address");
      if (secret === "") throw invalid("api_secret", "problem.enter");
      await saveCredentials(actor, entity, service_id, { address, login, secret });
      return done({}, actor.t("connection.kept"));
    },
  });

const disconnect = (entity: Connected) =>
  planCall({
    summary: "Removes the stored credentials of a connected service.",
    payload: v.strictObject(one),
    run: async (actor, { service_id }) => {
      await saveCredentials(actor, entity, service_id, null);
      return done({}, actor.t("connection.forgotten"));
    },
  });

const testConnection = (entity: Connected) =>
  planCall({
    summary: "Checks whether a connected service can be reached with its credentials.",
    payload: v.strictObject(one),
    run: async (actor, { service_id }) => done({}, await test(actor, entity, service_id)),
  });

export const connectionCalls = {
  "payment-services/credentials": credentials("payment-services"),
  "delivery-services/credentials": credentials("delivery-services"),
  "payment-services/disconnect": disconnect("payment-services"),
  "delivery-services/disconnect": disconnect("delivery-services"),
  "payment-services/test-connection": testConnection("payment-services"),
  "delivery-services/test-connection": testConnection("delivery-services"),
} satisfies HandlersOf<ConnectionCalls>;

import { desc, eq, and, sql } from "drizzle-orm";
import type { TextKey } from "../../../texts/en.ts";
import { mayAct } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import type { ResourceAction, ResourceTable } from "../../../../server/resources/definition-parts.ts";
import { datetime } from "../../../../server/resources/kinds/date.ts";
import { derived } from "../../../../server/resources/kinds/derived.ts";
import { text, url } from "../../../../server/resources/kinds/text.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { users } from "../../../../server/access/users.ts";
import { connectionTests, type Connected } from "./tables.ts";

const shownTests = 50;

/** The connected host; `key` is its own column, qualified with its table. */
export const connectedTo = (entity: Connected, key: string) =>
  derived(
    "text",
    () =>
      sql`(select host from service_credentials where entity = ${entity} and entity_id = ${sql.raw(key)})`,
  );

/** How many attempts of the last 30 days failed. */
export const failures = (entity: Connected, key: string) =>
  derived(
    "integer",
    () =>
      sql`(select count(*)::int from connection_tests where entity = ${entity} and entity_id = ${sql.raw(key)}
        and outcome <> 'answered' and at > now() - interval '30 days')`,
  );

export const connectionLog = (entity: Connected): ResourceTable => ({
  columns: { tested_at: datetime(), host: text(), outcome: text(), by: text() },
  read: async ({ db, t }, { service_id }) => {
    const rows = await db
      .select({ test: connectionTests, by: users.table.name })
      .from(connectionTests)
      .leftJoin(users.table, eq(users.table.user_id, connectionTests.user_id))
      .where(and(eq(connectionTests.entity, entity), eq(connectionTests.entity_id, Number(service_id))))
      .orderBy(desc(connectionTests.connection_test_id))
      .limit(shownTests);
    return rows.map(({ test: { at, host, outcome, http }, by }) => ({
      tested_at: at.toISOString(),
      host,
      outcome: t(`connection.${outcome}` satisfies TextKey, { host, http: String(http ?? "") }),
      by,
    }));
  },
});

const mayEdit = ({ principal }: Actor, entity: Connected) => mayAct(principal, resourceOf(entity), "edit");

/** Credentials are never returned, and only changed as a whole: a secret can't be redirected to another address. */
export const connectionActions = (entity: Connected): ResourceAction[] => [
  {
    code: "test-connection",
    label: "connection.test",
    call: `${entity}/test-connection`,
    offered: async (actor, { connected_to }) => connected_to !== null && mayEdit(actor, entity),
  },
  {
    code: "credentials",
    label: "connection.credentials",
    call: `${entity}/credentials`,
    asks: {
      api_address: url({ required: true }),
      api_login: text({ maxLength: 200 }),
      api_secret: text({ required: true, maxLength: 2_000, secret: true }),
    },
    offered: async (actor) => mayEdit(actor, entity),
  },
  {
    code: "disconnect",
    label: "connection.disconnect",
    call: `${entity}/disconnect`,
    danger: true,
    question: { title: "connection.disconnect", text: "connection.disconnectText" },
    offered: async (actor, { connected_to }) => connected_to !== null && mayEdit(actor, entity),
  },
];

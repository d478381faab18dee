import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import type { FieldChange } from "../history/record.ts";
import { defineResource } from "./define-resource.ts";
import { choice } from "./kinds/choice.ts";
import { json } from "./kinds/composite.ts";
import { integer } from "./kinds/number.ts";
import { reference } from "./kinds/reference.ts";
import { text } from "./kinds/text.ts";

/** What was done, by whom, when: only ever added to (a trigger of the database refuses the rest). */
export const history = defineResource("history", {
  key: "history_id",
  title: "title",
  fields: {
    actor_id: reference("users", { readOnly: true }),
    action: choice(
      {
        create: "green",
        update: "blue",
        status: "accent",
        delete: "red",
        restore: "green",
        merge: "amber",
        import: "blue",
        api_token: "amber",
        export: "neutral",
        login: "neutral",
        login_failed: "red",
        logout: "neutral",
        access: "amber",
        password: "amber",
        sign_in_link: "amber",
        factor_on: "green",
        factor_off: "red",
        recovery_codes: "amber",
        file_added: "blue",
        file_removed: "amber",
      },
      { required: true, readOnly: true },
    ),
    entity: text({ required: true, readOnly: true, search: true }),
    entity_id: integer({ required: true, readOnly: true }),
    title: text({ required: true, readOnly: true, search: true }),
    changes: json<FieldChange[], { required: true; readOnly: true }>(() => undefined, {
      required: true,
      readOnly: true,
    }),
    comment: text({ readOnly: true }),
    /** What was done in one go: a call, or a job. */
    batch_id: text({ readOnly: true, maxLength: 60 }),
    /** The batch that was taken back by this one. */
    undoes: text({ readOnly: true, maxLength: 60 }),
    request_id: text({ readOnly: true, maxLength: 60 }),
    ip: text({ readOnly: true, maxLength: 60 }),
    agent: text({ readOnly: true }),
  },
  list: {
    columns: ["created_at", "actor_id", "action", "entity", "title", "changes"],
    filters: ["actor_id", "action", "entity", "created_at"],
    sort: "-history_id",
    views: [
      { code: "changed_today", filters: [{ field: "created_at", op: "today" }] },
      { code: "deletions", filters: [{ field: "action", op: "eq", value: "delete" }] },
      { code: "sign_ins", filters: [{ field: "action", op: "in", value: ["login", "login_failed"] }] },
    ],
  },
  without: ["create", "edit", "delete"],
  constraints: (columns) => [
    index("history_batch").on(columns.batch_id!),
    index("history_undoes")
      .on(columns.undoes!)
      .where(sql`undoes is not null`),
    index("history_actor").on(columns.actor_id!, columns.history_id!),
    index("history_record").on(columns.entity!, columns.entity_id!, columns.history_id!),
  ],
});

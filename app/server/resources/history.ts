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
        login: "neutral",
        login_failed: "red",
        logout: "neutral",
        access: "amber",
        password: "amber",
        sign_in_link: "amber",
        factor_on: "green",
        factor_off: "red",
        recovery_codes: "amber",
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
    request_id: text({ readOnly: true, maxLength: 60 }),
    ip: text({ readOnly: true, maxLength: 60 }),
    agent: text({ readOnly: true }),
  },
  list: {
    columns: ["created_at", "actor_id", "action", "entity", "title", "changes"],
    filters: ["actor_id", "action", "entity", "created_at"],
    sort: "-history_id",
  },
  without: ["create", "edit", "delete"],
  constraints: (columns) => [
    index("history_record").on(columns.entity!, columns.entity_id!, columns.history_id!),
  ],
});

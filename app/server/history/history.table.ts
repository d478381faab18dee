import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import type { FieldChange } from "./field-change.ts";
import { changes } from "../resources/kinds/changes.ts";
import { choice } from "../resources/kinds/choice.ts";
import { derived } from "../resources/kinds/derived.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference } from "../resources/kinds/reference.ts";
import { route } from "../resources/kinds/route.ts";
import { text } from "../resources/kinds/text.ts";
import { defineTable } from "../resources/define-table.ts";

export const historyTable = defineTable("history", {
  key: "history_id",
  fields: {
    actor_id: reference("users", { readOnly: true }),
    action: choice(
      {
        create: "green",
        update: "blue",
        status: "accent",
        delete: "red",
        restore: "green",
        erase: "red",
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
        mail: "blue",
        picture_added: "blue",
        picture_removed: "amber",
        view_as: "amber",
        view_end: "neutral",
      },
      { required: true, readOnly: true },
    ),
    entity: route({ required: true, readOnly: true, search: true }),
    entity_id: integer({ required: true, readOnly: true }),
    title: text({ required: true, readOnly: true, search: true }),
    changes: changes<FieldChange>(),
    comment: text({ readOnly: true }),
    /** Groups the events of one call or job. */
    batch_id: text({ readOnly: true, maxLength: 60 }),
    /** The batch undone by this one. */
    undoes: text({ readOnly: true, maxLength: 60 }),
    request_id: text({ readOnly: true, maxLength: 60 }),
    proof: derived("choice", ({ history_id }) => sql`history_proof(${history_id})`, {
      shape: { options: { sealed: "green", waiting: "neutral", altered: "red" } },
    }),
    ip: text({ readOnly: true, maxLength: 60 }),
    agent: text({ readOnly: true }),
  },
  constraints: (columns) => [
    index("history_batch").on(columns.batch_id, columns.history_id),
    index("history_undoes")
      .on(columns.undoes)
      .where(sql`undoes is not null`),
    index("history_actor").on(columns.actor_id, columns.history_id),
    index("history_record").on(columns.entity, columns.entity_id, columns.history_id),
  ],
});

export type HistoryEvent = typeof historyTable.$inferSelect;

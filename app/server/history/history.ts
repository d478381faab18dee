import { sql } from "drizzle-orm";
import { index } from "drizzle-orm/pg-core";
import { eventActions } from "./event-actions.ts";
import { commentText } from "./comments.ts";
import { changesInReach, eventsInReach } from "./reach.ts";
import type { Change } from "../../contract/record.ts";
import type { FieldChange } from "./field-change.ts";
import { translate } from "../i18n/translate.ts";
import { defineResource } from "../resources/define-resource.ts";
import { changes } from "../resources/kinds/changes.ts";
import { choice } from "../resources/kinds/choice.ts";
import { derived } from "../resources/kinds/derived.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference } from "../resources/kinds/reference.ts";
import { route } from "../resources/kinds/route.ts";
import { text } from "../resources/kinds/text.ts";

/** Audit log: what was done, by whom and when. Append-only; a database trigger rejects everything else. */
export const history = defineResource("history", {
  key: "history_id",
  title: "title",
  menu: { category: "settings", icon: "history", sequence: 30, shortcut: "y" },
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
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["created_at", "actor_id", "action", "entity", "comment", "proof", "ip", "agent", "request_id"],
    },
    { type: "table", tab: "overview", label: "section.changes", table: "changes" },
  ],
  badges: ["action"],
  actions: eventActions,
  tables: {
    changes: {
      columns: { changed_field: text(), old_value: text(), new_value: text() },
      read: async (_, event) =>
        (event.changes as Change[]).map(({ label, old, new: now }) => ({
          changed_field: label,
          old_value: old,
          new_value: now,
        })),
    },
  },
  visible: eventsInReach,
  masks: {
    changes: changesInReach,
    comment: (_, locale, columns) =>
      sql`${columns("comment")}`.mapWith((stored: string) =>
        commentText(stored, (key, values) => translate(locale, key, values)),
      ),
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

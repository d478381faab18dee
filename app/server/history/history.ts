import { sql } from "drizzle-orm";
import { eventActions } from "./event-actions.ts";
import { commentText } from "./comments.ts";
import { changesInReach, eventsInReach } from "./reach.ts";
import type { Change } from "../../contract/record.ts";
import { translate } from "../i18n/translate.ts";
import { defineResource } from "../resources/define-resource.ts";
import { text } from "../resources/kinds/text.ts";
import { historyTable } from "./history.table.ts";

/** Audit log: what was done, by whom and when. Append-only; a database trigger rejects everything else. */
export const history = defineResource(historyTable, {
  title: "title",
  menu: { category: "settings", icon: "history", sequence: 30, shortcut: "y" },
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
  without: ["create", "edit", "delete", "history"],
});

import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The seal chain over the history: each event's seal includes all previous seals, so that no event can be altered or
 * removed unnoticed. There are no foreign keys: a seal must outlive an event that was removed outside the application.
 */
export const historySeals = pgTable("history_seals", {
  place: integer().primaryKey().generatedAlwaysAsIdentity(),
  history_id: integer().notNull().unique(),
  hash: text().notNull(),
});

/**
 * Legitimate erasures of sealed events. On verification, the hash replaces the seal's own; it covers the previous seal
 * and the event's current content.
 */
export const historyErasures = pgTable(
  "history_erasures",
  {
    place: integer().primaryKey().generatedAlwaysAsIdentity(),
    history_id: integer().notNull(),
    /** Batch of the event that records the erasure and proves these rows. */
    batch_id: text().notNull(),
    hash: text().notNull(),
  },
  (row) => [index("history_erasures_event").on(row.history_id)],
);

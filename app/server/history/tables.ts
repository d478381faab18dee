import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The chain over the history: each event's seal holds all seals before it, so that none can be changed or taken out
 * unnoticed. The keys refer to nothing: a seal outlives an event that was removed behind the program's back.
 */
export const historySeals = pgTable("history_seals", {
  place: integer().primaryKey().generatedAlwaysAsIdentity(),
  history_id: integer().notNull().unique(),
  hash: text().notNull(),
});

/**
 * What was erased of sealed events: by the law, not by a hand behind the program's back. The hash takes the place of the
 * seal's own when the event is checked: it holds the seal before, and the event as it is since.
 */
export const historyErasures = pgTable(
  "history_erasures",
  {
    place: integer().primaryKey().generatedAlwaysAsIdentity(),
    history_id: integer().notNull(),
    /** Of the event that tells of the erasure, and proves these rows. */
    batch_id: text().notNull(),
    hash: text().notNull(),
  },
  (row) => [index("history_erasures_event").on(row.history_id)],
);

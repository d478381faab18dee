import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { keyOf } from "../../../server/resources/key-of.ts";
import { moment } from "../../../server/database/moment.ts";

/** A deal's stage history. Each move references the previous one by a foreign key, so that there are no gaps. */
export const dealMoves = pgTable(
  "deal_moves",
  {
    deal_id: integer().notNull().references(keyOf("deals")),
    /** 1 for the deal's first stage. */
    move_no: integer().notNull(),
    previous_no: integer(),
    from_stage_id: integer().references(keyOf("deals-stages")),
    to_stage_id: integer().notNull().references(keyOf("deals-stages")),
    at: moment().notNull(),
    user_id: integer().references(keyOf("users")),
    /** Seconds in the stage that it left. */
    stayed: integer(),
  },
  (move) => [
    primaryKey({ columns: [move.deal_id, move.move_no] }),
    unique("deal_moves_end").on(move.deal_id, move.move_no, move.to_stage_id),
    foreignKey({
      name: "deal_moves_no_gap",
      columns: [move.deal_id, move.previous_no, move.from_stage_id],
      foreignColumns: [move.deal_id, move.move_no, move.to_stage_id],
    }),
    index("deal_moves_from").on(move.from_stage_id),
    index("deal_moves_to").on(move.to_stage_id),
    check(
      "deal_moves_chain",
      sql`case when move_no = 1 then num_nonnulls(previous_no, from_stage_id, stayed) = 0
        else previous_no = move_no - 1 and from_stage_id is not null and from_stage_id <> to_stage_id and stayed >= 0 end`,
    ),
  ],
);

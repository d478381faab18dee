import { index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { keyOf } from "../../resources/key-of.ts";

const moment = () => timestamp({ precision: 3, withTimezone: true });

/** API tokens. The database stores only their hashes. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    token_hash: text().primaryKey(),
    api_user_id: integer().notNull().references(keyOf("api-users"), { onDelete: "cascade" }),
    created_at: moment().notNull().defaultNow(),
    /** For a replaced token: until then both tokens are valid. */
    ends_at: moment(),
  },
  (row) => [index("api_tokens_user").on(row.api_user_id)],
);

import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { keyOf } from "../../resources/key-of.ts";
import { moment } from "../../database/moment.ts";

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

import { sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { choice } from "../resources/kinds/choice.ts";
import { date, datetime } from "../resources/kinds/date.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference, references } from "../resources/kinds/reference.ts";
import { longText, text } from "../resources/kinds/text.ts";
import { defineTable } from "../resources/define-table.ts";

export const apiUsersTable = defineTable("api-users", {
  key: "api_user_id",
  fields: {
    name: text({ required: true, unique: true, search: true }),
    purpose: longText(),
    user_id: reference("users", { readOnly: true }),
    access_ids: references("access", { required: true }),
    /** Revocation is final: the tokens are deleted. */
    status: choice(
      { active: "green", revoked: "red" },
      { required: true, readOnly: true, initial: "active" },
    ),
    expires_at: date({ required: true }),
    rate_per_min: integer({ min: 1, max: 6_000, initial: 120, required: true }),
    ip_allow: text(),
    token_prefix: text({ readOnly: true, maxLength: 20 }),
    last_used_at: datetime({ readOnly: true }),
  },
  constraints: () => [check("api_users_access", sql`cardinality(access_ids) > 0`)],
});

export type ApiUser = typeof apiUsersTable.$inferSelect;

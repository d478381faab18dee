import { sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { profilesWithinOwn } from "./access-rules.ts";
import { apiTokenActions, expiresWithinAYear, validateAddresses } from "./api-users-rules.ts";
import { defineResource } from "../resources/define-resource.ts";
import { choice } from "../resources/kinds/choice.ts";
import { date, datetime } from "../resources/kinds/date.ts";
import { integer } from "../resources/kinds/number.ts";
import { reference, references } from "../resources/kinds/reference.ts";
import { longText, text } from "../resources/kinds/text.ts";

/**
 * API clients that act on behalf of a user with their own profiles. Their permissions never exceed those of their
 * creator.
 */
export const apiUsers = defineResource("api-users", {
  key: "api_user_id",
  title: "name",
  menu: { category: "settings", icon: "key-round", sequence: 320 },
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
  list: {
    columns: ["name", "access_ids", "status", "last_used_at", "expires_at", "token_prefix"],
    filters: ["status", "expires_at", "last_used_at"],
    sort: "name",
    views: [
      {
        code: "expiring",
        filters: [
          { field: "status", op: "eq", value: "active" },
          { field: "expires_at", op: "in_next", value: "30" },
        ],
      },
    ],
  },
  essential: ["name", "purpose", "access_ids", "expires_at", "rate_per_min", "ip_allow"],
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "name",
        "purpose",
        "user_id",
        "access_ids",
        "status",
        "expires_at",
        "rate_per_min",
        "ip_allow",
        "token_prefix",
        "last_used_at",
      ],
    },
    { type: "own", tab: "webhooks", label: "tab.webhooks", part: "api-user-webhooks" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  badges: ["status"],
  rules: [profilesWithinOwn, expiresWithinAYear, validateAddresses],
  actions: apiTokenActions,
  constraints: () => [check("api_users_access", sql`cardinality(access_ids) > 0`)],
});

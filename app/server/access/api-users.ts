import { profilesWithinOwn } from "./access-rules.ts";
import { apiTokenActions, expiresWithinAYear, validateAddresses } from "./api-users-rules.ts";
import { defineResource } from "../resources/define-resource.ts";
import { apiUsersTable } from "./api-users.table.ts";

/**
 * API clients that act on behalf of a user with their own profiles. Their permissions never exceed those of their
 * creator.
 */
export const apiUsers = defineResource(apiUsersTable, {
  menu: { category: "settings", icon: "key-round", sequence: 320 },
  opens: true,
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
    { type: "own", tab: "webhooks", part: "api-user-webhooks" },
  ],
  badges: ["status"],
  rules: [profilesWithinOwn, expiresWithinAYear, validateAddresses],
  actions: apiTokenActions,
});

import { sql } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { profilesWithinOwn } from "./access-rules.ts";
import { defineResource } from "./define-resource.ts";
import { choice } from "./kinds/choice.ts";
import { datetime } from "./kinds/date.ts";
import { reference, references } from "./kinds/reference.ts";
import { email, text } from "./kinds/text.ts";
import { closeSessions, makeSignInLink, removeSecondFactor } from "./users-access.ts";
import { guardAccess } from "./users-rules.ts";

export const users = defineResource("users", {
  key: "user_id",
  title: "name",
  fields: {
    name: text({ required: true, search: true }),
    login: text({
      required: true,
      unique: true,
      search: true,
      maxLength: 60,
      pattern: /^[a-z0-9][a-z0-9._-]+$/,
    }),
    email: email({ required: true, unique: true, search: true }),
    employee_id: reference("employees", { unique: true }),
    access_ids: references("access", { required: true }),
    status: choice(
      { invited: "amber", active: "green", suspended: "neutral" },
      { required: true, initial: "active" },
    ),
    locale: text({ maxLength: 12 }),
    time_zone: text({ maxLength: 60, initial: "UTC" }),
    theme: choice({ system: null, light: null, dark: null }, { initial: "system" }),
    last_login_at: datetime({ readOnly: true }),
  },
  list: {
    columns: ["name", "login", "email", "access_ids", "status", "last_login_at"],
    filters: ["status", "access_ids", "last_login_at"],
    sort: "name",
    views: [
      { code: "invited", filters: [{ field: "status", op: "eq", value: "invited" }] },
      {
        code: "idle",
        filters: [
          { field: "status", op: "eq", value: "active" },
          { field: "last_login_at", op: "not_in_last", value: "90" },
        ],
      },
    ],
  },
  essential: ["name", "login", "email", "access_ids"],
  badges: ["status"],
  rules: [guardAccess, profilesWithinOwn],
  effect: closeSessions,
  actions: [makeSignInLink, removeSecondFactor],
  constraints: () => [check("users_access", sql`cardinality(access_ids) > 0`)],
});

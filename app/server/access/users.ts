import { eq, sql } from "drizzle-orm";
import { check, integer } from "drizzle-orm/pg-core";
import { mailsTable } from "../mail/mails-table.ts";
import { mails } from "../mail/tables.ts";
import { profilesWithinOwn } from "./access-rules.ts";
import { defineResource } from "../resources/define-resource.ts";
import { bool } from "../resources/kinds/bool.ts";
import { choice } from "../resources/kinds/choice.ts";
import { datetime } from "../resources/kinds/date.ts";
import { derived } from "../resources/kinds/derived.ts";
import { reference, references } from "../resources/kinds/reference.ts";
import { email, text, timeZone } from "../resources/kinds/text.ts";
import {
  closeSessions,
  invitationNotice,
  makeInvitation,
  mailSignInLink,
  makeSignInLink,
  removeSecondFactor,
  sendInvitation,
  sendInvitationAgain,
  viewAsUser,
} from "./users-access.ts";
import { followStatusRoad, assignPositionProfiles, guardAccess } from "./users-rules.ts";

export const users = defineResource("users", {
  key: "user_id",
  title: "name",
  menu: { category: "settings", icon: "users", sequence: 10, daily: 160 },
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
    /** Required; for a new employee's user, defaults to the position's profiles. */
    access_ids: { ...references("access"), column: integer().array().notNull() },
    status: choice(
      { invited: "amber", active: "green", suspended: "neutral" },
      { required: true, initial: "invited" },
    ),
    locale: text({ maxLength: 12 }),
    time_zone: timeZone({ initial: "UTC" }),
    theme: choice({ system: null, light: null, dark: null }, { initial: "system" }),
    last_login_at: datetime({ readOnly: true }),
    two_factor: derived(
      "bool",
      () => sql`exists (
        select from second_factors f where f.user_id = users.user_id and f.confirmed_at is not null)`,
      { asked: bool() },
    ),
  },
  list: {
    columns: ["name", "login", "email", "access_ids", "status", "last_login_at", "two_factor"],
    filters: ["status", "access_ids", "two_factor", "last_login_at"],
    sort: "name",
    views: [
      {
        code: "no_second_factor",
        filters: [
          { field: "status", op: "eq", value: "active" },
          { field: "two_factor", op: "eq", value: "false" },
        ],
      },
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
  essential: ["name", "login", "email", "employee_id", "access_ids"],
  badges: ["status"],
  rules: [followStatusRoad, assignPositionProfiles, guardAccess, profilesWithinOwn],
  effect: closeSessions,
  detail: [
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: [
        "name",
        "login",
        "email",
        "employee_id",
        "access_ids",
        "status",
        "locale",
        "time_zone",
        "theme",
        "last_login_at",
        "two_factor",
      ],
    },
    { type: "table", tab: "mail", label: "tab.mail", table: "mails" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  tables: { mails: mailsTable(({ user_id }) => eq(mails.user_id, user_id as number)) },
  notice: invitationNotice,
  actions: [
    sendInvitation,
    sendInvitationAgain,
    makeInvitation,
    mailSignInLink,
    makeSignInLink,
    viewAsUser,
    removeSecondFactor,
  ],
  constraints: () => [check("users_access", sql`cardinality(access_ids) > 0`)],
});

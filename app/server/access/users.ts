import { eq } from "drizzle-orm";
import { mailsTable } from "../mail/mails-table.ts";
import { mails } from "../mail/tables.ts";
import { profilesWithinOwn } from "./access-rules.ts";
import { defineResource } from "../resources/define-resource.ts";
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
import { usersTable } from "./users.table.ts";

export const users = defineResource(usersTable, {
  menu: {
    category: "settings",
    icon: "users",
    sequence: 10,
    daily: 160,
    setUp: { place: 5, title: "setup.users", text: "setup.usersText", enough: 2 },
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
    { type: "table", tab: "mail", table: "mails" },
  ],
  tables: { mails: mailsTable(({ user_id }) => eq(mails.user_id, Number(user_id))) },
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
});

import { isIP } from "node:net";
import { mayAct } from "./plan.ts";
import type { ResourceAction } from "../resources/definition-parts.ts";
import type { Rule } from "../resources/resource.ts";
import { apiUsersTable, type ApiUser } from "./api-users.table.ts";

const longest = 366 * 24 * 3_600_000;

/** API access expires within a year and must be renewed. It acts on behalf of its creator. */
export const expiresWithinAYear: Rule<ApiUser> = ({ actor, previous, next, mark }) => {
  const expires = Date.parse(`${String(next.expires_at)}T00:00:00Z`);
  const changed = previous?.expires_at !== next.expires_at;
  if (changed && !(expires > actor.now.getTime() && expires <= actor.now.getTime() + longest))
    mark("expires_at", { code: "range", key: "apiUser.expires" });
  if (!previous) next.user_id = actor.principal.user_id;
};

/** Parses a comma-separated list of addresses. */
export const addressesOf = (text: unknown): string[] =>
  typeof text === "string" ? text.split(/[\s,;]+/).filter(Boolean) : [];

export const validateAddresses: Rule<ApiUser> = ({ next, mark }) => {
  if (addressesOf(next.ip_allow).some((address) => isIP(address) === 0))
    mark("ip_allow", { code: "form", key: "apiUser.addresses" });
};

/** A token is shown once, when created. A new token leaves the old one valid for a day. */
export const apiTokenActions: ResourceAction<ApiUser>[] = [
  {
    code: "token",
    label: "apiUser.token",
    call: "api-users/token",
    offered: ({ principal }, { status }) =>
      Promise.resolve(status === "active" && mayAct(principal, apiUsersTable, "edit")),
  },
  {
    code: "revoke",
    label: "apiUser.revoke",
    call: "api-users/revoke",
    question: { title: "apiUser.revokeTitle", text: "apiUser.revokeText" },
    offered: ({ principal }, { status }) =>
      Promise.resolve(status === "active" && mayAct(principal, apiUsersTable, "edit")),
  },
];

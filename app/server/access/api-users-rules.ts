import { isIP } from "node:net";
import { mayAct } from "./plan.ts";
import type { ResourceAction } from "../resources/definition-parts.ts";
import type { Rule } from "../resources/resource.ts";
import type { VisibleRow } from "../resources/row.ts";
import type { Actor } from "../actor.ts";
import { apiUsersTable, type ApiUser } from "./api-users.table.ts";

const maxLifetimeMs = 366 * 24 * 3_600_000;

/** API access expires within a year and must be renewed. It acts on behalf of its creator. */
export const expiresWithinAYear: Rule<ApiUser> = ({ actor, previous, next, mark }) => {
  const expires = Date.parse(`${String(next.expires_at)}T00:00:00Z`);
  const changed = previous?.expires_at !== next.expires_at;
  if (changed && !(expires > actor.now.getTime() && expires <= actor.now.getTime() + maxLifetimeMs))
    mark("expires_at", "range", "apiUser.expires");
  if (!previous) next.user_id = actor.principal.user_id;
};

/** Parses a comma-separated list of addresses. */
export const addressesOf = (text: unknown): string[] =>
  typeof text === "string" ? text.split(/[\s,;]+/).filter(Boolean) : [];

export const validateAddresses: Rule<ApiUser> = ({ next, mark }) => {
  if (addressesOf(next.ip_allow).some((address) => isIP(address) === 0))
    mark("ip_allow", "form", "apiUser.addresses");
};

const isOpenTo = ({ principal }: Actor, { status }: VisibleRow<ApiUser>) =>
  status === "active" && mayAct(principal, apiUsersTable, "edit");

/** A token is shown only when created. Replacing it needs confirmation, as the old one stays valid for a day. */
export const apiTokenActions: ResourceAction<ApiUser>[] = [
  {
    code: "token",
    label: "apiUser.token",
    primary: true,
    offered: (actor, user) => Promise.resolve(isOpenTo(actor, user) && !user.token_prefix),
  },
  {
    code: "replace_token",
    label: "apiUser.token",
    call: "api-users/token",
    question: { title: "apiUser.replaceTitle", text: "apiUser.replaceText" },
    danger: false,
    offered: (actor, user) => Promise.resolve(isOpenTo(actor, user) && Boolean(user.token_prefix)),
  },
  {
    code: "revoke",
    label: "apiUser.revoke",
    question: { title: "apiUser.revokeTitle", text: "apiUser.revokeText" },
    offered: (actor, user) => Promise.resolve(isOpenTo(actor, user)),
  },
];

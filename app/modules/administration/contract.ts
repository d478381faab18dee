import type { Grants } from "../../contract/grants.ts";
import type { ActionOutcome } from "../../contract/record.ts";
import type { Call, None } from "../../contract/call.ts";
import type { Action } from "../../contract/list.ts";
import type { Option } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A module as a profile opens it. */
export interface AccessRoute {
  code: RouteCode;
  label: string;
  /** The menu's category that it stands in. */
  category: string;
  actions: Action[];
  /** Records have owners: "own" is then theirs, otherwise who made them. */
  owned: boolean;
  fields: { name: string; label: string; restricted: boolean }[];
  /** Fields by which rows can be narrowed, each with the values that it can have. */
  rows: { name: string; label: string; options: Option[] }[];
}

/** All that a profile can say, and what it says. */
export interface AccessMatrix {
  access_id: number;
  version: number;
  grants: Grants;
  rights: string[];
  routes: AccessRoute[];
  /** Rights beside the modules. */
  special: { code: string; label: string }[];
  /** Why the reader can't change it. */
  locked: string | null;
  /** Who holds it. */
  people: { user_id: number; name: string }[];
}

/** What a change of a profile would do to those who hold it. */
export interface AccessPreview {
  changes: { gain: boolean; text: string; people: string[] }[];
}

/** Why somebody may do something, or may not: step by step, up to the one that decides. */
export interface AccessExplanation {
  allowed: boolean;
  text: string;
  steps: { ok: boolean; text: string }[];
}

/** Of profiles, staff and programs. */
export interface AccessCalls {
  /** What a profile opens, and all that it could. */
  "access/matrix": Call<{ id: number }, AccessMatrix>;
  /** What people would gain and lose by a change of their profile. `grants` and `rights` as JSON. */
  "access/preview": Call<{ access_id: number; grants: string; rights: string }, AccessPreview>;
  /** Whether somebody may do something, with one record where it is given, and why. */
  "access/explain": Call<
    { user_id: number; route: RouteCode; action: Action; id?: number },
    AccessExplanation
  >;
  /** Makes a token for a program, in place of the last one, which works for a day longer. It is told this once. */
  "api-users/token": Call<{ api_user_id: number }, ActionOutcome>;
  "api-users/revoke": Call<{ api_user_id: number }, ActionOutcome>;
  "users/invite": Call<{ user_id: number; by_mail?: boolean }, ActionOutcome>;
  "users/remove-factor": Call<{ user_id: number }, ActionOutcome>;
  /** Shows the product as somebody sees it, until it is ended. Nothing can be changed meanwhile. */
  "users/view-as": Call<{ user_id: number }, ActionOutcome>;
  "users/view-end": Call<None, None>;
}

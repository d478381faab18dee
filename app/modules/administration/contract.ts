import type { Grants } from "../../contract/grants.ts";
import type { Call } from "../../contract/call.ts";
import type { Action } from "../../contract/list.ts";
import type { Option } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";

/** A module in a profile's permissions. */
export interface AccessRoute {
  code: RouteCode;
  label: string;
  category: string;
  actions: Action[];
  /** Whether records have owners: "own" then means owned, otherwise created by the user. */
  owned: boolean;
  fields: { name: string; label: string; restricted: boolean }[];
  /** Fields by which rows can be restricted, with their possible values. */
  rows: { name: string; label: string; options: Option[] }[];
}

/** A profile's possible permissions and the ones it grants. */
export interface AccessMatrix {
  access_id: number;
  version: number;
  grants: Grants;
  rights: string[];
  routes: AccessRoute[];
  /** Permissions beyond those of modules. */
  special: { code: string; label: string }[];
  /** Why the current user can't edit it. */
  locked: string | null;
  people: { user_id: number; name: string }[];
}

/** The effect of a profile change on its users. */
export interface AccessPreview {
  changes: { gain: boolean; text: string; people: string[] }[];
}

/** Why a user may or may not do something: step by step, up to the deciding rule. */
export interface AccessExplanation {
  allowed: boolean;
  text: string;
  steps: { ok: boolean; text: string }[];
}

export interface AccessCalls {
  "access/matrix": Call<{ id: number }, AccessMatrix>;
  /** What users would gain and lose by a change of their profile. `grants` and `rights` as JSON. */
  "access/preview": Call<{ access_id: number; grants: string; rights: string }, AccessPreview>;
  "access/explain": Call<
    { user_id: number; route: RouteCode; action: Action; id?: number },
    AccessExplanation
  >;
}

/** Sections of record screens that only one entity has. */
export type AdministrationPart = "access-matrix" | "api-user-webhooks";

export type AdministrationDialog = "edit-texts";

import type { Grant, Grants } from "../../../../contract/grants.ts";

/** Unsaved changes to a profile: full modules, and special permissions. */
export interface AccessEdit {
  /** A module without actions is closed; its scope is kept in case it is opened again. */
  grants?: Grants;
  rights?: string[];
}

const sorted = (named: object | undefined) =>
  Object.entries(named ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A normalized text that is equal for equivalent grants; empty for none. */
const meaning = (grant: Grant | undefined): string =>
  grant && grant.actions.length > 0
    ? JSON.stringify([grant.actions.toSorted(), grant.scope, sorted(grant.fields), sorted(grant.rows)])
    : "";

export const isSameGrant = (a: Grant | undefined, b: Grant | undefined): boolean => meaning(a) === meaning(b);

/** The grants to save: closed modules are left out. */
export const openGrants = (grants: Grants): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([, { actions }]) => actions.length > 0));

import type { Grant, Grants } from "../../../../contract/grants.ts";

/** What was changed in a profile and isn't saved yet: whole modules, and the rights beside them. */
export interface AccessEdit {
  /** A module without actions is closed, and knows its scope for whoever opens it again. */
  grants?: Grants;
  rights?: string[];
}

const sorted = (named: object | undefined) =>
  Object.entries(named ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A grant as a text that is the same for grants that mean the same; empty for none. */
const meaning = (grant: Grant | undefined): string =>
  grant && grant.actions.length > 0
    ? JSON.stringify([grant.actions.toSorted(), grant.scope, sorted(grant.fields), sorted(grant.rows)])
    : "";

export const isSameGrant = (a: Grant | undefined, b: Grant | undefined): boolean => meaning(a) === meaning(b);

/** What is saved: closed modules aren't named. */
export const openGrants = (grants: Grants): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([, { actions }]) => actions.length > 0));

import { inArray } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { exceeds } from "./exceeds.ts";
import type { Actor } from "../actor.ts";
import { resourceOf } from "../resources/registry.ts";
import type { Rule } from "../resources/resource.ts";
import { accessTable } from "./access.table.ts";

const fixedFields = ["name", "description", "modules", "grants", "rights", "tags", "external_id"] as const;

export const isFixed = ({ is_system }: { is_system?: boolean | null }, field: string): boolean =>
  is_system === true && fixedFields.some((name) => name === field);

/**
 * A profile can't grant more than its author holds. The built-in profile can't be changed, but its holders decide
 * whether it requires a second factor.
 */
export const grantsWithinOwn: Rule<typeof accessTable.$inferSelect> = ({ actor, previous, next, mark }) => {
  const principal = actor.principal;
  const beyond = previous?.is_system
    ? !principal.administrator ||
      fixedFields.some((field) => !isDeepStrictEqual(previous[field], next[field]))
    : exceeds(principal, next.grants ?? {});
  if (beyond) mark("grants", "rule", "problem.exceedsOwn");
  const rights = next.rights ?? [];
  if (!principal.administrator && rights.some((right) => !principal.rights.has(right)))
    mark("rights", "rule", "problem.exceedsOwn");
};

/** A user can't be given a profile with more permissions than the person assigning it holds. */
export const profilesWithinOwn: Rule<{ access_ids: number[] | null }> = async ({
  actor,
  previous,
  next,
  mark,
}) => {
  const held = new Set(previous?.access_ids);
  const added = next.access_ids?.filter((id) => !held.has(id)) ?? [];
  if (await profilesExceed(actor, added)) mark("access_ids", "rule", "problem.exceedsOwn");
};

type Holder = Pick<Actor, "db" | "principal">;

/** Whether any of the profiles allows more than the caller is permitted. */
export const profilesExceed = async (actor: Holder, access_ids: number[]): Promise<boolean> =>
  (await exceedingProfiles(actor, access_ids)).length > 0;

/** The profiles that allow more than the caller is permitted. */
export async function exceedingProfiles({ db, principal }: Holder, access_ids: number[]): Promise<number[]> {
  if (principal.administrator || access_ids.length === 0) return [];
  const profiles = resourceOf(accessTable);
  const given = await db
    .select({
      access_id: accessTable.access_id,
      grants: accessTable.grants,
      rights: accessTable.rights,
      is_system: accessTable.is_system,
    })
    .from(accessTable)
    .where(inArray(profiles.column(profiles.key), access_ids));
  return given
    .filter(
      ({ grants, rights, is_system }) =>
        is_system === true ||
        exceeds(principal, grants ?? {}) ||
        rights?.some((right) => !principal.rights.has(right)),
    )
    .map(({ access_id }) => access_id);
}

import { inArray } from "drizzle-orm";
import { exceeds } from "./exceeds.ts";
import type { Grants } from "./grants.ts";
import type { Actor } from "../actor.ts";
import { resourceOf } from "../resources/registry.ts";
import type { Rule } from "../resources/resource.ts";

/** A profile can't grant more than its author holds, and the built-in profile can't be changed. */
export const grantsWithinOwn: Rule = ({ actor, previous, next, mark }) => {
  const principal = actor.principal;
  if (previous?.is_system || exceeds(principal, (next.grants as Grants | null) ?? {}))
    mark("grants", { code: "rule", key: "problem.exceedsOwn" });
  const rights = (next.rights as string[] | null) ?? [];
  if (!principal.administrator && rights.some((right) => !principal.rights.has(right)))
    mark("rights", { code: "rule", key: "problem.exceedsOwn" });
};

/** A user can't be given a profile with more permissions than the person assigning it holds. */
export const profilesWithinOwn: Rule = async ({ actor, previous, next, mark }) => {
  const held = new Set((previous?.access_ids as number[] | undefined) ?? []);
  const added = (next.access_ids as number[] | null)?.filter((id) => !held.has(id)) ?? [];
  if (await profilesExceed(actor, added)) mark("access_ids", { code: "rule", key: "problem.exceedsOwn" });
};

/** Whether any of the profiles allows more than the caller is permitted. */
export async function profilesExceed(actor: Actor, access_ids: number[]): Promise<boolean> {
  const principal = actor.principal;
  if (principal.administrator || access_ids.length === 0) return false;
  const profiles = resourceOf("access");
  const given = await actor.db
    .select({
      grants: profiles.column("grants"),
      rights: profiles.column("rights"),
      is_system: profiles.column("is_system"),
    })
    .from(profiles.table)
    .where(inArray(profiles.column(profiles.key), access_ids));
  return given.some(
    ({ grants, rights, is_system }) =>
      is_system === true ||
      exceeds(principal, (grants as Grants | null) ?? {}) ||
      ((rights as string[] | null) ?? []).some((right) => !principal.rights.has(right)),
  );
}

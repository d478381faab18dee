import { and, eq, isNull, max, ne, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { exists } from "../database/exists.ts";
import { refuse } from "../refusal.ts";
import type { Effect, Resource, Rule } from "./resource.ts";
import type { Problem } from "./field.ts";
import { allResources } from "./registry.ts";
import { titleOf } from "./title.ts";
import { present } from "../../contract/present.ts";

type Entry = Record<string, unknown>;

const isUsable = ({ active, deleted_at }: Entry) => active !== false && !deleted_at;

const live = ({ column }: Resource) => isNull(column("deleted_at"));
const other = ({ column, key }: Resource, entry: Entry) =>
  entry[key] === undefined ? undefined : ne(column(key), entry[key]);

/** Serializes changes: otherwise two defaults could be unset at the same time. */
const inTurn = (db: Database, { code }: Resource) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`entries ${code}`}))`);

/** The default can be replaced but never unset. */
export const protectDefault: Rule = async ({ actor, resource, previous, next, mark }) => {
  if (actor.undoes) return;
  if (!previous && !next.is_default) {
    await inTurn(actor.db, resource);
    const isFirst = !(await exists(actor.db, resource.table, live(resource)));
    if (isFirst && next.active !== false) next.is_default = true;
  }
  if (previous?.is_default && isUsable(previous) && !next.is_default)
    mark("is_default", "rule", "dictionary.defaultStays");
  if (next.is_default && next.active === false) mark("active", "rule", "dictionary.defaultInUse");
};

/** A new entry is placed last unless it is given a position. */
export const placeLast: Rule = async ({ actor, resource, previous, next }) => {
  if (previous || next.sort) return;
  const [last] = await actor.db
    .select({ sort: max(resource.column("sort")) })
    .from(resource.table)
    .where(live(resource));
  next.sort = Number(last?.sort ?? 0) + 1;
};

/** Unsets the previous default when a new one is set. */
export const clearOtherDefault =
  (resourceOf: () => Resource): Effect =>
  async ({ actor, previous, next }) => {
    if (!next?.is_default || previous?.is_default) return;
    const resource = resourceOf();
    await actor.db
      .update(resource.table)
      .set({ is_default: false })
      .where(and(eq(resource.column("is_default"), true), live(resource), other(resource, next)));
  };

const workflowOf = ({ code }: Resource) =>
  allResources().find(({ workflow, fields }) => workflow && fields[workflow.field]?.shape.route === code);

/** Groups that records start in or are moved to. */
function neededGroups(resource: Resource): Set<string> {
  const { next = {} } = workflowOf(resource)?.workflow ?? {};
  return new Set([...Object.keys(next), ...Object.values(next).flat()]);
}

/** Refuses to give up the last status of a required group. */
async function lastOfGroup(db: Database, resource: Resource, status: Entry): Promise<Problem | undefined> {
  const group = String(status.group);
  if (!isUsable(status) || !neededGroups(resource).has(group)) return undefined;
  await inTurn(db, resource);
  const { column } = resource;
  const others = and(
    eq(column("group"), group),
    eq(column("active"), true),
    live(resource),
    other(resource, status),
  );
  return (await exists(db, resource.table, others))
    ? undefined
    : {
        code: "rule",
        key: "status.lastOfGroup",
        values: { name: titleOf(resource, status), group: `choice.group.${group}` },
      };
}

/**
 * A status's meaning is fixed: built-in statuses keep their code and group, statuses in use keep their group, and each
 * group that records move to keeps at least one status.
 */
export const protectMeaning: Rule = async ({ actor, resource, previous, next, mark }) => {
  if (!previous) return;
  if (previous.is_system && previous.code !== next.code) mark("code", "rule", "status.systemKeeps");
  const moves = previous.group !== next.group;
  if (moves && previous.is_system) mark("group", "rule", "status.systemKeeps");
  else if (moves && (await isUsed(actor.db, resource, previous)))
    mark("group", "rule", "status.groupInUse", { name: titleOf(resource, previous) });
  if (!moves && next.active !== false) return;
  const last = await lastOfGroup(actor.db, resource, previous);
  if (last) mark(moves ? "group" : "active", last);
};

async function isUsed(db: Database, resource: Resource, status: Entry): Promise<boolean> {
  const user = workflowOf(resource);
  if (!user) return false;
  const { field } = present(user.workflow, `workflow of ${user.code}`);
  return exists(db, user.table, eq(user.column(field), status[resource.key]));
}

/** Prevents deletion of a group's last status, of built-in statuses and of defaults. */
export const protectUsedEntry =
  (resourceOf: () => Resource): Effect =>
  async ({ actor, previous, next }) => {
    if (!previous || next || actor.undoes) return;
    const resource = resourceOf();
    const name = titleOf(resource, previous);
    const entry = { ...previous, deleted_at: null };
    if ("group" in previous) {
      const last = await lastOfGroup(actor.db, resource, entry);
      if (last) throw refuse(last.key, last.values);
    }
    const others = and(live(resource), other(resource, previous));
    if (previous.is_default && previous.active !== false && (await exists(actor.db, resource.table, others)))
      throw refuse("dictionary.defaultDeleted", { name });
  };

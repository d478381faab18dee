import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { plan, type Plan } from "../../access/plan.ts";
import { atomically } from "../../database/begin-again.ts";
import type { Database } from "../../database/connection.ts";
import { record } from "../../history/record.ts";
import type { Actor } from "../../actor.ts";
import { invalid, invalidFields, notFound } from "../../refusal.ts";
import type { DeclaredTable, RowIn } from "../declared.ts";
import { resourceOf } from "../registry.ts";
import type { Resource } from "../resource.ts";
import { named } from "./named.ts";
import { followsMain, withMains } from "../kinds/several.ts";
import { findOne } from "../query/one.ts";
import { live } from "../query/selection.ts";
import { differences } from "./differences.ts";
import { markDigits } from "./mark-digits.ts";
import {
  followOwners,
  initialValues,
  markMissing,
  markReferences,
  missing,
  readValues,
  inheritedValues,
  type Problems,
} from "./proposal.ts";
import { violatedField } from "./violation.ts";
import { titleOf } from "../title.ts";
import { changedSince } from "./require-seen.ts";
import { touched } from "./touched.ts";
import { onlyRow } from "../../database/only-row.ts";
import { problemOf } from "../field.ts";
import { fieldOf } from "../field-of.ts";
import { isBlank } from "../../../contract/empty.ts";

type Values = Record<string, unknown>;

interface Saving<Row = Values> {
  id?: number | undefined;
  /** The version the user's changes are based on; without it conflicts aren't checked. */
  version?: number | undefined;
  values: { [N in keyof Row]?: unknown };
}

/**
 * Validates without saving: reports what `save` would refuse.
 * @param unread Fields whose values couldn't even be read. They are refused as well, if only as missing.
 */
export async function validate(
  actor: Actor,
  resource: Resource,
  saving: Saving,
  unread: readonly string[] = [],
): Promise<void> {
  const target = plan(actor.principal, resource, saving.id === undefined ? "create" : "edit");
  const previous = saving.id === undefined ? null : await readRow(actor.db, target, saving.id);
  await propose(actor, target, previous, (problems) => {
    for (const name of unread) problems.set(name, missing(fieldOf(resource, name)));
    return readValues(target, saving.values, problems);
  });
}

/** Computes what would be saved with the input so far, ignoring missing and invalid values. */
export async function complete(actor: Actor, resource: Resource, saving: Saving): Promise<Values> {
  const target = plan(actor.principal, resource, saving.id === undefined ? "create" : "edit");
  const previous = saving.id === undefined ? null : await readRow(actor.db, target, saving.id);
  const unreadable = new Set<string>();
  const { next } = await proposed(
    actor,
    target,
    previous,
    (found) => {
      const sent = readValues(target, saving.values, found);
      for (const name of found.keys()) {
        unreadable.add(name);
        delete sent[name];
      }
      return sent;
    },
    new Map(),
  );
  const { fields, lines } = resource.follows ?? { fields: [] };
  // Nothing follows from lines with a value that is still wrong.
  const returned = [
    ...fields,
    ...(lines && !unreadable.has(lines.field) ? [lines.field, ...lines.totals, ...(lines.beside ?? [])] : []),
  ];
  return Object.fromEntries(
    returned
      .filter((name) => target.readable(name) && next[name] !== undefined)
      .map((name) => [name, next[name]]),
  );
}

/** Creates a record, or updates its sent fields. Row, history and scope check are one transaction. */
export async function save<Of extends Resource | DeclaredTable>(
  actor: Actor,
  of: Of,
  saving: Saving<RowIn<Of>>,
): Promise<Row> {
  const resource = resourceOf(of);
  const id = await saveOnly(actor, of, saving);
  await resource.saved?.(actor.db);
  return findOne(actor.db, plan(actor.principal, resource, "view"), id, actor.locale);
}

/** Saves without reading the record back, for callers that save many. */
export function saveOnly<Of extends Resource | DeclaredTable>(
  actor: Actor,
  of: Of,
  { id, values, version }: Saving<RowIn<Of>>,
): Promise<number> {
  const resource = resourceOf(of);
  const target = plan(actor.principal, resource, id === undefined ? "create" : "edit");
  const read = (problems: Problems) => readValues(target, values, problems);
  return inTransaction(actor, resource, (within) =>
    id === undefined
      ? insert(within, target, read)
      : update(within, target, id, read, {
          version,
          sent: Object.keys(values),
        }),
  );
}

/** Creates a record from stored values. All rules for new records apply. */
export function saveStored(actor: Actor, resource: Resource, values: Values): Promise<number> {
  const target = plan(actor.principal, resource, "create");
  return inTransaction(actor, resource, (within) => insert(within, target, () => values));
}

/** Restores previous stored values of fields. All rules for changes apply, and dependent fields are completed. */
export function restoreValues(actor: Actor, resource: Resource, id: number, values: Values): Promise<number> {
  const target = plan(actor.principal, resource, "edit");
  const written = Object.entries(values).filter(([name]) => !fieldOf(resource, name).options.readOnly);
  const sent = written.length > 0 ? Object.fromEntries(written) : values;
  const closed = Object.keys(sent).find((name) => !target.writable(name));
  if (closed !== undefined) throw invalid(closed, "problem.readOnly");
  return inTransaction(actor, resource, (within) => update(within, target, id, () => sent));
}

/** Runs in a transaction; constraint violations are reported on their field. */
export const inTransaction = <Asked extends Actor, Result>(
  actor: Asked,
  resource: Resource,
  work: (within: Asked) => Promise<Result>,
): Promise<Result> =>
  atomically(actor, work).catch((error: unknown) => {
    const field = violatedField(error, resource);
    if (field) throw invalidFields(named(resource, [[field.name, field.problem]]));
    throw error;
  });

async function propose(
  actor: Actor,
  target: Plan,
  previous: Values | null,
  read: (problems: Problems) => Values,
): Promise<Values> {
  const problems: Problems = new Map();
  const { values } = await proposed(actor, target, previous, read, problems);
  if (problems.size > 0) throw invalidFields(named(target.resource, problems));
  return values;
}

/** The proposed record and the values to write, collecting all errors along the way. */
async function proposed(
  actor: Actor,
  target: Plan,
  previous: Values | null,
  read: (problems: Problems) => Values,
  problems: Problems,
): Promise<{ next: Values; values: Values }> {
  const { resource } = target;
  const sent = read(problems);
  const values = { ...(previous ? {} : await begunWith(target, actor, sent)), ...sent };
  const next: Values = { ...previous, ...values };
  // Initial values weren't chosen by the user, so permissions aren't checked.
  await markReferences(actor, target, sent, next, problems);
  if (previous)
    Object.assign(values, await followOwners(actor, target.resource, previous, sent, next, problems));
  for (const name of problems.keys()) if (name in sent) next[name] = previous?.[name] ?? emptyOf(sent[name]);
  if (!previous) {
    for (const [name, value] of Object.entries((await resource.follows?.usual?.(actor, next)) ?? {}))
      if (isBlank(next[name]) && !problems.has(name)) next[name] = values[name] = value;
    markMissing(target, next, problems);
  }
  const completed = { ...next };
  for (const rule of resource.rules)
    await rule({
      actor,
      resource,
      previous,
      next: completed,
      mark: (field, ...fault) => problems.has(field) || problems.set(field, problemOf(...fault)),
    });
  markDigits(resource, sent, completed, problems);
  // A rule may complete the record; added values are saved like sent ones.
  for (const [name, value] of Object.entries(completed)) if (next[name] !== value) values[name] = value;
  return { next: completed, values };
}

const begunWith = async (target: Plan, actor: Actor, sent: Values): Promise<Values> => ({
  ...(await initialValues(target, actor)),
  ...(await inheritedValues(target, actor, sent)),
});
/** A list that can't be parsed is treated as empty. */
const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : null);

async function insert(actor: Actor, target: Plan, read: (problems: Problems) => Values): Promise<number> {
  const { resource } = target;
  const values = await propose(actor, target, null, read);
  const made = { ...values, created_by: actor.principal.user_id, updated_by: actor.principal.user_id };
  await resource.before?.({ actor, previous: null, next: made });
  const written = await actor.db.insert(resource.table).values(made).returning(seenBy(actor, resource));
  const row = withinReach(resource, onlyRow(written));
  const id = Number(row[resource.key]);
  await record(actor, "create", [resource.code, id, titleOf(resource, row)], {
    changes: await differences(actor.db, resource, {}, row),
  });
  await resource.effect?.({ actor, previous: null, next: row });
  return id;
}

async function update(
  actor: Actor,
  target: Plan,
  id: number,
  read: (problems: Problems) => Values,
  based: { version?: number | undefined; sent: string[] } = { sent: [] },
): Promise<number> {
  const { resource } = target;
  const previous = await lockRow(actor.db, target, id);
  if (based.version !== undefined && based.version !== previous.version)
    await refuseOverlap(actor, resource, id, based.version, based.sent);
  const values = await propose(actor, target, previous, read);
  const changes = (await differences(actor.db, resource, previous, values)).filter(
    ({ field }) => !followsMain(resource, field, previous, values),
  );
  if (changes.length === 0) return id;
  await resource.before?.({ actor, previous, next: { ...previous, ...values } });
  const written = await actor.db
    .update(resource.table)
    .set({
      ...values,
      ...touched(actor),
    })
    .where(eq(resource.column(resource.key), id))
    .returning(seenBy(actor, resource));
  const row = withinReach(resource, onlyRow(written));
  await record(actor, "update", [resource.code, id, titleOf(resource, row)], { changes });
  await resource.effect?.({ actor, previous, next: row });
  return id;
}

/**
 * The current row, locked until the change is done; not found if out of scope. Its key remains available to foreign
 * keys: otherwise two records moved into each other would deadlock.
 */
export const lockRow = async <Row extends Values>(
  db: Database,
  target: Plan<Row>,
  id: number,
): Promise<Row> => foundIn<Row>(await rowsOf(db, target, id).for("no key update"));

/** The current row; not found if out of scope. */
export const readRow = async <Row extends Values>(
  db: Database,
  target: Plan<Row>,
  id: number,
): Promise<Row> => foundIn<Row>(await rowsOf(db, target, id));

const rowsOf = (db: Database, target: Plan, id: number) =>
  db
    .select()
    .from(target.resource.table)
    .where(and(live(target), eq(target.resource.column(target.resource.key), id)));

/** The plan says which table's rows they are. */
function foundIn<Row extends Values>(rows: Values[]): Row {
  const [row] = rows as Row[];
  if (!row) throw notFound();
  return row;
}

/** The current row, and whether the user can still see it. */
const seenBy = ({ principal }: Actor, resource: Resource) => ({
  ...getTableColumns(resource.table),
  seen: sql<boolean>`${live(plan(principal, resource, "view"))}`,
});

/** Users can't move a record out of their own scope without noticing. */
function withinReach(resource: Resource, { seen, ...row }: Values): Values {
  if (seen === true) return row;
  throw invalidFields(
    new Map([[resource.owner ?? resource.title, { code: "rule", key: "problem.outOfReach" }]]),
  );
}

/** Someone else saved in the meantime. Changes to different fields merge; for the same one the user is asked. */
async function refuseOverlap(
  actor: Actor,
  resource: Resource,
  id: number,
  version: number,
  sent: string[],
): Promise<void> {
  const touched = await actor.db.execute<{ field: string }>(sql`
    select distinct change->>'field' as field
    from (
      select changes from history
      where entity = ${resource.code} and entity_id = ${id} and action in ('update', 'status')
      order by history_id desc
      limit greatest((select version from ${resource.table} where ${resource.column(resource.key)} = ${id}) - ${version}, 0)
    ) since, jsonb_array_elements(changes) as change`);
  const fields = new Set(touched.rows.map(({ field }) => field));
  const overlapping = sent.filter((name) => withMains(resource, [name]).some((each) => fields.has(each)));
  if (overlapping.length === 0) return;
  throw await changedSince(actor, resource, id, overlapping);
}

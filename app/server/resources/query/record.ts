import { ifRefused, notFound } from "../../refusal.ts";
import type { Row } from "../../../contract/kinds.ts";
import { firstPage, type CallingAction } from "../definition-parts.ts";
import type { Form } from "../../../contract/form.ts";
import type { ListQuery } from "../../../contract/list.ts";
import type { Neighbours, RecordState, Section, Step, Tab, Transition } from "../../../contract/record.ts";
import type { RecordAction } from "../../../contract/action.ts";
import { onceFor } from "../../access/once-for.ts";
import { plan, planOrNone, type Plan } from "../../access/plan.ts";
import { askAtOnce } from "../../database/asked-at-once.ts";
import type { Actor } from "../../actor.ts";
import type { Resource } from "../resource.ts";
import {
  describeInputs,
  describeTableColumns,
  formFor,
  describeCreations,
  describeRestrictions,
  nameOf,
  pictureIn,
} from "../describe.ts";
import { describeSections } from "../describe-sections.ts";
import { followingGroups } from "../change/following.ts";
import { resolveListQuery, type ResolvedListQuery } from "../list-state.ts";
import { findNeighbours } from "./neighbours.ts";
import { findOne } from "./one.ts";
import { isReversible, mayEnter } from "../workflow.ts";
import { countTabs } from "./tab-counts.ts";
import { sql, type SQL } from "drizzle-orm";
import { titleOf } from "../title.ts";
import { inLocale } from "../kinds/translated.ts";
import { statusListOf } from "../status-list.ts";

/** A record with everything its screen shows: sections, form, transitions. */
export async function readRecord(
  actor: Actor,
  resource: Resource,
  id: number,
  list?: ListQuery,
): Promise<Row & { state: RecordState }> {
  const { t, principal } = actor;
  const reading = plan(principal, resource, "view");
  const behind = list && resolveListQuery(actor, resource, list).catch(ifRefused(undefined));
  const { isEditable, isRemovable, ...record } = await findOne(actor.db, reading, id, actor.locale, {
    isEditable: inScope(planOrNone(principal, resource, "edit")),
    isRemovable: inScope(planOrNone(principal, resource, "delete")),
  });
  const edit = withSettled(formFor(actor, resource, "edit", isEditable), resource, record);
  const create = formFor(actor, resource, "create");
  const parts = onceFor(actor, `sections ${resource.code}`, () => describeSections(reading, t));
  const [tabs, progress, lines, figures, notice, tables, actions, neighbours] = await Promise.all([
    countTabs(actor, resource, id, parts),
    workflowState(actor, resource, record, isEditable),
    resource.lines?.(actor, record),
    resource.figures?.(actor, record),
    resource.notice?.(actor, record),
    readTables(actor, resource, record),
    offeredActions(actor, resource, record),
    neighboursIn(actor, behind, record),
  ]);
  const title = titleOf(resource, record, actor.locale) || String(id);
  const restrictions = describeRestrictions(principal, resource, t, title, [
    ...(isEditable ? [] : (["edit"] as const)),
    ...(isRemovable ? [] : (["delete"] as const)),
  ]);
  const kept = restrictions.delete.allowed && resource.keeps?.why(record);
  if (kept) restrictions.delete = { allowed: false, why: t(kept.key, kept.values) };
  const state: RecordState = {
    title,
    ...pictureIn(reading),
    settings: { key: resource.key, one: nameOf(resource, "one", t), many: nameOf(resource, "many", t) },
    ...sectionsOf(record, parts.sections, tabs, tables),
    forms: { ...(edit && { edit }), ...(create && { create }) },
    restrictions,
    ...progress,
    ...(lines && { lines }),
    ...(figures && { figures }),
    ...(notice && { notice }),
    ...(tables && { tables }),
    ...(actions.length > 0 && { actions }),
    badges: resource.badges.filter((name) => reading.readable(name)),
    ...(neighbours && { neighbours }),
    ...(resource.creations.length > 0 && { creations: describeCreations(reading, id, t) }),
  };
  return { ...record, state };
}

/** Fields that the record's rules no longer let anybody change are shown, not offered. */
const withSettled = (form: Form | null, { settled }: Resource, record: Row): Form | null =>
  form && settled
    ? {
        ...form,
        fields: form.fields.map((field) => ({
          ...field,
          readOnly: field.readOnly || settled(record, field.name),
        })),
      }
    : form;

/** If the user can no longer query the list, the record is still returned, without neighbors. */
async function neighboursIn(
  actor: Actor,
  behind: Promise<ResolvedListQuery | undefined> | undefined,
  record: Row,
): Promise<Neighbours | undefined> {
  const asked = await behind;
  return asked && findNeighbours(actor.db, asked.reading, asked.query, record).catch(ifRefused(undefined));
}

/** Whether the row is in the plan's scope. */
const inScope = (plan: Plan | undefined): SQL<boolean> =>
  sql<boolean>`${plan ? (plan.where() ?? sql`true`) : sql`false`}`;

/** Drops sections, and their tabs, that the record doesn't have. */
function sectionsOf(
  record: Row,
  all: Section[],
  tabs: Tab[],
  tables: RecordState["tables"],
): Pick<RecordState, "sections" | "tabs"> {
  const sections = all.filter((section) => {
    if (section.type === "table") return tables?.[section.table] !== undefined;
    const when = section.type === "related" ? section.when : undefined;
    return !when || when.values.includes(String(record[when.field]));
  });
  return { sections, tabs: tabs.filter(({ code }) => sections.some(({ tab }) => tab === code)) };
}

async function readTables(actor: Actor, { tables }: Resource, record: Row): Promise<RecordState["tables"]> {
  const names = Object.keys(tables);
  if (names.length === 0) return undefined;
  const read = await Promise.all(
    Object.entries(tables).map(async ([name, { columns, read: readRows, more, sums, parts }]) => {
      const rows = await readRows(actor, record);
      if (!rows) return [];
      const total =
        more && rows.length >= firstPage.limit ? await more.count(actor, record, "") : rows.length;
      const shown = describeTableColumns(actor.principal, columns, actor.t);
      return [
        [
          name,
          {
            columns: shown,
            rows,
            ...(total > rows.length && { total, ...(more?.searchable && { searchable: true as const }) }),
            ...(sums && rows.length > 1 && { sums: await sums(actor, record) }),
            ...(parts && { parts }),
          },
        ] as const,
      ];
    }),
  );
  return Object.fromEntries(read.flat());
}

/** Each action by itself, so that the queries of one aren't held up by whether another is offered. */
async function offeredActions(actor: Actor, { actions }: Resource, record: Row): Promise<RecordAction[]> {
  const offered = await Promise.all(actions.map((action) => offeredAction(actor, action, record)));
  return offered.filter((action) => action !== undefined);
}

async function offeredAction(
  actor: Actor,
  action: CallingAction,
  record: Row,
): Promise<RecordAction | undefined> {
  if (!(await action.offered(actor, record))) return undefined;
  const { t } = actor;
  const { code, label, call, primary, danger, dialog, question, asks, given, hint, sends, closed } = action;
  const { edits, prominent, undo, within } = action;
  const [values = {}, reason, barrier, asked] = await Promise.all([
    given?.(actor, record),
    hint?.(actor, record),
    closed?.(actor, record),
    typeof asks === "function" ? asks(actor, record) : asks,
  ]);
  return {
    code,
    label: t(label),
    call,
    ...(primary && { primary }),
    ...(edits && { edits }),
    ...(danger !== undefined && { danger }),
    ...(dialog && { dialog }),
    ...(prominent && { prominent }),
    ...(undo && { undo }),
    ...(within && { within }),
    ...(reason && { hint: t(reason.key, reason.values) }),
    ...(barrier && { disabledReason: t(barrier.key, barrier.values) }),
    ...(sends && { sends }),
    ...(question && { question: { title: t(question.title), text: t(question.text) } }),
    ...(asked && {
      form: {
        fields: describeInputs(actor.principal, asked, t).map((field) =>
          field.name in values ? { ...field, initial: values[field.name] } : field,
        ),
      },
    }),
  };
}

interface StatusRow {
  id: number;
  name: string;
  group: string;
}

function statusesOf(actor: Actor, resource: Resource): Promise<StatusRow[]> {
  const { table, column, key } = statusListOf(resource);
  return askAtOnce(
    actor,
    sql`select ${column(key)} as id, ${inLocale(column("name"), actor.locale)} as name, "group" from ${table}
      where deleted_at is null and active order by sort, ${column(key)}`,
  );
}

async function workflowState(
  actor: Actor,
  resource: Resource,
  record: Record<string, unknown>,
  mayChange: boolean,
): Promise<{ steps?: Step[]; transitions?: Transition[] }> {
  if (resource.passage) return resource.passage.state(actor, record);
  const { workflow } = resource;
  if (!workflow) return {};
  const [statuses, effects] = await Promise.all([
    statusesOf(actor, resource),
    workflow.previewTransitions?.(actor, record),
  ]);
  const current = statuses.find(({ id }) => id === record[workflow.field]);
  if (!current) return {};
  const following = [
    ...(await followingGroups(actor.db, resource, Number(record[resource.key]), current.group)),
    current.group,
  ];
  // A group's first status is labeled with the verb; additional ones with their own names.
  const resumed = workflow.aside?.includes(current.group) ? following[0] : undefined;
  const verbOf = (group: string, id: number) => {
    const verb = (group === resumed && workflow.resume) || workflow.verbs?.[group];
    return verb && statuses.find((status) => status.group === group)?.id === id
      ? { action: actor.t(typeof verb === "function" ? verb(record) : verb) }
      : undefined;
  };
  const placeOf = (group: string) => workflow.steps?.indexOf(group) ?? -1;
  const transitions = following
    .filter((group) => mayEnter(actor.principal, workflow, group))
    .flatMap((group, index) => {
      const onward = group !== current.group;
      return statuses
        .filter((status) => status.group === group && status !== current)
        .map(({ id, name }) => ({
          status_id: id,
          label: name,
          // The next step of the main path. None reopens what is done or given up.
          primary: index === 0 && !isGivenUp(current.group) && placeOf(group) > placeOf(current.group),
          danger: onward && isGivenUp(group),
          comment: onward && (workflow.reasoned?.includes(group) ?? false),
          ...(onward && verbOf(group, id)),
          ...(effects && { effects: onward ? effects(group) : [] }),
          ...((!onward || isReversible(workflow, group)) && { undo: true as const }),
        }));
    });
  return { steps: stepsOf(workflow.steps ?? [], statuses, current), ...(mayChange && { transitions }) };
}

const isGivenUp = (group: string) => group === "cancelled" || group === "blocked";

/** The main path with the current step; a record off it (cancelled, on hold) shows no steps. */
function stepsOf(groups: readonly string[], statuses: StatusRow[], current: StatusRow): Step[] {
  const at = groups.indexOf(current.group);
  if (at < 0) return [];
  return groups.flatMap((group, index) => {
    const status = group === current.group ? current : statuses.find((each) => each.group === group);
    const state = index < at ? "done" : index === at ? "current" : "next";
    return status ? [{ code: group, label: status.name, state }] : [];
  });
}

/** More rows of a record's long table, or rows that match a search. */
export async function readTable(
  actor: Actor,
  resource: Resource,
  { id, table: name, search, offset }: { id: number; table: string; search: string; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const table = Object.hasOwn(resource.tables, name) ? resource.tables[name] : undefined;
  if (!table?.more) throw notFound();
  const record = await findOne(actor.db, plan(actor.principal, resource, "view"), id, actor.locale);
  const rows = await table.read(actor, record, { ...firstPage, offset, search });
  return { rows: rows ?? [], total: await table.more.count(actor, record, search) };
}

import { dayAt } from "../calendar.ts";
import { traitsOf, type Filter } from "../../contract/kinds.ts";
import {
  listNeeds,
  type Group,
  type Layout,
  type ListQuery,
  type ListState,
  type View,
} from "../../contract/list.ts";
import { hasDetail } from "../../contract/routes.ts";
import { onceFor } from "../access/once-for.ts";
import { plan, type Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Resource } from "./resource.ts";
import { listVariables } from "./list-variables.ts";
import { describeActions, formFor, describeRestrictions, nameOf, pictureIn } from "./describe.ts";
import { describeArrangements, describeColumns, describeFilters, groupLabel } from "./describe-list.ts";
import { limitsOf } from "./query/room.ts";
import { listRows, pageSizes } from "./query/list.ts";
import type { RowsQuery } from "./query/found-rows.ts";
import { singleOf } from "./query/single.ts";
import { withStatusKeys } from "./query/status-groups.ts";
import { countViews } from "./query/view-counts.ts";
import { arrangementOf, choosableColumns, type ArrangedSettings } from "./views/arrangement.ts";
import { readViews, viewsOf, type ReadView } from "./views/read-views.ts";
import { present } from "../../contract/present.ts";

/** A list query for the user: the view, with overrides from the query. */
export interface ResolvedListQuery {
  reading: Plan;
  views: ReadView[];
  view: ReadView;
  query: RowsQuery & { filters: Filter[]; search: string; sort: string; group: string };
  arranged: ArrangedSettings;
  form: Form;
}

export async function resolveListQuery(
  actor: Actor,
  resource: Resource,
  query: ListQuery,
): Promise<ResolvedListQuery> {
  const { principal, t } = actor;
  const reading = plan(principal, resource, "list");
  const reader = await readViews(actor, reading);
  const views = viewsOf(resource, reader, reading, t);
  const view =
    views.find(({ view_id, is_default }) =>
      query.view_id === "default" ? is_default : view_id === (query.view_id ?? "all"),
    ) ??
    present(
      views.find(({ view_id }) => view_id === "all"),
      "view of all records",
    );
  const arranged = arrangementOf(reading, reader, view.view_id);
  const form = formOf(reading, query, view);
  const said = query.filters?.length ? query.filters : query.unfiltered ? [] : view.filters;
  const [filters = []] = await withStatusKeys(actor.db, [[reading, said]]);
  return {
    reading,
    views,
    view,
    arranged,
    form,
    query: {
      ...query,
      filters,
      search: query.search ?? view.search,
      sort: query.sort || view.sort,
      group: query.group ?? view.group,
      limit: query.limit || arranged.limit,
    },
  };
}

/** The layout of the rows. */
interface Form {
  layout: Layout;
  layout_field: string;
  month: string;
}

/** A layout that doesn't fit or isn't available to the user falls back to a table. */
function formOf({ resource, principal, readable }: Plan, query: ListQuery, view: ReadView): Form {
  const layout = query.layout ?? view.layout;
  const name = query.layout_field ?? view.layout_field;
  const { [name]: field } = resource.fields;
  const traits = field?.column && readable(name) ? traitsOf(field) : undefined;
  if (layout === "board" && (traits?.workflow || traits?.options))
    return { layout, layout_field: name, month: "" };
  if (layout === "calendar" && traits?.time)
    return { layout, layout_field: name, month: query.month ?? monthIn(principal.time_zone) };
  const { timeline } = resource.list;
  if (layout === "timeline" && timeline?.to === name && traits && readable(timeline.from))
    return { layout, layout_field: name, month: query.month ?? monthIn(principal.time_zone) };
  if (layout === "week" && traits?.time === "day" && name === resource.list.week)
    return { layout, layout_field: name, month: "" };
  return { layout: "table", layout_field: "", month: "" };
}

const monthIn = (timeZone: string): string => dayAt(timeZone, new Date()).slice(0, 7);

/** The query for this layout: some cards per column, or all days on a month's page. */
function inForm(
  query: ResolvedListQuery["query"],
  { list: { timeline } }: Resource,
  { layout, layout_field, month }: Form,
): ResolvedListQuery["query"] {
  if (layout === "board") return { ...query, group: layout_field, page: 1, limit: cardsOfColumn, each: true };
  if (layout === "calendar")
    return {
      ...query,
      filters: [...query.filters, { field: layout_field, op: "between", value: daysOfPage(month) }],
      sort: layout_field,
      group: "",
      page: 1,
      limit: Math.max(...pageSizes),
    };
  if (layout === "timeline" && timeline) {
    const [first, last] = daysOfPage(month);
    // A span without a start date lasts one day.
    const begun = [timeline.from, layout_field].map((field): Filter => ({
      field,
      op: "lte",
      value: last,
      or_group: "begun",
    }));
    return {
      ...query,
      filters: [...query.filters, { field: layout_field, op: "gte", value: first }, ...begun],
      sort: layout_field,
      group: "",
      page: 1,
      limit: Math.max(...pageSizes),
    };
  }
  return query;
}

const cardsOfColumn = 25;

/** The start date field that goes with the end date field. */
const startOf = ({ list }: Resource, { layout }: Form): string[] =>
  layout === "timeline" && list.timeline ? [list.timeline.from] : [];

/** From the Monday before the month to the Sunday after it, plus a week for calendars that start on another day. */
function daysOfPage(month: string): [first: string, last: string] {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const day = (of: number, days: number) => dayAt("UTC", new Date(Date.UTC(year, of, days)));
  return [day(number - 1, 1 - 7), day(number, 0 + 14)];
}

/** Everything a list's screen shows, with a number of statements independent of the number of rows. */
export async function listState(actor: Actor, resource: Resource, sent: ListQuery): Promise<ListState> {
  const { t, locale, principal, db } = actor;
  const requested = await resolveListQuery(actor, resource, sent);
  const { reading, views, view, arranged, form } = requested;
  const query = inForm(requested.query, resource, form);
  const need = new Set(sent.need?.length ? sent.need : listNeeds);
  const single = singleOf(resource, query.filters);
  const columns = sent.columns?.length
    ? sent.columns.filter((name) => reading.readable(name))
    : withSingle(reading, arranged, single);
  const isLimited =
    form.layout === "board" && resource.workflow?.room && query.group === resource.workflow.field;
  const [found, limits] = await Promise.all([
    listRows(db, {
      plan: reading,
      names: neededFields(resource, [...columns, form.layout_field, ...startOf(resource, form)]),
      single,
      query,
      locale,
    }),
    isLimited ? limitsOf(db, reading, query.filters) : undefined,
  ]);
  const described = need.has("meta");
  const once = <Value>(what: string, describe: () => Value) =>
    onceFor(actor, `list ${resource.code} ${what}`, describe);
  const [create, edit] = described
    ? [formFor(actor, resource, "create"), formFor(actor, resource, "edit")]
    : [];
  return {
    datasets: {
      main: {
        rows: withKept(actor, resource, found.rows),
        ...(found.groups && {
          groups: found.groups.map((group) => {
            const limit = limits?.get(group.key);
            return { ...labelled(resource, query.group, group, t), ...(limit && { limit }) };
          }),
        }),
      },
    },
    views: described ? views.map(({ columns: _, ...each }): View => each) : [],
    view: view.view_id,
    settings: {
      key: resource.key,
      columns: describeColumns(reading, columns, t),
      more: described
        ? describeColumns(
            reading,
            choosableColumns(reading).filter((name) => !columns.includes(name)),
            t,
          )
        : [],
      pinned: arranged.pinned,
      widths: arranged.widths,
      density: arranged.density,
      is_arranged: arranged.is_arranged,
      sort: requested.query.sort,
      group: requested.query.group,
      search: query.search,
      ...form,
      ...once(`arrangements ${form.layout_field}`, () => describeArrangements(reading, t, form.layout_field)),
      limits: pageSizes,
      one: nameOf(resource, "one", t),
      many: nameOf(resource, "many", t),
      new: nameOf(resource, "new", t),
      ...pictureIn(reading),
      has_detail: hasDetail(resource.code),
      cart: resource.cart,
      creation: resource.creation,
      ...(resource.opens && { opens: true as const }),
      actions: described ? once("actions", () => describeActions(principal, resource, t)) : [],
    },
    filters: described
      ? await describeFilters(
          actor,
          reading,
          [...query.filters, ...views.flatMap(({ filters }) => filters)].map(({ field }) => field),
        )
      : [],
    forms: { ...(create && { create }), ...(edit && { edit }) },
    variables: described ? listVariables(actor, create ?? null) : {},
    restrictions: once("restrictions", () => describeRestrictions(principal, resource, t)),
    pagination: found.pagination,
  };
}

/** The list's columns plus the one that is only useful for a single record, unless the user customized the columns. */
function withSingle(
  { resource, readable }: Plan,
  { columns, is_arranged }: ArrangedSettings,
  id: number | undefined,
): string[] {
  const { single } = resource.list;
  if (!single || is_arranged || columns.includes(single.column) || !readable(single.column)) return columns;
  return id === undefined
    ? columns
    : columns.flatMap((name) => (name === single.behind ? [name, single.column] : name));
}

/** Rows that can't be deleted say why. */
const withKept = ({ t }: Actor, { keeps }: Resource, rows: Row[]): Row[] =>
  keeps
    ? rows.map((row) => {
        const kept = keeps.why(row);
        return kept ? { ...row, kept: t(kept.key, kept.values) } : row;
      })
    : rows;

/**
 * Fields read in addition to the columns: currencies, the version for inline editing, what keeps records,
 * fields that limit options.
 */
function neededFields(resource: Resource, columns: string[]): string[] {
  const within = columns.flatMap((name) => resource.fields[name]?.shape.within ?? []);
  const currencies = columns.flatMap((name) => resource.fields[name]?.shape.currency ?? []);
  const catalogue = resource.cart ? ["status", "quantity", "beyond_stock", "price", "sku", "name"] : [];
  return [
    ...new Set([
      ...columns,
      resource.title,
      ...(resource.picture ? [resource.picture] : []),
      ...(resource.keeps?.by ?? []),
      "currency_id",
      "version",
      ...within,
      ...currencies,
      ...catalogue,
    ]),
  ];
}

const labelled = (resource: Resource, field: string, group: Group, t: Actor["t"]): Group => ({
  ...group,
  ...groupLabel(resource, field, group, t),
});

export async function viewCounts(actor: Actor, resource: Resource): Promise<Record<string, number>> {
  const { db, principal, t } = actor;
  const reading = plan(principal, resource, "list");
  const views = viewsOf(resource, await readViews(actor, reading), reading, t);
  const keyed = await withStatusKeys(
    db,
    views.map(({ filters }) => [reading, filters]),
  );
  const counted = views.map((view, index) => ({ ...view, filters: keyed[index] ?? [] }));
  return Object.fromEntries(await countViews(db, reading, counted));
}

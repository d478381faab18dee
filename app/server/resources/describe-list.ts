import { traitsOf, type Option } from "../../contract/kinds.ts";
import type { Arrangement, Column, FilterField, Group, ListState, Span } from "../../contract/list.ts";
import { mayAct, planOrNone, type Plan } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import type { Actor } from "../actor.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Resource } from "./resource.ts";
import { labelOf, openRoute, optionsOf } from "./describe.ts";
import type { Field } from "./field.ts";
import { fieldAt, type ResolvedField } from "./query/field-path.ts";
import { groupable, unasked } from "./query/grouping.ts";
import { allowsHistoryFilter, historyOperators } from "./query/history-condition.ts";
import { isSummed } from "./query/sums.ts";
import { findResource } from "./registry.ts";
import { isSortable } from "./sortable.ts";
import { fieldOf } from "./field-of.ts";

export const describeColumns = (reading: Plan, names: readonly string[], t: Translate): Column[] =>
  names
    .filter((name) => reading.readable(name) && reading.resource.fields[name])
    .map((name) => {
      const field = fieldOf(reading.resource, name);
      return {
        name,
        label: labelOf(reading.resource, name, t),
        kind: field.kind,
        sortable: isSortable(reading, field),
        route: openRoute(field, reading.principal),
        options: optionsOf(name, field, t),
        ...(field.shape.currency && { currency: field.shape.currency }),
        ...(field.shape.signed && { signed: true }),
        ...(field.shape.moment && { moment: field.shape.moment }),
        ...(name === reading.resource.title && { primary: true }),
        ...(isSummed(field) && { sum: true }),
      };
    });

/** The filters of a list: quick filters, all other fields and their parts, and reference paths in use. */
export async function describeFilters(
  { db, t }: Actor,
  reading: Plan,
  used: readonly string[] = [],
): Promise<FilterField[]> {
  const { fields, list } = reading.resource;
  const own = [...new Set([...list.filters, ...Object.keys(fields)])].filter(
    (name) =>
      reading.readable(name) && fieldOf(reading.resource, name).operators.length > 0 && !unasked.has(name),
  );
  const parts = await offeredParts(db, reading);
  const paths = [...new Set(used)].filter((path) => /[.-]/.test(path) && !parts.has(path));
  return [
    ...own.map((name) => describeFilter(fieldAt(reading, name, name), name, t)),
    ...[...parts].map(([name, field]) => ({
      ...describeFilter({ ...fieldAt(reading, name, name), field }, name, t),
      quick: true,
    })),
    ...paths.map((path) => describeFilter(fieldAt(reading, path, path), path, t)),
  ].map((field) => ({ ...field, ...(list.filters.includes(field.name) && { quick: true }) }));
}

async function offeredParts(db: Database, { resource, readable }: Plan): Promise<Map<string, Field>> {
  const offered = Object.entries(resource.fields).map(async ([whole, { parts }]) =>
    parts && readable(whole)
      ? [...(await parts.offered(db))].map(([name, field]) => [`${whole}-${name}`, field] as const)
      : [],
  );
  return new Map((await Promise.all(offered)).flat());
}

function describeFilter(
  { plan, name, field, references }: ResolvedField,
  path: string,
  t: Translate,
): FilterField {
  const { route } = field.shape;
  const target = route ? findResource(route) : undefined;
  const past = allowsHistoryFilter(field) && mayAct(plan.principal, plan.resource, "history");
  return {
    name: path,
    label: [
      ...references.map((reference) => labelOf(reference.plan.resource, reference.name, t)),
      field.shape.label ?? labelOf(plan.resource, name, t),
    ].join(" · "),
    kind: field.kind,
    operators: [...field.operators, ...(past ? historyOperators : [])],
    options: optionsOf(name, field, t),
    route,
    ...(target && field.column !== null && mayAct(plan.principal, target, "view") && { through: route }),
  };
}

/** Fields that rows can be grouped by; `shownBy` is the current one. */
export function describeArrangements(
  reading: Plan,
  t: Translate,
  shownBy = "",
): Pick<ListState["settings"], "groups" | "boards" | "calendars" | "timelines" | "weeks"> {
  const { resource, principal } = reading;
  const editing = planOrNone(principal, resource, "edit");
  const described = groupable(reading).map((name): Arrangement => {
    const { kind } = fieldOf(resource, name);
    const byWorkflow = name === resource.workflow?.field && editing !== undefined;
    return {
      name,
      label: labelOf(resource, name, t),
      kind,
      ...(byWorkflow ? { move: "status" } : editing?.writable(name) && { move: "edit" }),
    };
  });
  return {
    groups: described,
    boards: described.filter(
      (each) =>
        traitsOf(each).workflow || (traitsOf(each).options && fieldOf(resource, each.name).column !== null),
    ),
    calendars: described.filter(
      (each) => traitsOf(each).time && (each.name === shownBy || isLookedAt(resource, each.name)),
    ),
    timelines: spansOf(described, resource),
    weeks: described.filter(({ name }) => name === resource.list.week),
  };
}

/** Whether a date is set by staff, expected or shown in the list. Others only record when the program did something. */
const isLookedAt = (resource: Resource, name: string): boolean => {
  const { list } = resource;
  const { options, shape } = fieldOf(resource, name);
  return (
    !options.readOnly ||
    shape.moment === "due" ||
    [...list.columns, ...list.filters].some((each) => each === name)
  );
};

/** A span needs both dates to be readable; they are moved together. */
function spansOf(described: readonly Arrangement[], { list: { timeline } }: Resource): Span[] {
  const [from, to] = [timeline?.from, timeline?.to].map((name) =>
    described.find((each) => each.name === name),
  );
  if (!from || !to) return [];
  const { move, ...span } = to;
  return [{ ...span, from: from.name, ...(move && from.move && { move }) }];
}

/** A group's label: translated for options, otherwise provided with the group. */
export function groupLabel(
  resource: Resource,
  name: string,
  { key, label }: Group,
  t: Translate,
): Pick<Group, "label" | "tone"> {
  const field = fieldOf(resource, name);
  if (traitsOf(field).yesNo) return { label: t(key === "true" ? "list.yes" : "list.no") };
  const option = optionIn(name, field, key, t);
  if (option) return { label: option.label, ...(option.tone && { tone: option.tone }) };
  return { label: label || (traitsOf(field).refers ? "" : key) };
}

const optionIn = (name: string, field: Field, key: string, t: Translate): Option | undefined =>
  optionsOf(name, field, t)?.find(({ value }) => value === key);

import { type Column, type Restriction, actions, type Action } from "../../contract/list.ts";
import type { Form, FormField } from "../../contract/form.ts";
import type { RecordState } from "../../contract/record.ts";
import type { RecordAction } from "../../contract/action.ts";
import { traitsOf, type Option } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { missingAction, mayAct, plan, planOrNone, type Plan } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import { onceFor } from "../access/once-for.ts";
import type { Actor } from "../actor.ts";
import { isKey, type Translate } from "../i18n/translate.ts";
import { Refusal, refusalForRecord } from "../refusal.ts";
import type { Resource } from "./resource.ts";
import type { Field, Shape } from "./field.ts";
import { findResource, resourceOf } from "./registry.ts";
import { fieldOf, ownLabelOf, targetOf, targetsOf } from "./field-of.ts";

/** A text whose key is built from names; the key itself if there is no such text. */
const say = (key: string, t: Translate): string => (isKey(key) ? t(key) : key);

/** A field's label: specific to this resource, or the common one. */
export function labelOf(resource: Resource, field: string, t: Translate): string {
  const own = ownLabelOf(resource.code, field);
  return own ? t(own) : say(`field.${field}`, t);
}

export const nameOf = (resource: Resource, form: "one" | "many" | "new", t: Translate): string =>
  t(`resource.${resource.code}.${form}`);

/** The record's picture field, if the user can see it. */
export const pictureIn = ({ resource, readable }: Plan): { picture?: string } =>
  resource.picture !== undefined && readable(resource.picture) ? { picture: resource.picture } : {};

export const optionsOf = (name: string, field: Field, t: Translate): Option[] | undefined =>
  field.shape.targets
    ? targetsOf(field)
        .filter(([route]) => findResource(route))
        .map(([route]) => ({ value: route, label: t(`resource.${route}.one`) }))
    : choicesOf(name, field, t);

export const optionKey = (name: string, { shape }: Field, option: string): string =>
  shape.routes ? `resource.${option}.many` : `choice.${shape.texts ?? name}.${option}`;

export const optionText = (name: string, field: Field, option: string, t: Translate): string =>
  say(optionKey(name, field, option), t);

const choicesOf = (name: string, field: Field, t: Translate): Option[] | undefined =>
  field.shape.options &&
  Object.entries(field.shape.options).map(([value, tone]) => ({
    value,
    label: field.shape.label === undefined ? optionText(name, field, value, t) : value,
    ...(tone && { tone }),
  }));

/** The list of the referenced records, if the user can open them. */
export const openRoute = (field: Field, principal: Principal) =>
  field.shape.route && mayAct(principal, resourceOf(field.shape.route), "view")
    ? field.shape.route
    : undefined;

/** A form's fields as the user can see and edit them; null if they can do neither. */
export function describeForm(
  principal: Principal,
  resource: Resource,
  action: "create" | "edit",
  t: Translate,
  /** False for a read-only record. */
  mayWrite = true,
): Form | null {
  const writing = mayWrite ? planOrNone(principal, resource, action) : undefined;
  const reading = planOrNone(principal, resource, "view");
  const shown = writing ?? reading;
  if (!shown) return null;
  const fields = Object.entries(resource.fields)
    .filter(([name, field]) => shown.readable(name) && !hiddenInForms.has(name) && !traitsOf(field).unwritten)
    .map(([name, field]): FormField => ({
      ...describeField(principal, name, field, t),
      ...(field.shape.columns && {
        columns: describeInputs(principal, field.shape.columns, t, `${resource.code}.${name}`),
      }),
      label: labelOf(resource, name, t),
      ...withinSubjectOf(resource, field),
      ...takenFrom(resource, field),
      readOnly: writing?.writable(name) !== true || isOutOfReach(principal, field),
      ...(action === "create" && field.options.numbered && { required: false }),
      essential: resource.essential.includes(name),
      ...(name === resource.title && { title: true }),
    }));
  const signs = resource.alike
    .flat()
    .flatMap((name) => [name, ...(fieldOf(resource, name).shape.mirrors ?? [])]);
  const matchFields = [...new Set(signs)].filter((name) => fields.some((field) => field.name === name));
  return {
    fields,
    ...(resource.follows && writing && { follows: describeFollows(writing, t) }),
    ...(action === "create" && writing && mayAct(principal, resource, "edit") && describeStart(resource, t)),
    ...(matchFields.length > 0 && { alike: matchFields }),
  };
}

/** Whoever can't open a list has nothing to choose from in it. */
const isOutOfReach = (principal: Principal, field: Field): boolean =>
  field.shape.route !== undefined &&
  field.options.required !== true &&
  openRoute(field, principal) === undefined;

/** The same form, cached until rights or texts change. */
export const formFor = (
  { principal, locale, t }: Actor,
  resource: Resource,
  action: "create" | "edit",
  mayWrite = true,
): Form | null =>
  onceFor({ principal, locale }, `form ${resource.code} ${action} ${mayWrite}`, () =>
    describeForm(principal, resource, action, t, mayWrite),
  );

const describeFollows = ({ resource, readable }: Plan, t: Translate) => {
  const { field, totals = [], beside = [] } = resource.follows?.lines ?? {};
  const told = [...totals, ...beside].filter(readable).map((name) => ({
    name,
    label: labelOf(resource, name, t),
    ...(name === totals.at(-1) && { strong: true as const }),
  }));
  return { ...(field && { lines: field }), totals: told };
};

const describeStart = ({ atOnce, begins }: Resource, t: Translate) => ({
  ...(atOnce && { atOnce: { ...atOnce, label: t(atOnce.label), later: t(atOnce.later) } }),
  ...(begins && {
    files: { title: t(begins.title), label: t("tab.files"), drop: t(begins.drop), given: begins.given },
  }),
});

/** The options depend on a reference derived from a subject; in the form, the subject is selected instead. */
function withinSubjectOf(resource: Resource, { shape: { within } }: Field): Pick<FormField, "withinSubject"> {
  const subject = within === undefined ? undefined : resource.fields[within]?.shape.subject;
  if (subject === undefined) return {};
  const [route] = targetsOf(fieldOf(resource, subject)).find(([, key]) => key === within) ?? [];
  return route === undefined ? {} : { withinSubject: { field: subject, route } };
}

/** The value that a new record copies, and its source list. */
const takenFrom = (resource: Resource, { options: { taken } }: Field): Pick<FormField, "taken"> =>
  taken ? { taken: { ...taken, route: targetOf(fieldOf(resource, taken.from)).code } } : {};

/** Describes input other than a record's fields: for an action, or a line. */
export const describeInputs = (
  principal: Principal,
  fields: Record<string, Field>,
  t: Translate,
  /** For lines, the field containing them: "projects.members". */
  within = "",
): FormField[] =>
  Object.entries(fields).map(([name, field]) => {
    const own = ownLabelOf(within, name);
    return { ...describeField(principal, name, field, t), ...(own && { label: t(own) }) };
  });

export const describeActions = (principal: Principal, { actions }: Resource, t: Translate): RecordAction[] =>
  actions
    .filter(({ many }) => many?.(principal))
    .map(({ code, label, call, danger, asks }) => ({
      code,
      label: t(label),
      call,
      ...(danger && { danger }),
      ...(typeof asks === "object" && { form: { fields: describeInputs(principal, asks, t) } }),
    }));

export const describeTableColumns = (
  principal: Principal,
  fields: Record<string, Field>,
  t: Translate,
): Column[] =>
  Object.entries(fields).map(([name, field], index) => ({
    name,
    label: say(`field.${name}`, t),
    kind: field.kind,
    sortable: false,
    route: openRoute(field, principal),
    options: optionsOf(name, field, t),
    ...(field.shape.currency && { currency: field.shape.currency }),
    ...(field.shape.unit && { unit: field.shape.unit }),
    ...(index === 0 && { primary: true }),
  }));

function describeField(principal: Principal, name: string, field: Field, t: Translate): FormField {
  const { shape, options } = field;
  return {
    name,
    label: shape.label ?? say(shape.says ?? `field.${name}`, t),
    kind: field.kind,
    required: options.required === true && !traitsOf(field).yesNo,
    readOnly: options.readOnly === true,
    essential: true,
    options: optionsOf(name, field, t),
    route: shape.route && findResource(shape.route) ? shape.route : undefined,
    ...(traitsOf(field).refers === "one" && !traitsOf(field).workflow && creates(principal, shape.route, t)),
    within: shape.within,
    only: shape.only,
    secret: shape.secret,
    maxLength: shape.maxLength,
    min: shape.min,
    max: shape.max,
    decimals: shape.decimals,
    currency: shape.currency,
    currencyOf: shape.currencyOf,
    owed: shape.owed,
    hint: shape.hint && t(shape.hint),
    hintsBy: shape.hints ? hintsOf(name, shape.hints, t) : shape.hintsBy,
    unit: shape.unit,
    moment: shape.moment,
    when: shape.when,
    repeats: shape.repeats,
    initial: options.initial === "me" ? (principal.employee_id ?? undefined) : options.initial,
    ...(shape.columns && { columns: describeInputs(principal, shape.columns, t) }),
    ...(shape.mirrors && { mirrors: [...shape.mirrors] }),
  };
}

const hintsOf = (field: string, keys: NonNullable<Shape["hints"]>, t: Translate): FormField["hintsBy"] => ({
  field,
  hints: Object.fromEntries(Object.entries(keys).map(([value, key]) => [value, t(key)])),
  otherwise: "",
});

/**
 * Whether a record of the list can be created where it is selected; complex records are created on their own screen.
 */
function creates(
  principal: Principal,
  route: RouteCode | undefined,
  t: Translate,
): Pick<FormField, "creates"> {
  const resource = route && findResource(route);
  if (!resource || resource.creation !== "form" || resource.without.includes("create")) return {};
  // Someone choosing a colleague isn't hiring one.
  if (resource.code === "employees" || resource.code === "users") return {};
  if (!mayAct(principal, resource, "create")) return {};
  return { creates: { one: nameOf(resource, "one", t), new: nameOf(resource, "new", t), key: resource.key } };
}

const hiddenInForms = new Set(["version", "deleted_at", "updated_at", "updated_by"]);

/** Actions on a record rather than its list. */
const ofRecord: ReadonlySet<Action> = new Set(["view", "edit", "delete", "history"]);

/** What the user can do with these records or this one, with the reason for what they can't. */
export const describeRestrictions = (
  principal: Principal,
  resource: Resource,
  t: Translate,
  name?: string,
  /** Actions possible for other records of the resource, but not this one. */
  barred: readonly Action[] = [],
): Record<Action, Restriction> =>
  Object.fromEntries(
    actions.map((action) => {
      if (resource.without.includes(action)) return [action, { allowed: false }];
      try {
        plan(principal, resource, action);
        if (barred.includes(action)) throw missingAction(resource, action);
        return [action, { allowed: true }];
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal;
        const { key, details } =
          name !== undefined && ofRecord.has(action) ? refusalForRecord(refusal, name) : refusal;
        return [action, { allowed: false, why: t(key, details.values) }];
      }
    }),
  ) as Record<Action, Restriction>;

/** A record that can be created from another record's screen. */
export const describeCreations = (
  { resource, principal }: Plan,
  id: number,
  t: Translate,
): RecordState["creations"] =>
  resource.creations.flatMap(({ route, label, title, field, given }) => {
    const creating = findResource(route) && planOrNone(principal, resourceOf(route), "create");
    if (!creating?.grants(field)) return [];
    const pointing =
      traitsOf(fieldOf(resourceOf(route), field)).refers === "any" ? `${resource.code}:${id}` : id;
    return [
      {
        code: route,
        label: t(label),
        title: title ? t(title) : nameOf(creating.resource, "new", t),
        given: { ...given, [field]: pointing },
      },
    ];
  });

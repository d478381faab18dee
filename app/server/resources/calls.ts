import * as v from "valibot";
import { operators, type Filter } from "../../contract/kinds.ts";
import type { ListQuery, ListState } from "../../contract/list.ts";
import { hasDetail } from "../../contract/routes.ts";
import type { TextKey } from "../../contract/texts/en.ts";
import { plan } from "../access/plan.ts";
import { readEvents } from "../history/read.ts";
import { defineCall, done, type Calls } from "../http/call.ts";
import { invalid } from "../http/refusal.ts";
import * as payload from "../http/payload.ts";
import { remove } from "./change/remove.ts";
import { restore } from "./change/restore.ts";
import { save, validate } from "./change/save.ts";
import { changeStatus } from "./change/status.ts";
import type { Resource } from "./define-resource.ts";
import { describeColumns, describeFilters, describeForm, describeRestrictions, nameOf } from "./describe.ts";
import { listRows, pageSizes } from "./query/list.ts";
import { countViews } from "./query/view-counts.ts";
import { lookUp } from "./query/one.ts";
import { readRecord } from "./query/record.ts";

/** Lookups answer so many rows unless asked for fewer; the specification's limit of a search. */
const lookupLimit = 20;
const choicesLimit = 200;

const filter = v.strictObject({
  field: payload.filled(80),
  op: v.picklist(operators),
  value: v.optional(v.union([payload.text(500), v.pipe(v.array(payload.text(500)), v.maxLength(200))])),
});

const listQuery = v.strictObject({
  view_id: v.optional(payload.text(60)),
  filters: v.optional(payload.list(filter, 30)),
  search: v.optional(payload.text(200)),
  sort: v.optional(payload.text(80)),
  page: v.optional(payload.integer(1, 1_000_000)),
  limit: v.optional(payload.integer(0, 200)),
  after: v.optional(payload.text(2_000)),
  before: v.optional(payload.text(2_000)),
});

/** Short rows by what they hold: `cp_id=5`. */
const fieldValues = v.objectWithRest(
  {
    limit: v.optional(payload.integer(1, choicesLimit), choicesLimit),
    filters: v.optional(payload.list(filter, 30), []),
  },
  v.union([payload.text(500), v.pipe(v.array(payload.text(500)), v.maxLength(200))], "problem.text"),
);

const lookup = v.strictObject({
  search: v.optional(payload.text(200), ""),
  limit: v.optional(payload.integer(1, choicesLimit)),
});

const ids = v.strictObject({
  ids: v.pipe(payload.list(payload.id(), 1_000), v.minLength(1, "problem.enter")),
  version: v.optional(payload.integer(1)),
});
const one = v.object({ id: payload.id() });
const some = v.record(v.string(), v.unknown());

/** The calls that a resource has by being declared: DOMAIN's generic calls. */
export function resourceCalls(resource: Resource): Calls {
  const { code, key } = resource;
  const sent = (input: Record<string, unknown>) => {
    const { [key]: id, version, form_name: _form, confirm: _confirm, ...values } = input;
    const number = (name: string, value: unknown) => {
      if (value === undefined || value === "") return undefined;
      const parsed = v.safeParse(payload.id(), value);
      if (!parsed.success) throw invalid(name, "problem.reference");
      return parsed.output;
    };
    return { id: number(key, id), version: number("version", version), values };
  };
  return {
    [`${code}/list`]: defineCall({
      access: "plan",
      payload: listQuery,
      run: async (context, query) => done(await listState(context, resource, query as ListQuery)),
    }),
    [`${code}/get`]: defineCall({
      access: "plan",
      payload: fieldValues,
      run: async (context, { limit, filters, ...fields }) => {
        const reading = plan(context.principal, resource, "view");
        const conditions = [
          ...(filters as Filter[]),
          ...Object.entries(fields).map(([field, value]) => ({ field, op: "eq" as const, value })),
        ];
        return done({
          data: await lookUp(context.db, reading, { filters: conditions, limit, locale: context.locale }),
        });
      },
    }),
    [`${code}/search`]: defineCall({
      access: "plan",
      payload: lookup,
      run: async (context, { search, limit = lookupLimit }) =>
        done({
          data: await lookUp(context.db, plan(context.principal, resource, "view"), {
            search,
            limit,
            locale: context.locale,
          }),
        }),
    }),
    [`${code}/one`]: defineCall({
      access: "plan",
      payload: one,
      run: async (context, { id }) => done(await readRecord(context, resource, id)),
    }),
    [`${code}/manage`]: defineCall({
      access: "plan",
      payload: some,
      run: async (context, input) => {
        const saving = sent(input);
        const row = await save(context, resource, saving);
        return done(row, context.t(saving.id === undefined ? "done.created" : "done.saved"));
      },
    }),
    [`${code}/validate`]: defineCall({
      access: "plan",
      payload: some,
      run: async (context, input) => {
        await validate(context, resource, sent(input));
        return done({});
      },
    }),
    [`${code}/delete`]: defineCall({
      access: "plan",
      payload: ids,
      run: async (context, input) =>
        done(await remove(context, resource, input.ids), context.t("done.deleted")),
    }),
    [`${code}/restore`]: defineCall({
      access: "plan",
      payload: ids,
      run: async (context, input) =>
        done({ done: await restore(context, resource, input.ids) }, context.t("done.restored")),
    }),
    [`${code}/history`]: defineCall({
      access: "plan",
      payload: v.object({ id: payload.id(), page: v.optional(payload.integer(1, 10_000), 1) }),
      run: async (context, { id, page }) => done(await readEvents(context, resource, id, page)),
    }),
    ...(resource.workflow && {
      [`${code}/status`]: defineCall({
        access: "plan",
        payload: v.strictObject({
          id: payload.id(),
          status_id: payload.id(),
          comment: v.optional(payload.text(2_000), ""),
          version: v.optional(payload.integer(1)),
        }),
        run: async (context, change) => {
          const { row, message } = await changeStatus(context, resource, change);
          return done(row, message);
        },
      }),
    }),
  };
}

type Asking = Parameters<typeof readRecord>[0];

async function listState(context: Asking, resource: Resource, query: ListQuery): Promise<ListState> {
  const { t, principal, locale } = context;
  const reading = plan(principal, resource, "list");
  const view = resource.list.views.find(({ code }) => code === query.view_id);
  const filters = [...(view?.filters ?? []), ...(query.filters ?? [])];
  const names = [
    ...resource.list.columns,
    "currency_id",
    ...(resource.cart ? ["status", "quantity", "price", "sku"] : []),
  ];
  // A page turn shows what has been counted already.
  const turning = query.after !== undefined || query.before !== undefined;
  const [{ rows, pagination }, counts] = await Promise.all([
    listRows(context.db, { plan: reading, names: [...new Set(names)], query: { ...query, filters }, locale }),
    turning ? {} : countViews(context.db, reading),
  ]);
  const [create, edit] = [
    describeForm(principal, resource, "create", t),
    describeForm(principal, resource, "edit", t),
  ];
  return {
    datasets: { main: { rows } },
    views: [
      { view_id: "all", name: t("view.all"), filters: [], sort: resource.list.sort },
      ...resource.list.views.map(({ code, filters: narrowed }) => ({
        view_id: code,
        name: t(`view.${code}` as TextKey),
        filters: narrowed,
        sort: resource.list.sort,
        ...(code in counts && { count: (counts as Record<string, number>)[code]! }),
      })),
    ],
    view: view?.code ?? "all",
    settings: {
      key: resource.key,
      columns: describeColumns(reading, t),
      sort: query.sort || resource.list.sort,
      limits: pageSizes,
      one: nameOf(resource, "one", t),
      many: nameOf(resource, "many", t),
      has_detail: hasDetail(resource.code),
      cart: resource.cart,
      creation: resource.creation,
    },
    filters: describeFilters(reading, t),
    forms: { ...(create && { create }), ...(edit && { edit }) },
    variables: {},
    restrictions: describeRestrictions(principal, resource, t),
    pagination,
  };
}

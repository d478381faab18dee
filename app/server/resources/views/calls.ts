import * as v from "valibot";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { densities, layouts, shares } from "../../../contract/list.ts";
import { isRouteCode } from "../../../contract/routes.ts";
import { plan } from "../../access/plan.ts";
import { defineCall, done, planCall, type HandlersOf } from "../../http/call.ts";
import * as payload from "../../http/payload.ts";
import { notFound } from "../../refusal.ts";
import type { Resource } from "../resource.ts";
import { filtersSchema } from "../list-query.ts";
import { pageSizes } from "../query/list.ts";
import { findResource } from "../registry.ts";
import {
  deleteView,
  forgetSettings,
  saveDefaultView,
  saveViewOrder,
  keepSettings,
  saveView,
  profilesToShareWith,
} from "./save-views.ts";
import { readViews, viewsOf } from "./read-views.ts";

const code = () => payload.filled(60);
const viewId = () => payload.text(60);
const names = () => payload.list(payload.filled(80), 100);

const arrangement = {
  columns: v.optional(names()),
  pinned: v.optional(names()),
  widths: v.optional(payload.jsonOr(v.record(payload.text(80), payload.integer(40, 1_000)))),
  density: v.optional(v.picklist([...densities, ""], "problem.option")),
};

const state = {
  filters: v.optional(filtersSchema()),
  unfiltered: payload.flag(),
  search: v.optional(payload.text(200)),
  sort: v.optional(payload.text(80)),
  group: v.optional(payload.text(80)),
  layout: v.optional(v.picklist(layouts, "problem.option")),
  layout_field: v.optional(payload.text(80)),
};

function listOf(given: string): Resource {
  const resource = isRouteCode(given) ? findResource(given) : undefined;
  if (!resource) throw notFound();
  return resource;
}

export const viewCalls = {
  "views/get": planCall({
    summary: "The views of a list, and the profiles that they can be shared with.",
    reads: true,
    payload: v.strictObject({ code: code() }),
    run: async (actor, { code: given }) => {
      const resource = listOf(given);
      const reading = plan(actor.principal, resource, "list");
      const [reader, profiles] = await Promise.all([
        readViews(actor, reading),
        profilesToShareWith(actor, resource),
      ]);
      const data = viewsOf(resource, reader, reading, actor.t).map(({ columns: _, ...view }) => view);
      return done({ data, profiles });
    },
  }),
  "views/manage": planCall({
    summary: "Creates or changes a view of a list.",
    payload: v.strictObject({
      view_id: v.optional(payload.id()),
      code: code(),
      name: v.optional(payload.filled(80)),
      share: v.optional(v.picklist(shares, "problem.option")),
      access_ids: v.optional(payload.list(payload.id(), 100)),
      is_pinned: v.optional(payload.flag()),
      ...state,
      ...arrangement,
    }),
    run: async (actor, { view_id, ...sent }) => {
      const list = listOf(sent.code);
      const { view_id: id } = await saveView(actor, list, {
        ...sent,
        code: list.code,
        ...(view_id !== undefined && { view_id: String(view_id) }),
      });
      return done({ view_id: String(id) }, actor.t("views.saved"));
    },
  }),
  "views/delete": defineCall({
    access: "signed-in",
    payload: v.strictObject({ view_id: payload.id() }),
    run: async (actor, { view_id }) => {
      await deleteView(actor, view_id);
      return done({}, actor.t("views.deleted"));
    },
  }),
  "views/order": planCall({
    summary: "Sets the order of the caller's views of a list.",
    payload: v.strictObject({ code: code(), view_ids: payload.list(viewId(), 200) }),
    run: async (actor, { code: given, view_ids }) => {
      const resource = listOf(given);
      plan(actor.principal, resource, "list");
      await saveViewOrder(actor, resource, view_ids);
      return done({});
    },
  }),
  "views/default": planCall({
    summary: "Sets the view that a list opens with: for the caller, or for everyone with a profile.",
    payload: v.strictObject({ code: code(), view_id: viewId(), access_id: v.optional(payload.id()) }),
    run: async (actor, { code: given, view_id, access_id }) => {
      const resource = listOf(given);
      const reading = plan(actor.principal, resource, "list");
      const known = viewsOf(resource, await readViews(actor, reading), reading, actor.t);
      if (view_id !== "" && !known.some((view) => view.view_id === view_id)) throw notFound();
      await saveDefaultView(actor, resource, view_id, access_id);
      return done({}, actor.t("views.defaultSet"));
    },
  }),
  "list-settings/manage": planCall({
    summary: "Keeps how the caller arranged a list: columns, widths, density, page size.",
    payload: v.strictObject({
      code: code(),
      view_id: v.optional(viewId(), ""),
      reset: payload.flag(),
      limit: v.optional(payload.oneOf([0, ...pageSizes])),
      ...arrangement,
    }),
    run: async (actor, { code: given, view_id, reset, limit, ...settings }) => {
      const resource = listOf(given);
      plan(actor.principal, resource, "list");
      if (reset) await forgetSettings(actor, resource, view_id);
      else
        await keepSettings(actor, resource, view_id, {
          ...settings,
          ...(limit !== undefined && { limit }),
        });
      return done({});
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;

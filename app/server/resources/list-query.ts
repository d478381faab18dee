import * as v from "valibot";
import { operators } from "../../contract/kinds.ts";
import { maxCollapsed } from "../../contract/list-place.ts";
import { layouts, listNeeds } from "../../contract/list.ts";
import * as payload from "../http/payload.ts";

const filterSchema = v.pipe(
  v.strictObject({
    field: payload.filled(200),
    op: v.picklist(operators),
    value: v.optional(
      v.union([payload.text(500), v.pipe(v.array(payload.text(500)), v.maxLength(200, "problem.items"))]),
    ),
    or_group: v.optional(payload.text(20)),
  }),
);

export const filtersSchema = () => payload.list(filterSchema, 30);

export const listQuery = {
  view_id: v.optional(payload.text(60)),
  filters: v.optional(filtersSchema()),
  unfiltered: payload.flag(),
  search: v.optional(payload.text(200)),
  sort: v.optional(payload.text(80)),
  group: v.optional(payload.text(80)),
  collapsed: v.optional(payload.list(payload.text(500), maxCollapsed)),
  layout: v.optional(v.picklist(layouts, "problem.option")),
  layout_field: v.optional(payload.text(80)),
  month: v.optional(v.pipe(payload.text(7), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "problem.date"))),
  columns: v.optional(payload.list(payload.filled(80), 100)),
  need: v.optional(payload.list(v.picklist(listNeeds), 3)),
  page: v.optional(payload.integer(1, 1_000_000)),
  limit: v.optional(payload.integer(0, 200)),
  after: v.optional(payload.text(2_000)),
  before: v.optional(payload.text(2_000)),
};

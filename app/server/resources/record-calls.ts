import type { RecordCalls, SpecialCalls } from "../../contract/resource-calls.ts";
import * as v from "valibot";
import { plan } from "../access/plan.ts";
import { readEvents } from "../history/read.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import { invalid } from "../refusal.ts";
import * as payload from "../http/payload.ts";
import { remove } from "./change/remove.ts";
import { restore } from "./change/restore.ts";
import { complete, save, validate } from "./change/save.ts";
import { changeStatus } from "./change/status.ts";
import type { Resource } from "./resource.ts";
import { filtersSchema, listQuery } from "./list-query.ts";
import { lookUp } from "./query/one.ts";
import { readRecord, readTable } from "./query/record.ts";

/** Default number of rows in lookups; the search limit in the specification. */
const lookupLimit = 20;
const choicesLimit = 200;

const fieldValue = v.union([payload.text(500), v.pipe(v.number(), v.transform(String))], "problem.text");

/** Filters short rows by field value: `cp_id=5`. */
const fieldValues = v.objectWithRest(
  {
    limit: v.optional(payload.integer(1, choicesLimit), choicesLimit),
    filters: v.optional(filtersSchema(), []),
    search: v.optional(payload.text(200), ""),
    /** Record keys. */
    ids: v.optional(payload.list(payload.id(), choicesLimit)),
  },
  v.union([fieldValue, v.pipe(v.array(fieldValue), v.maxLength(200, "problem.items"))], "problem.text"),
);

const lookup = v.strictObject({
  search: v.optional(payload.text(200), ""),
  limit: v.optional(payload.integer(1, choicesLimit)),
});

const ids = v.strictObject({
  ids: v.pipe(payload.list(payload.id(), 1_000), v.minLength(1, "problem.enter")),
});
const one = v.object({
  id: payload.id(),
  /** The list that the record was opened from, used to find its neighbors. */
  list: v.optional(payload.jsonOr(v.strictObject(listQuery))),
});
const some = v.record(v.string(), v.unknown());

export function recordCalls(resource: Resource) {
  const { key } = resource;
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
    get: planCall({
      summary: "Short rows for a chooser: key, name and a few fields of records that match.",
      reads: true,
      payload: fieldValues,
      run: async (actor, { limit, filters, search, ids, ...fields }) => {
        const reading = plan(actor.principal, resource, "view");
        const conditions = [
          ...filters,
          ...Object.entries(fields).map(([field, value]) => ({ field, op: "eq" as const, value })),
        ];
        return done({
          data: await lookUp(actor.db, reading, {
            filters: conditions,
            search,
            ids,
            limit,
            locale: actor.locale,
          }),
        });
      },
    }),
    search: planCall({
      summary: "Finds records by a part of their name, number or code, best match first.",
      reads: true,
      payload: lookup,
      run: async (actor, { search, limit = lookupLimit }) =>
        done({
          data: await lookUp(actor.db, plan(actor.principal, resource, "view"), {
            search,
            limit,
            locale: actor.locale,
          }),
        }),
    }),
    one: planCall({
      summary: "One record with all fields that its reader may see; `state` describes its screen.",
      reads: true,
      payload: one,
      run: async (actor, { id, list }) => done(await readRecord(actor, resource, id, list)),
    }),
    manage: planCall({
      summary:
        "Creates a record, or changes the one whose key is sent. Fields that aren't sent stay as they are.",
      payload: some,
      run: async (actor, input) => {
        const saving = sent(input);
        const row = await save(actor, resource, saving);
        return done(row, actor.t(saving.id === undefined ? "done.created" : "done.saved"));
      },
    }),
    validate: planCall({
      summary: "Checks what would be saved and saves nothing.",
      reads: true,
      payload: some,
      run: async (actor, input) => {
        await validate(actor, resource, sent(input));
        return done({});
      },
    }),
    ...(resource.follows && {
      follow: planCall({
        summary:
          "Fills in fields that follow from others, and adds up lines, as a form does while it is typed.",
        reads: true,
        payload: some,
        run: async (actor, input) => done(await complete(actor, resource, sent(input))),
      }),
    }),
    delete: planCall({
      summary: "Moves records to the trash.",
      payload: v.strictObject({ ...ids.entries, version: v.optional(payload.integer(1)) }),
      run: async (actor, { ids: gone, version }) =>
        done(await remove(actor, resource, gone, version), actor.t("done.deleted")),
    }),
    restore: planCall({
      summary: "Takes records back out of the trash.",
      payload: ids,
      run: async (actor, input) =>
        done({ done: await restore(actor, resource, input.ids) }, actor.t("done.restored")),
    }),
    history: planCall({
      summary: "Who changed what in a record and when, newest first.",
      reads: true,
      payload: v.object({ id: payload.id(), page: v.optional(payload.integer(1, 10_000), 1) }),
      run: async (actor, { id, page }) => done(await readEvents(actor, resource, id, page)),
    }),
    ...(Object.values(resource.tables).some(({ more }) => more) && {
      table: planCall({
        summary: "More rows of a long table of a record, such as the orders of a product.",
        reads: true,
        payload: v.strictObject({
          id: payload.id(),
          table: payload.text(60),
          search: v.pipe(v.optional(payload.text(100), ""), v.trim()),
          offset: v.optional(payload.integer(0, 1_000_000), 0),
        }),
        run: async (actor, payload) => done(await readTable(actor, resource, payload)),
      }),
    }),
    ...(resource.workflow && {
      status: planCall({
        summary: "Moves a record to another status, where its workflow allows it.",
        payload: v.strictObject({
          id: payload.id(),
          status_id: payload.id(),
          comment: v.optional(payload.text(2_000), ""),
          version: v.optional(payload.integer(1)),
        }),
        run: async (actor, change) => {
          const { row, message } = await changeStatus(actor, resource, change);
          return done(row, message);
        },
      }),
    }),
  } satisfies HandlersOf<RecordCalls> & Partial<HandlersOf<SpecialCalls>>;
}

import * as v from "valibot";
import { type TimelineCalls, timelineKinds } from "../../contract/timeline.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { recordPlan } from "../files/record-of.ts";
import { placeIn } from "./place.ts";
import { readTimeline } from "./read-timeline.ts";

const usualLimit = 20;

export const timelineCalls = {
  "timeline/get": planCall({
    reads: true,
    summary: "What happened about a record, newest first: orders, payments, notes, mails, changes.",
    payload: v.strictObject({
      entity: payload.filled(60),
      id: payload.id(),
      kinds: v.optional(payload.list(v.picklist(timelineKinds, "problem.option"), timelineKinds.length), []),
      after: v.optional(payload.text(60), ""),
      limit: v.optional(payload.integer(1, 100), usualLimit),
    }),
    run: async (actor, { entity, id, kinds, after, limit }) => {
      const { resource } = await recordPlan(actor, entity, id, "view");
      return done(await readTimeline(actor, resource, { id, kinds, after: placeIn(after), limit }));
    },
  }),
} satisfies HandlersOf<TimelineCalls>;

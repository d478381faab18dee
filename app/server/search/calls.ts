import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { searchScopes } from "../../contract/search.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { searchAll } from "./search-all.ts";

const usualLimit = 5;

export const searchCalls = {
  "search/all": planCall({
    summary: "Searches all modules at once, best match first.",
    reads: true,
    payload: v.strictObject({
      search: v.pipe(payload.text(200), v.trim(), v.minLength(2, "problem.twoLetters")),
      within: v.optional(v.picklist(searchScopes, "problem.option")),
      limit: v.optional(payload.integer(1, 20), usualLimit),
    }),
    run: async (actor, { search, within, limit }) =>
      done({ groups: await searchAll(actor, { search, within, limit }) }),
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;

import * as v from "valibot";
import { defineCall, done, type Calls } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { anonymise } from "./anonymise.ts";

export const clientCalls: Calls = {
  "clients/anonymise": defineCall({
    access: "plan",
    summary: "Removes the personal data of a client for good.",
    payload: v.strictObject({ client_id: payload.id() }),
    run: async (context, { client_id }) => done({}, await anonymise(context, client_id)),
  }),
};

import * as v from "valibot";
import type { ClientCalls } from "../contract.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { anonymise } from "./anonymise.ts";

export const clientCalls = {
  "clients/anonymise": planCall({
    summary: "Removes the personal data of a client for good.",
    payload: v.strictObject({ client_id: payload.id() }),
    run: async (actor, { client_id }) => done({}, await anonymise(actor, client_id)),
  }),
} satisfies HandlersOf<ClientCalls>;

import * as v from "valibot";
import { expect, test } from "vitest";
import type { Call } from "../../app/contract/call.ts";
import { defineCall, done, type HandlersOf } from "../../app/server/http/call.ts";
import * as payload from "../../app/server/http/payload.ts";

interface Contract {
  "crates/weigh": Call<{ crate_id: number; unit?: "kg" | "g" }, { weight: string }>;
}

const bound = (handlers: HandlersOf<Contract>) => Object.keys(handlers);

const one = { crate_id: payload.id() };
const unit = v.optional(v.picklist(["kg", "g"]), "kg");
const weighing = <Schema extends v.GenericSchema>(schema: Schema) =>
  defineCall({ access: "signed-in", payload: schema, run: async () => done({ weight: "1.5" }) });

test("a handler that doesn't match its contract doesn't compile", () => {
  const right = v.strictObject({ ...one, unit });
  expect(bound({ "crates/weigh": weighing(right) })).toEqual(["crates/weigh"]);

  // @ts-expect-error -- a declared call without a handler
  bound({});
  // @ts-expect-error -- a handler that isn't declared
  bound({ "crates/weigh": weighing(right), "crates/lift": weighing(right) });
  // @ts-expect-error -- a name that the schema doesn't take
  bound({ "crates/weigh": weighing(v.strictObject(one)) });
  // @ts-expect-error -- a name that is sent under another one
  bound({ "crates/weigh": weighing(v.strictObject({ ...one, unit, box_id: payload.id() })) });
  // @ts-expect-error -- a value that the schema refuses
  bound({ "crates/weigh": weighing(v.strictObject({ ...one, unit: v.optional(v.picklist(["kg"])) })) });

  const told = defineCall({
    access: "signed-in",
    payload: right,
    run: async () => done({ weight: 1.5 }),
  });
  // @ts-expect-error -- another reply
  bound({ "crates/weigh": told });
});

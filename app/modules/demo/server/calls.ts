import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { present } from "../../../contract/present.ts";
import type { Database } from "../../../server/database/connection.ts";
import {
  accepted,
  defineCall,
  done,
  type HandlersOf,
  type SignedInContext,
} from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { hashPassword, maxPasswordLength } from "../../../server/http/session/passwords.ts";
import { requirePassword } from "../../../server/http/session/require-password.ts";
import { enqueue, isQueued } from "../../../server/jobs/queue.ts";
import { forbidden, refuse } from "../../../server/refusal.ts";
import type { DemoCalls } from "../contract.ts";
import { signIns } from "../staff.ts";
import { demoState } from "./demo-state.ts";
import { startOver } from "./start-over.ts";

function requireAdministrator({ principal }: SignedInContext): void {
  if (!principal.administrator) throw forbidden("demo.administrators");
}

async function requireRest(db: Database): Promise<void> {
  if (await isQueued(db, "demo")) throw refuse("demo.loading");
}

const get = defineCall({
  access: "signed-in",
  reads: true,
  payload: payload.empty(),
  async run(context) {
    requireAdministrator(context);
    return done({ state: await demoState(context.db) });
  },
});

const load = defineCall({
  access: "signed-in",
  payload: payload.empty(),
  async run(context) {
    requireAdministrator(context);
    await requireRest(context.db);
    if ((await demoState(context.db)) !== "possible") throw refuse("demo.inUse");
    const password = randomBytes(12).toString("base64url");
    // The job's row, and each backup of it, holds only the hash.
    const passwordHash = await hashPassword(password);
    const login = present(signIns[0], "demo user").email;
    const reply = accepted(await enqueue(context, "demo", { passwordHash }), context.t("job.accepted"));
    return { ...reply, data: { ...reply.data, login, password } };
  },
});

const wipe = defineCall({
  access: "signed-in",
  payload: v.strictObject({
    first_name: v.pipe(payload.filled(60), v.trim(), v.nonEmpty("problem.enter")),
    last_name: v.pipe(payload.filled(60), v.trim(), v.nonEmpty("problem.enter")),
    email: payload.email(),
    password: payload.filled(maxPasswordLength),
    current: payload.filled(maxPasswordLength),
  }),
  async run(context, { current, ...administrator }) {
    requireAdministrator(context);
    await requireRest(context.db);
    await requirePassword(context, current, "current");
    await startOver(context, administrator);
    return done({ csrf: context.visitor.csrfToken }, context.t("demo.wiped"));
  },
});

export const demoCalls = {
  "demo/get": get,
  "demo/load": load,
  "demo/wipe": wipe,
} satisfies HandlersOf<DemoCalls>;

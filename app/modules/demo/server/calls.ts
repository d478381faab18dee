import { and, eq, inArray } from "drizzle-orm";
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
import { longestPassword } from "../../../server/http/session/passwords.ts";
import { requirePassword } from "../../../server/http/session/require-password.ts";
import { enqueue } from "../../../server/jobs/queue.ts";
import { jobs } from "../../../server/jobs/tables.ts";
import { forbidden, refuse } from "../../../server/refusal.ts";
import type { DemoCalls } from "../contract.ts";
import { signIns } from "../staff.ts";
import { demoState } from "./demo-state.ts";
import { startOver } from "./start-over.ts";

function requireAdministrator({ principal }: SignedInContext): void {
  if (!principal.administrator) throw forbidden("demo.administrators");
}

async function requireLoaded(db: Database): Promise<void> {
  const loading = await db.$count(
    jobs,
    and(eq(jobs.kind, "demo"), inArray(jobs.state, ["waiting", "running"])),
  );
  if (loading > 0) throw refuse("demo.loading");
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
    await requireLoaded(context.db);
    if ((await demoState(context.db)) !== "possible") throw refuse("demo.inUse");
    const password = randomBytes(12).toString("base64url");
    const { message, status, data } = accepted(
      await enqueue(context, "demo", { password }),
      context.t("job.accepted"),
    );
    const login = present(signIns[0], "demo user").email;
    return { status, message, data: { ...data, login, password } };
  },
});

const wipe = defineCall({
  access: "signed-in",
  payload: v.strictObject({
    first_name: v.pipe(payload.filled(60), v.trim(), v.nonEmpty("problem.enter")),
    last_name: v.pipe(payload.filled(60), v.trim(), v.nonEmpty("problem.enter")),
    email: payload.email(),
    password: payload.filled(longestPassword),
    current: payload.filled(longestPassword),
  }),
  async run(context, { current, ...administrator }) {
    requireAdministrator(context);
    await requireLoaded(context.db);
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

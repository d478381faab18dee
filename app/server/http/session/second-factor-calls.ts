import * as v from "valibot";
import { mustHaveFactor } from "../../access/required-factor.ts";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { defineCall, done, planCall, type HandlersOf, type SignedInContext } from "../call.ts";
import { empty, filled, id } from "../payload.ts";
import { invalid, refuse } from "../../refusal.ts";
import { recordAccount } from "./account-history.ts";
import { lockHelped } from "./help-user.ts";
import { countAttempt, forgiveAttempt, returnAttempt } from "./login-failures.ts";
import { maxPasswordLength } from "./passwords.ts";
import { requirePassword } from "./require-password.ts";
import {
  confirmFactor,
  describeFactor,
  dropFactor,
  hasSecondFactor,
  offerFactor,
  renewRecoveryCodes,
  consumeCode,
} from "./second-factor.ts";
import { revokeSessions } from "./sessions.ts";

const code = () => filled(40);
const proof = v.strictObject({ password: filled(maxPasswordLength), code: code() });

/** Re-authenticates with password and code before account changes, since the session may be unattended or stolen. */
async function prove(context: SignedInContext, given: { password: string; code?: string }): Promise<void> {
  await requirePassword(context, given.password);
  if (given.code === undefined) return;
  const { db, principal, ip } = context;
  if (!(await hasSecondFactor(db, principal.user_id))) throw refuse("factor.none");
  await countAttempt(db, principal, ip);
  if (!(await consumeCode(context, principal.user_id, given.code))) throw invalid("code", "factor.wrong");
  await forgiveAttempt(db, principal, ip);
}

const get = defineCall({
  access: "signed-in",
  reads: true,
  personal: true,
  payload: empty(),
  run: async ({ db, principal: { user_id } }) =>
    done({ ...(await describeFactor(db, user_id)), required: await mustHaveFactor(db, user_id) }),
});

/** For the caller's authenticator app; has no effect until it is turned on with a code. */
export const offerOwnFactor = (context: SignedInContext) =>
  offerFactor(context, { ...context.principal, issuer: context.t("shell.product") });

/** Turns the second factor on and ends other sessions. Returns the recovery codes; null if the code is wrong. */
export const turnOnFactor = (context: SignedInContext, typed: string): Promise<string[] | null> =>
  context.db.transaction(async (tx) => {
    const { user_id } = context.principal;
    if (!(await confirmFactor({ ...context, db: tx }, user_id, typed))) return null;
    await revokeSessions(tx, user_id, context.session?.session_id);
    await recordAccount(tx, context, "factor_on", user_id);
    return renewRecoveryCodes(tx, user_id);
  });

const enable = defineCall({
  access: "signed-in",
  payload: v.strictObject({ password: filled(maxPasswordLength) }),
  async run(context, { password }) {
    await prove(context, { password });
    return done(await offerOwnFactor(context));
  },
});

const confirm = defineCall({
  access: "signed-in",
  payload: v.strictObject({ code: code() }),
  async run(context, { code: typed }) {
    const { db, principal, ip } = context;
    await countAttempt(db, principal, ip);
    const codes = await turnOnFactor(context, typed);
    if (!codes) throw invalid("code", "factor.wrong");
    await returnAttempt(db, principal, ip);
    return done({ codes }, context.t("factor.on"));
  },
});

const disable = defineCall({
  access: "signed-in",
  payload: proof,
  async run(context, given) {
    await prove(context, given);
    const { user_id } = context.principal;
    if (await mustHaveFactor(context.db, user_id)) throw refuse("factor.required");
    await context.db.transaction(async (tx) => {
      await dropFactor(tx, user_id);
      await revokeSessions(tx, user_id, context.session?.session_id);
      await recordAccount(tx, context, "factor_off", user_id);
    });
    return done({}, context.t("factor.off"));
  },
});

const renewCodes = defineCall({
  access: "signed-in",
  payload: proof,
  async run(context, given) {
    await prove(context, given);
    const { user_id } = context.principal;
    const codes = await context.db.transaction(async (tx) => {
      await recordAccount(tx, context, "recovery_codes", user_id);
      return renewRecoveryCodes(tx, user_id);
    });
    return done({ codes });
  },
});

/** For users who have lost both their phone and their recovery codes. */
const remove = planCall({
  summary: "Removes the second factor of a user who lost it.",
  payload: v.strictObject({ user_id: id() }),
  async run(context, { user_id }) {
    await context.db.transaction(async (tx) => {
      await lockHelped(context, tx, user_id);
      if (!(await hasSecondFactor(tx, user_id))) throw refuse("factor.none");
      await dropFactor(tx, user_id);
      await revokeSessions(tx, user_id);
      await recordAccount(tx, context, "factor_off", user_id);
    });
    return done({}, context.t("factor.removed"));
  },
});

export const factorCalls = {
  "auth/2fa/get": get,
  "auth/2fa/enable": enable,
  "auth/2fa/confirm": confirm,
  "auth/2fa/disable": disable,
  "auth/2fa/codes": renewCodes,
  "users/remove-factor": remove,
} satisfies Partial<HandlersOf<PlatformCalls>>;

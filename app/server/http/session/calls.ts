import * as v from "valibot";
import type { LoginOutcome } from "../../../contract/app.ts";
import { loadPrincipal } from "../../access/load-principal.ts";
import { mustHaveFactor, refuseWithoutFactor } from "../../access/required-factor.ts";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { defineCall, done, type HandlersOf } from "../call.ts";
import { empty, filled, flag, id, text } from "../payload.ts";
import { invalid, invalidFields, notFound, refuse } from "../../refusal.ts";
import { recordAccount } from "./account-history.ts";
import { findUser } from "./find-user.ts";
import { countAttempt, forgiveAttempt, returnAttempt } from "./login-failures.ts";
import { isPassword, maxPasswordLength, setPassword, weakness } from "./passwords.ts";
import { requirePassword } from "./require-password.ts";
import { hasSecondFactor, consumeCode } from "./second-factor.ts";
import { factorCalls, offerOwnFactor, turnOnFactor } from "./second-factor-calls.ts";
import { lifetimes, listSessions, openSession, revokeSession, revokeSessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { linkCalls } from "./sign-in-link-calls.ts";
import { viewAsCalls } from "./view-as.ts";
import { newToken } from "./visitor.ts";

const login = defineCall({
  access: "public",
  payload: v.strictObject({
    login: filled(),
    password: filled(maxPasswordLength),
    remember: flag(),
    code: v.optional(text(40), ""),
  }),
  async run(context, { login: typed, password, remember, code }) {
    const { db, ip, visitor } = context;
    const user_id = await findUser(db, typed);
    const account = { user_id, login: typed };
    await countAttempt(db, account, ip);
    const matches = await isPassword(db, user_id, password);
    const principal = matches && user_id !== null ? await loadPrincipal(db, user_id) : null;
    if (!principal) {
      await recordAccount(db, context, "login_failed", user_id);
      throw refuse("login.wrong");
    }
    const own = { ...context, principal };
    const hasFactor = await hasSecondFactor(db, principal.user_id);
    const isSetUpNow = !hasFactor && (await mustHaveFactor(db, principal.user_id));
    if ((hasFactor || isSetUpNow) && code.trim() === "") {
      await returnAttempt(db, account, ip);
      const offer = isSetUpNow && { offer: await offerOwnFactor(own) };
      return done<LoginOutcome>({ authorized: false, factor: true, ...offer });
    }
    const codes = isSetUpNow && (await turnOnFactor(own, code));
    if (codes === null || (hasFactor && !(await consumeCode(context, principal.user_id, code)))) {
      await recordAccount(db, context, "login_failed", user_id);
      throw invalid("code", "factor.wrong");
    }
    await forgiveAttempt(db, account, ip);
    await signIn(context, principal, remember);
    return done<LoginOutcome>({ authorized: true, csrf: visitor.csrfToken, ...(codes && { codes }) });
  },
});

const logout = defineCall({
  access: "public",
  whileViewing: true,
  payload: empty(),
  async run(context) {
    const { db, session, visitor } = context;
    if (session) {
      await revokeSession(db, session.user_id, session.session_id);
      await recordAccount(db, context, "logout", session.user_id);
    }
    visitor.become(newToken());
    return done({ csrf: visitor.csrfToken });
  },
});

const refresh = defineCall({
  access: "public",
  whileViewing: true,
  csrf: false,
  payload: empty(),
  run: async ({ visitor, principal }) => done({ authorized: principal !== null, csrf: visitor.csrfToken }),
});

const changePassword = defineCall({
  access: "signed-in",
  payload: v.strictObject({ current: filled(maxPasswordLength), password: filled(maxPasswordLength) }),
  async run(context, { current, password }) {
    const { db, principal, session, visitor, ip, agent, t } = context;
    await requirePassword(context, current, "current");
    const weak = await weakness(password, principal);
    if (weak) throw invalidFields(new Map([["password", weak]]));
    const token = await db.transaction(async (transaction) => {
      await refuseWithoutFactor(transaction, principal.user_id);
      await setPassword(transaction, principal.user_id, password);
      await revokeSessions(transaction, principal.user_id);
      await recordAccount(transaction, context, "password", principal.user_id);
      const remember = session?.remember ?? false;
      return openSession(transaction, { user_id: principal.user_id, remember, ip, agent });
    });
    visitor.become(token, session?.remember ? lifetimes.remembered.absolute : undefined);
    return done({ csrf: visitor.csrfToken }, t("password.changed"));
  },
});

const getSessions = defineCall({
  access: "signed-in",
  reads: true,
  personal: true,
  payload: empty(),
  async run({ db, principal, session }) {
    const open = await listSessions(db, principal.user_id);
    return done({ data: open.map((one) => ({ ...one, current: one.session_id === session?.session_id })) });
  },
});

const revoke = defineCall({
  access: "signed-in",
  payload: v.strictObject({ session_id: v.optional(id()), others: flag() }),
  async run({ db, principal, session }, { session_id, others }) {
    if (others) {
      const revoked = await revokeSessions(db, principal.user_id, session?.session_id);
      return done({ revoked });
    }
    if (session_id === undefined) throw invalid("session_id", "problem.enter");
    if (!(await revokeSession(db, principal.user_id, session_id))) throw notFound();
    return done({ revoked: 1 });
  },
});

export const authCalls = {
  "auth/login": login,
  "auth/logout": logout,
  "auth/refresh": refresh,
  "auth/password/change": changePassword,
  "auth/sessions/get": getSessions,
  "auth/sessions/revoke": revoke,
  ...linkCalls,
  ...factorCalls,
  ...viewAsCalls,
} satisfies Partial<HandlersOf<PlatformCalls>>;

import { and, eq, isNull, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { loadPrincipal } from "../../access/principal.ts";
import type { Database } from "../../database/connection.ts";
import { users } from "../../resources/users.ts";
import { defineCall, done, type Calls } from "../call.ts";
import { empty, filled, flag, id } from "../payload.ts";
import { invalid, invalidFields, notFound, refuse } from "../refusal.ts";
import { countAttempt, forgiveAttempt } from "./login-failures.ts";
import { isPassword, setPassword, weakness } from "./passwords.ts";
import { lifetimes, listSessions, openSession, revokeSession, revokeSessions } from "./sessions.ts";
import { newToken } from "./visitor.ts";

/** A longer one is nobody's, and hashing it would only cost time. */
const longestPassword = 200;

const login = defineCall({
  access: "public",
  payload: v.strictObject({ login: filled(), password: filled(longestPassword), remember: flag() }),
  async run({ db, ip, agent, visitor, session }, payload) {
    const user_id = await findUser(db, payload.login);
    const account = { user_id, login: payload.login };
    await countAttempt(db, account, ip);
    const matches = await isPassword(db, user_id, payload.password);
    const principal = matches && user_id !== null ? await loadPrincipal(db, user_id) : null;
    if (!principal) throw refuse("login.wrong");
    await forgiveAttempt(db, account, ip);
    await db
      .update(users.table)
      .set({ last_login_at: sql`now()` })
      .where(eq(users.table.user_id, principal.user_id));
    if (session) await revokeSession(db, session.user_id, session.session_id);
    const { remember } = payload;
    // Always a new token: one that was planted in the browser before is worth nothing.
    const token = await openSession(db, { user_id: principal.user_id, remember, ip, agent });
    visitor.become(token, remember ? lifetimes.remembered.absolute : undefined);
    return done({ authorized: true as const, csrf: visitor.csrfToken });
  },
});

const logout = defineCall({
  access: "public",
  payload: empty(),
  async run({ db, session, visitor }) {
    if (session) await revokeSession(db, session.user_id, session.session_id);
    visitor.become(newToken());
    return done({ csrf: visitor.csrfToken });
  },
});

const refresh = defineCall({
  access: "public",
  csrf: false,
  payload: empty(),
  run: async ({ visitor, principal }) => done({ authorized: principal !== null, csrf: visitor.csrfToken }),
});

const changePassword = defineCall({
  access: "signed-in",
  payload: v.strictObject({ current: filled(longestPassword), password: filled(longestPassword) }),
  async run({ db, principal, session, visitor, ip, agent, t }, { current, password }) {
    await countAttempt(db, principal, ip);
    if (!(await isPassword(db, principal.user_id, current))) throw invalid("current", "password.wrong");
    await forgiveAttempt(db, principal, ip);
    const weak = await weakness(password, principal);
    if (weak) throw invalidFields(new Map([["password", weak]]));
    const token = await db.transaction(async (transaction) => {
      await setPassword(transaction, principal.user_id, password);
      await revokeSessions(transaction, principal.user_id);
      const remember = session?.remember ?? false;
      return openSession(transaction, { user_id: principal.user_id, remember, ip, agent });
    });
    visitor.become(token, session?.remember ? lifetimes.remembered.absolute : undefined);
    return done({ csrf: visitor.csrfToken }, t("password.changed"));
  },
});

const getSessions = defineCall({
  access: "signed-in",
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

/** A login, or an email that belongs to one user alone. */
async function findUser(db: Database, typed: string): Promise<number | null> {
  const { table } = users;
  const wanted = typed.trim().toLowerCase();
  const found = await db
    .select({ user_id: table.user_id, login: table.login })
    .from(table)
    .where(
      and(
        isNull(table.deleted_at),
        or(sql`lower(${table.login}) = ${wanted}`, sql`lower(${table.email}) = ${wanted}`),
      ),
    )
    .limit(2);
  const byLogin = found.find((user) => user.login.toLowerCase() === wanted);
  return byLogin?.user_id ?? (found.length === 1 ? found[0]!.user_id : null);
}

export const authCalls = {
  "auth/login": login,
  "auth/logout": logout,
  "auth/refresh": refresh,
  "auth/password/change": changePassword,
  "auth/sessions/get": getSessions,
  "auth/sessions/revoke": revoke,
} satisfies Calls;

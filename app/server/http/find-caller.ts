import type { FastifyRequest } from "fastify";
import { findApiUser } from "../access/api-users/find-api-user.ts";
import type { Principal } from "../access/principal.ts";
import type { Database } from "../database/connection.ts";
import { forbidden, signedOut } from "../refusal.ts";
import type { CallDefinition } from "./call.ts";
import type { CallLimits, createRateLimit } from "./rate-limit.ts";
import type { Session } from "./session/session.ts";
import { findSignedIn } from "./session/signed-in.ts";
import { viewedBy } from "./session/view-as.ts";
import { isCsrfToken, isSameOrigin, type Visitor } from "./session/visitor.ts";

export interface Who {
  own: Principal | null;
  session: Session | null;
  /** Whom an administrator impersonates. */
  viewed: Principal | null;
}

interface Caller extends Who {
  /** Whose calls count together. */
  caller: string;
  callsAMinute: number;
}

interface Finding {
  db: Database;
  limits: CallLimits;
  countCall: ReturnType<typeof createRateLimit>;
}

export const isExempt = (call: CallDefinition) => call.access === "public" && call.csrf === false;

/** Who calls: a program with a token, a browser's session, or nobody known. */
export async function findCaller(
  finding: Finding,
  request: FastifyRequest,
  call: CallDefinition,
  visitor: Visitor,
): Promise<Caller> {
  const program = await findProgram(finding, request, call);
  if (program) {
    const { api_user_id, rate_per_min, principal: own } = program;
    return { caller: `program:${api_user_id}`, callsAMinute: rate_per_min, own, session: null, viewed: null };
  }
  if (!isSameOrigin(request)) throw forbidden("refused.origin", {}, { why: "origin" });
  if (!isExempt(call) && !isCsrfToken(visitor, request.headers["x-csrf-token"]))
    throw forbidden("refused.csrf", {}, { why: "csrf" });
  const { db, limits } = finding;
  const signedIn = await findSignedIn(db, visitor.token);
  if (!signedIn) {
    const caller = `address:${request.ip}`;
    return { caller, callsAMinute: limits.address, own: null, session: null, viewed: null };
  }
  const { own, session } = signedIn;
  const viewed = await viewedBy(db, signedIn);
  return { caller: `session:${session.session_id}`, callsAMinute: limits.session, own, session, viewed };
}

/** Authenticates by token instead of session. Since no cookies are involved, CSRF isn't possible. */
async function findProgram(
  { db, limits, countCall }: Finding,
  request: FastifyRequest,
  call: CallDefinition,
) {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "") ?? [];
  if (request.headers.authorization !== undefined && !token) throw signedOut();
  if (!token) return null;
  const program = await findApiUser(db, token, request.ip);
  if (!program) {
    // Guesses are rate-limited per IP address, separately from its visitors, so that people there can still sign in.
    countCall(`guesses:${request.ip}`, limits.address);
    throw signedOut();
  }
  if (call.access !== "plan") throw forbidden("apiUser.notThis");
  return program;
}

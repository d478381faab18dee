import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../../contract/cookies.ts";
import { Status } from "../../contract/envelope.ts";
import type { FirstCall } from "../../contract/first-call.ts";
import type { PreloadedReply } from "../../contract/first-screen.ts";
import { holdersOf } from "../access/holders.ts";
import type { Principal } from "../access/principal.ts";
import { connections, isReadOnlyRefusal, type Database } from "../database/connection.ts";
import { requireRoom, type HasRoom } from "../database/disk-room.ts";
import { type Translate, type TranslateInto } from "../i18n/translate.ts";
import type { CallDefinition, Calls, Context, SignedInContext } from "./call.ts";
import { makeActor } from "../actor.ts";
import { createConnectionLimiter } from "./connection-limiter.ts";
import { parsePayload } from "./parse-payload.ts";
import { runAtomically, runOnce, type ReplyWithChanges } from "./idempotency.ts";
import { createRateLimit } from "./rate-limit.ts";
import { receiveFiles } from "./receive-files.ts";
import { refusalOf, send } from "./refuse.ts";
import { forbidden, malformed, notFound, Refusal, signedOut } from "../refusal.ts";
import type { FileStore } from "../files/store.ts";
import type { SecretBox } from "../secret-box.ts";
import type { Session } from "./session/session.ts";
import { findSignedIn, type SignedIn } from "./session/signed-in.ts";
import { findApiUser } from "../access/api-users/find-api-user.ts";
import { viewedBy } from "./session/view-as.ts";
import { isCsrfToken, isSameOrigin, readVisitor, type Visitor } from "./session/visitor.ts";
import { isRow } from "../../contract/row.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** For the log: the caller and the outcome. */
    user_id: number | null;
    status: Status | null;
    /** The text key of a refusal: which check it failed. */
    refused: string | null;
  }
}

/** Calls per minute: far more than a person makes, far fewer than a runaway script. */
export interface CallLimits {
  session: number;
  address: number;
  /** How long a call waits, in milliseconds, while its caller's other calls use all of the caller's slots. */
  timeoutMs?: number;
}

interface Answering {
  db: Database;
  calls: Calls;
  translate: TranslateInto;
  secure: boolean;
  secrets: SecretBox;
  files: FileStore;
  mail: Context["mail"];
  limits: CallLimits;
  /** The same database, read-only. */
  reading: () => Database;
  hasRoom: HasRoom;
}

/** Paths come from requests, and `toString` isn't a call. */
const callAt = (calls: Calls, path: string): CallDefinition | undefined =>
  Object.hasOwn(calls, path) ? calls[path] : undefined;

/** Finds a call by path. The last segment of `/clients/one/5` is the id. */
function findCall(calls: Calls, url: string): { call: CallDefinition; path: string; id: string | null } {
  const path = url.replace(/\?.*/s, "").replace(/^\/|\/$/g, "");
  const call = callAt(calls, path);
  if (call) return { call, path, id: null };
  const [, shorter = "", id = null] = /^(.+)\/(\d{1,10})$/.exec(path) ?? [];
  const one = callAt(calls, shorter);
  if (one) return { call: one, path: shorter, id };
  throw notFound("refused.unknownCall");
}

/** A year, in seconds. */
const localeAge = 31_536_000;

/** A payload as a page's form sends it: all values as text, without undefined ones. */
const asSent = (payload: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );

function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === "object" && value !== null ? asSent(value) : String(value);
}

/** The single entry point of all calls. */
export function createAnswer({
  db,
  calls,
  translate,
  secure,
  secrets,
  files,
  mail,
  limits,
  reading,
  hasRoom,
}: Answering) {
  const countCall = createRateLimit();
  const inPlace = createConnectionLimiter(connections.writing, limits.timeoutMs);
  const inReadingPlace = createConnectionLimiter(connections.reading, limits.timeoutMs);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    const { call, path, id } = findCall(calls, request.url);
    const visitor = readVisitor(request, reply, secure, { givesToken: isExempt(call) });
    const program = await findProgram(request, call);
    if (!program && !isSameOrigin(request)) throw forbidden("refused.origin", {}, { why: "origin" });
    if (!program && !isExempt(call) && !isCsrfToken(visitor, request.headers["x-csrf-token"]))
      throw forbidden("refused.csrf", {}, { why: "csrf" });
    const signedIn = program ? null : await findSignedIn(db, visitor.token);
    const own = program?.principal ?? signedIn?.own ?? null;
    const session = signedIn?.session ?? null;
    const viewed = signedIn && (await viewedBy(db, signedIn));
    request.user_id = own?.user_id ?? null;
    const [caller, callsAMinute] = program
      ? [`program:${program.api_user_id}`, program.rate_per_min]
      : session
        ? [`session:${session.session_id}`, limits.session]
        : [`address:${request.ip}`, limits.address];
    countCall(caller, callsAMinute);
    // Signing in and out stays possible.
    if (call.access !== "public" && !call.reads) await requireRoom(hasRoom);
    const context = contextOf(request, reply, { visitor, own, session, viewed });
    // Files are only accepted from authenticated callers.
    if (call.stream && !isSignedIn(context)) throw signedOut();
    const received = call.stream ? await receiveFiles(request.raw, files.incoming, call.stream) : null;
    const sent = received?.payload ?? (isRow(request.body) ? request.body : {});
    const payload = id === null ? sent : { ...sent, id };
    const result = await runInPlace({ call, caller, path, context, payload, key: idempotencyKey(request) })
      .catch((error: unknown) => sayWhomToAsk(db, error, context.t))
      .finally(() => received?.clear());
    return send(request, reply, result);
  }

  /** Preloads a page's initial calls, with the usual results and limits. Refused ones are left to the page. */
  async function readAhead(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    { own, session }: SignedIn,
    requested: readonly FirstCall[],
  ): Promise<PreloadedReply[]> {
    const caller = `session:${session.session_id}`;
    return unlessRefused(async () => {
      const viewed = await viewedBy(db, { own, session });
      const context = contextOf(request, reply, { visitor, own, session, viewed });
      const read = ({ path, payload: said }: FirstCall) =>
        unlessRefused(async () => {
          countCall(caller, limits.session);
          const { call } = findCall(calls, path);
          const payload = asSent(said);
          const { status, data } = await runInPlace({ call, caller, path, context, payload, key: null });
          return status === Status.done ? [{ path, payload: said, data }] : [];
        });
      return (await Promise.all(requested.map(read))).flat();
    });
  }

  const runInPlace = ({ caller, ...running }: Running & { caller: string }) => {
    const area = running.path.replace(/\/.*/, "");
    return running.context.viewer && !running.call.whileViewing
      ? inReadingPlace(caller, area, () => look(running))
      : inPlace(caller, area, () => run(running));
  };

  interface Who {
    visitor: Visitor;
    own: Principal | null;
    session: Session | null;
    viewed: Principal | null;
  }

  function contextOf(
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, own, session, viewed }: Who,
  ): Context {
    const principal = viewed ?? own;
    const locale = principal?.locale ?? request.locale;
    request.locale = locale;
    return {
      ...makeActor(
        {
          db,
          request_id: request.id,
          batch_id: request.id,
          principal,
          isProgram: session === null,
          secrets,
          files,
          mail,
          locale,
          ip: request.ip,
          agent: request.headers["user-agent"] ?? "",
        },
        translate,
      ),
      ...(viewed && own && { viewer: own }),
      session,
      visitor,
      setLocale: (chosen) =>
        void reply.setCookie(cookieName("locale", secure), chosen, {
          path: "/",
          sameSite: "lax",
          secure,
          maxAge: localeAge,
        }),
    };
  }

  /**
   * During impersonation, users see everything the impersonated user sees, and the database rejects all writes: that of
   * an idempotency key too.
   */
  async function look({ context, ...running }: Running): Promise<ReplyWithChanges> {
    const refusal = () =>
      forbidden("viewAs.readOnly", { name: context.principal?.name ?? "" }, { why: "viewing" });
    if (running.call.personal) throw refusal();
    return run({ ...running, key: null, context: { ...context, db: reading() } }).catch((error: unknown) => {
      throw isReadOnlyRefusal(error) ? refusal() : error;
    });
  }

  /** Authenticates by token instead of session. Since no cookies are involved, CSRF isn't possible. */
  async function findProgram(request: FastifyRequest, call: CallDefinition) {
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

  return { answer, readAhead };
}

export type ReadAhead = ReturnType<typeof createAnswer>["readAhead"];

const unlessRefused = <Found>(work: () => Promise<Found[]>): Promise<Found[]> =>
  work().catch((error: unknown) => {
    if (refusalOf(error)) return [];
    throw error;
  });

/** Adds to a missing-permission refusal who holds the permission. */
async function sayWhomToAsk(db: Database, error: unknown, t: Translate): Promise<never> {
  if (!(error instanceof Refusal) || !error.details.lacking) throw error;
  const holders = await holdersOf(db, error.details.lacking);
  if (holders.length === 0) throw error;
  const who = holders.join(` ${t("forbidden.or")} `);
  throw new Refusal(error.status, error.key, {
    ...error.details,
    values: { ...error.details.values, who },
  });
}

const isExempt = (call: CallDefinition) => call.access === "public" && call.csrf === false;

interface Running {
  call: CallDefinition;
  path: string;
  context: Context;
  payload: Record<string, unknown>;
  key: string | null;
}

// Validation errors are thrown like all others, so that uploaded files are deleted.
async function run({ call, path, context, payload: sent, key }: Running): Promise<ReplyWithChanges> {
  if (call.access === "public") return call.run(context, parsePayload(call.payload, sent));
  if (!isSignedIn(context)) throw signedOut();
  const payload = parsePayload(call.payload, sent);
  const { db, secrets, principal } = context;
  const keyed =
    call.reads || key === null ? null : { db, secrets, user_id: principal.user_id, key, path, payload };
  const act = async (within: Database): Promise<ReplyWithChanges> => {
    const outcome = { changed: false };
    const reply = await call.run({ ...context, db: within, outcome }, payload);
    return outcome.changed ? { ...reply, batch_id: context.batch_id } : reply;
  };
  if (call.atomic) return runAtomically(db, keyed, act);
  return keyed ? runOnce(keyed, () => act(db)) : act(db);
}

const isSignedIn = (context: Context): context is SignedInContext => context.principal !== null;

function idempotencyKey(request: FastifyRequest) {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw malformed("Idempotency-Key takes 8 to 200 printable characters");
}

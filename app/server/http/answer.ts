import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../../contract/cookies.ts";
import { Status } from "../../contract/envelope.ts";
import type { FirstCall } from "../../contract/first-call.ts";
import type { PreloadedReply } from "../../contract/first-screen.ts";
import { holdersOf } from "../access/holders.ts";
import { connections, isReadOnlyRefusal, type Database } from "../database/connection.ts";
import { requireRoom, type HasRoom } from "../database/disk-room.ts";
import { type Translate, type TranslateInto } from "../i18n/translate.ts";
import type { CallDefinition, Calls, Context, SignedInContext } from "./call.ts";
import { makeActor } from "../actor.ts";
import { createConnectionLimiter } from "./connection-limiter.ts";
import { findCaller, isExempt, type Who } from "./find-caller.ts";
import { parsePayload } from "./parse-payload.ts";
import { runAtomically, runOnce, type ReplyWithChanges } from "./idempotency.ts";
import { createRateLimit, type CallLimits } from "./rate-limit.ts";
import { receiveFiles } from "./receive-files.ts";
import { refusalOf, send } from "./refuse.ts";
import { forbidden, malformed, notFound, Refusal, signedOut } from "../refusal.ts";
import type { FileStore } from "../files/store.ts";
import type { SecretBox } from "../secret-box.ts";
import type { SignedIn } from "./session/signed-in.ts";
import { viewedBy } from "./session/view-as.ts";
import { readVisitor, type Visitor } from "./session/visitor.ts";
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
export function createAnswer(answering: Answering) {
  const { db, calls, secure, files, limits, reading, hasRoom } = answering;
  const countCall = createRateLimit();
  const finding = { db, limits, countCall };
  const runInPlace = createRunner(limits, reading);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    reply.header("cache-control", "no-store");
    const { call, path, id } = findCall(calls, request.url);
    const visitor = readVisitor(request, reply, secure, { givesToken: isExempt(call) });
    const { caller, callsAMinute, ...who } = await findCaller(finding, request, call, visitor);
    request.user_id = who.own?.user_id ?? null;
    countCall(caller, callsAMinute);
    // Signing in and out stays possible.
    if (call.access !== "public" && !call.reads) await requireRoom(hasRoom);
    const context = contextOf(answering, request, reply, { visitor, ...who });
    // Files are only accepted from authenticated callers.
    if (call.stream && !isSignedIn(context)) throw signedOut();
    const received = call.stream ? await receiveFiles(request.raw, files.incoming, call.stream) : null;
    const sent = received?.payload ?? (isRow(request.body) ? request.body : {});
    const payload = id === null ? sent : { ...sent, id };
    const result = await runInPlace({ call, caller, path, context, payload, key: idempotencyKey(request) })
      .catch((error: unknown) => addWhomToAsk(db, error, context.t))
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
      const context = contextOf(answering, request, reply, { visitor, own, session, viewed });
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

  return { answer, readAhead };
}

export type ReadAhead = ReturnType<typeof createAnswer>["readAhead"];

/** Runs calls as their callers' slots and the database's connections allow. */
function createRunner({ timeoutMs }: CallLimits, reading: () => Database) {
  const inPlace = createConnectionLimiter(connections.writing, timeoutMs);
  const inReadingPlace = createConnectionLimiter(connections.reading, timeoutMs);
  return ({ caller, ...running }: Running & { caller: string }) => {
    const area = running.path.replace(/\/.*/, "");
    return running.context.viewer && !running.call.whileViewing
      ? inReadingPlace(caller, area, () => look(running, reading))
      : inPlace(caller, area, () => run(running));
  };
}

function contextOf(
  { db, translate, secure, secrets, files, mail }: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  { visitor, own, session, viewed }: Who & { visitor: Visitor },
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
async function look({ context, ...running }: Running, reading: () => Database): Promise<ReplyWithChanges> {
  const refusal = () =>
    forbidden("viewAs.readOnly", { name: context.principal?.name ?? "" }, { why: "viewing" });
  if (running.call.personal) throw refusal();
  return run({ ...running, key: null, context: { ...context, db: reading() } }).catch((error: unknown) => {
    throw isReadOnlyRefusal(error) ? refusal() : error;
  });
}

const unlessRefused = <Found>(work: () => Promise<Found[]>): Promise<Found[]> =>
  work().catch((error: unknown) => {
    if (refusalOf(error)) return [];
    throw error;
  });

/** Adds to a missing-permission refusal who holds the permission. */
async function addWhomToAsk(db: Database, error: unknown, t: Translate): Promise<never> {
  if (!(error instanceof Refusal) || !error.details.lacking) throw error;
  const holders = await holdersOf(db, error.details.lacking);
  if (holders.length === 0) throw error;
  const who = holders.join(` ${t("forbidden.or")} `);
  throw new Refusal(error.status, error.key, {
    ...error.details,
    values: { ...error.details.values, who },
  });
}

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

import { serialize } from "object-to-formdata";
import type { CallPath, Data, Payload } from "../../modules/calls.ts";
import { batchHeader, Status } from "../../contract/envelope.ts";
import { isDone, type DoneReply, type FailedReply } from "../../contract/failure.ts";
import { translate } from "../i18n/language.ts";
import { undoHistory } from "../undo/undo-history.ts";
import { CallError } from "./call-error.ts";
import { expireInitialReplies } from "./first-replies.ts";
import { withKey } from "./idempotency-key.ts";
import { csrfToken, setCsrfToken } from "./page-meta.ts";
import { dropReadAhead } from "./read-ahead.ts";
import { sessionLoss } from "./session-loss.ts";

export interface CallOptions {
  /** Replaces the call's generated key, for callers that resend a change after a reload or an edit. */
  idempotencyKey?: string;
  /** It changes nothing, so prefetched reads stay valid. */
  reads?: boolean;
  signal?: AbortSignal;
  /** Sent even though the page is being left; takes 64 KB at most. */
  keepalive?: boolean;
}

type KeyedOptions = Omit<CallOptions, "reads"> & { idempotencyKey: string };

const timeoutMs = 15_000;

/** A reply with the request's batch id, which is used to undo the call. */
export type Answer<Data = unknown> = DoneReply<Data> & { batch_id?: string };
type ParsedReply<Data> = Answer<Data> | FailedReply;

/**
 * The only way to call the server. Resolves on success, throws a CallError otherwise. If the session has expired, the
 * user signs in again in a dialog, and the call waits and then continues.
 */
export const callServer = async <Path extends CallPath>(
  path: Path,
  payload: Payload<Path>,
  options: CallOptions = {},
): Promise<Answer<Data<Path>>> => callNamed(path, payload, options);

/** A call whose path comes from the server or from a list's code: an action, an offer, a choice of options. */
export async function callNamed<Data>(
  path: string,
  payload: object,
  { reads, ...options }: CallOptions = {},
): Promise<Answer<Data>> {
  // View counts are requested after the rows and don't make them stale.
  if (!path.endsWith("/counts")) expireInitialReplies();
  if (!reads) dropReadAhead();
  const heard = withKey(path, payload, (key) =>
    postUntilHeard<Data>(path, payload, { idempotencyKey: key, ...options }),
  );
  // Undo calls maintain the undo history themselves.
  if (!reads && path !== "history/undo")
    undoHistory.note(heard.then((reply) => (isDone(reply) ? reply.batch_id : undefined)));
  const reply = await heard;
  if (isDone(reply)) return reply;
  const { status, message, data } = reply;
  const failure = new CallError({ status, message, data, errors: data?.errors });
  if (reply.status !== Status.invalid) console.error(`${path}: ${failure.message}`);
  throw failure;
}

/** Maximum number of retries with a new CSRF token, since another tab may replace the token again in the meantime. */
const maxTokens = 3;

/**
 * Retries with a refreshed CSRF token, and again after the user has signed in, when the token may need another refresh.
 */
async function postUntilHeard<Data>(
  path: string,
  payload: object,
  options: KeyedOptions,
): Promise<ParsedReply<Data>> {
  let tokens = 1;
  for (;;) {
    const token = csrfToken();
    const reply = await post<Data>(path, payload, options);
    if (!isDone(reply) && isStaleToken(reply) && tokens < maxTokens) {
      if (token === csrfToken()) await refreshToken();
      tokens += 1;
    } else if (reply.status === Status.signedOut && !path.startsWith("auth/")) {
      await sessionLoss.waitForSignIn();
      tokens = 1;
    } else return reply;
  }
}

let refreshing: Promise<void> | undefined;

/** Shared by all waiting calls: each refresh sets another cookie, and only the last one is valid. */
const refreshToken = () => (refreshing ??= fetchToken().finally(() => (refreshing = undefined)));

async function fetchToken() {
  const { data } = await callServer("auth/refresh", {});
  setCsrfToken(data.csrf);
}

const isStaleToken = ({ status, data }: FailedReply) => status === Status.forbidden && data?.why === "csrf";

/** `orders/one` with `{ id: 5 }` is posted to `/orders/one/5`. */
const addressOf = (path: string, payload: { id?: unknown }) =>
  path.endsWith("/one") ? `/${path}/${String(payload.id)}` : `/${path}`;

async function post<Data>(
  path: string,
  payload: object,
  { idempotencyKey, signal, keepalive }: KeyedOptions,
): Promise<ParsedReply<Data>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(addressOf(path, payload), {
      method: "POST",
      keepalive,
      body: serialize(payload, { indices: true }),
      headers: {
        "X-CSRF-Token": csrfToken(),
        "Idempotency-Key": idempotencyKey,
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const reply: DoneReply<Data> | FailedReply = await response.json();
    const batch_id = response.headers.get(batchHeader);
    return { ...reply, ...(batch_id !== null && { batch_id }) };
  } catch (error) {
    if (signal?.aborted) throw error;
    // Offline, timed out, or a proxy's page instead of a reply: no response.
    return { status: Status.unavailable, message: translate("shell.noAnswer"), data: null };
  }
}

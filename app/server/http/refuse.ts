import type { FastifyReply, FastifyRequest } from "fastify";
import { batchHeader, httpStatus, Status } from "../../contract/envelope.ts";
import { isRow } from "../../contract/row.ts";
import { errorCode } from "../error-code.ts";
import { replyOf } from "../explain.ts";
import type { Translate, TranslateInto } from "../i18n/translate.ts";
import { malformed, otherType, Refusal, tooLarge, unavailable } from "../refusal.ts";
import { transientErrorOf } from "../transient-error.ts";
import type { ReplyWithChanges } from "./idempotency.ts";
import { describeError, logFault } from "./log.ts";

/** Converts any thrown error into a reply. Only internal errors are logged, since refusals are regular responses. */
export function createRefuse(translate: TranslateInto) {
  return function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error);
    const t: Translate = (key, values) => translate(request.locale, key, values);
    if (refusal) {
      request.refused = refusal.key;
      if (refusal.status === Status.unavailable && error instanceof Error)
        request.log.warn({ error: describeError(error) }, "unavailable");
      if (refusal.status === Status.unavailable) reply.header("retry-after", "1");
      if (refusal.status === Status.tooMany)
        reply.header("retry-after", String(refusal.details.data?.retry_after));
      return send(request, reply, replyOf(refusal, t), refusal.details.http);
    }
    logFault(request, error);
    const data = { request_id: request.id };
    return send(request, reply, { status: Status.fault, message: t("refused.fault", data), data });
  };
}

export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const trouble = transientErrorOf(error);
  if (trouble) return unavailable(trouble);
  const code = errorCode(error) ?? "";
  const statusCode = isRow(error) && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return tooLarge("it is longer than this call takes");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return otherType();
  return code.startsWith("FST_") && statusCode < 500
    ? malformed("it isn’t a well-formed request", statusCode)
    : null;
}

/** Sends a reply as JSON, with the HTTP status that corresponds to its own. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { batch_id, ...body }: ReplyWithChanges,
  http = httpStatus[body.status],
) {
  request.status = body.status;
  if (batch_id !== undefined) reply.header(batchHeader, batch_id);
  return reply
    .header("cache-control", "no-store")
    .code(http)
    .type("application/json; charset=utf-8")
    .send(body);
}

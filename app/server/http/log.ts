import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { errorCode } from "../error-code.ts";

/** An error that is safe to log: without query parameters, which contain personal data and hashes. */
export function describeError(thrown: unknown): {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
} {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { cause } = error;
  const code = errorCode(error);
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message,
    // The first lines of the stack repeat the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** Logs an error that isn't a refusal. A client that disconnects during the response isn't an error. */
export function logFault({ log }: FastifyRequest, error: unknown): void {
  if (errorCode(error) === "ERR_STREAM_PREMATURE_CLOSE") log.info("the caller went away");
  else log.error({ error: describeError(error) }, "fault");
}

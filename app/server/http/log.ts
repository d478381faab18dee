import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyRequest } from "fastify";

/** An error as the log may show it: without the values of a query, which are people's data and hashes. */
export function describeError(error: Error): {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
} {
  const { code, cause } = error as Error & { code?: string };
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.name,
    message,
    // Its first lines repeat the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}

/** Logs what ended a request and was nobody's refusal. A caller who went away while the reply was sent is no fault. */
export function logFault({ log }: FastifyRequest, error: unknown): void {
  if ((error as { code?: string }).code === "ERR_STREAM_PREMATURE_CLOSE") log.info("the caller went away");
  else
    log.error({ error: describeError(error instanceof Error ? error : new Error(String(error))) }, "fault");
}

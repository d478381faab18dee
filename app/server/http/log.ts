import { DrizzleQueryError } from "drizzle-orm";

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

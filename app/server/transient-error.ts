import type { TextKey } from "../modules/texts/en.ts";
import { errorCode } from "./error-code.ts";

/**
 * Transient errors: the same call may succeed a little later.
 *
 * - `away`: the database is unreachable or was just lost.
 * - `locked`: others are changing the same records.
 * - `slow`: the call timed out.
 * - `busy`: no connection, file handle or memory is available.
 * - `full`: the disk is full.
 */
export type TransientError = "away" | "locked" | "slow" | "busy" | "full";

/** SQLSTATEs with which PostgreSQL reports a temporary problem rather than an invalid statement. */
const states: [TransientError, RegExp][] = [
  ["full", /^53100$/],
  ["busy", /^53/],
  ["locked", /^(?:55P03|40001|40P01)$/],
  ["slow", /^(?:57014|25P03|25P04)$/],
  ["away", /^(?:08...|57P0.|58030)$/],
];

/** Errors of the OS about network, files and handles. */
const systemCodes = new Map<string, TransientError>([
  ["ECONNREFUSED", "away"],
  ["ECONNRESET", "away"],
  ["EPIPE", "away"],
  ["ETIMEDOUT", "away"],
  ["ENOTFOUND", "away"],
  ["EAI_AGAIN", "away"],
  ["EMFILE", "busy"],
  ["ENFILE", "busy"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
]);

/** Errors raised by the driver have no code. */
const driverWords: [TransientError, RegExp][] = [
  ["busy", /^timeout exceeded when trying to connect/],
  ["away", /^(?:Connection terminated|Client has encountered a connection error)/],
];

/** The transient error behind an error; null if it isn't transient. */
export function transientErrorOf(error: unknown): TransientError | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const found =
    "severity" in error
      ? states.find(([, pattern]) => pattern.test(code ?? ""))
      : driverWords.find(([, pattern]) => pattern.test(error.message));
  if (found) return found[0];
  if ("syscall" in error && code !== undefined) {
    // The socket of a restarting database. A missing file is an internal error instead.
    if (code === "ENOENT" && error.syscall === "connect") return "away";
    const known = systemCodes.get(code);
    if (known) return known;
  }
  return transientErrorOf(error.cause);
}

/** Messages by error, with an HTTP status code if there is a more specific one than 503. */
export const troubleTexts: Record<TransientError, { key: TextKey; http?: number }> = {
  away: { key: "refused.maintenance" },
  locked: { key: "refused.locked" },
  slow: { key: "refused.slow" },
  busy: { key: "refused.busy" },
  full: { key: "refused.full", http: 507 },
};

import type { TextKey } from "../modules/texts/en.ts";

/**
 * What stands in the way of a call that was right: the same call may well succeed a little later.
 *
 * - `away`: the database can't be reached, or has just gone.
 * - `locked`: others change the same records.
 * - `slow`: it took longer than a call may.
 * - `busy`: no connection, file handle or memory is free.
 * - `full`: nothing more fits on the disk.
 */
export type Trouble = "away" | "locked" | "slow" | "busy" | "full";

/** SQLSTATEs by which PostgreSQL says that it can't just now, rather than that the question was wrong. */
const states: [Trouble, RegExp][] = [
  ["full", /^53100$/],
  ["busy", /^53/],
  ["locked", /^(?:55P03|40001|40P01)$/],
  ["slow", /^(?:57014|25P03|25P04)$/],
  ["away", /^(?:08...|57P0.|58030)$/],
];

/** What the system says of the network, of files and of their handles. */
const systemCodes: Record<string, Trouble> = {
  ECONNREFUSED: "away",
  ECONNRESET: "away",
  EPIPE: "away",
  ETIMEDOUT: "away",
  ENOTFOUND: "away",
  EAI_AGAIN: "away",
  EMFILE: "busy",
  ENFILE: "busy",
  ENOSPC: "full",
  EDQUOT: "full",
};

/** The driver's own words carry no code. */
const driverWords: [Trouble, RegExp][] = [
  ["busy", /^timeout exceeded when trying to connect/],
  ["away", /^(?:Connection terminated|Client has encountered a connection error)/],
];

/** Which trouble is behind an error; null where it is none that passes. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const found =
    "severity" in error
      ? states.find(([, pattern]) => pattern.test(code ?? ""))
      : driverWords.find(([, pattern]) => pattern.test(error.message));
  if (found) return found[0];
  if (syscall !== undefined && code !== undefined) {
    // The socket of a database that starts anew; a file that is missing is a fault.
    if (code === "ENOENT" && syscall === "connect") return "away";
    if (Object.hasOwn(systemCodes, code)) return systemCodes[code]!;
  }
  return troubleOf(error.cause);
}

/** How each is told, and its code where HTTP has a more exact one than 503. */
export const troubleTexts: Record<Trouble, { key: TextKey; http?: number }> = {
  away: { key: "refused.maintenance" },
  locked: { key: "refused.locked" },
  slow: { key: "refused.slow" },
  busy: { key: "refused.busy" },
  full: { key: "refused.full", http: 507 },
};

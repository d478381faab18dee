import type { Context } from "./call.ts";

/** The day of whoever asks, as their forms show it; the server's own where nobody does. */
export const todayOf = ({ now, principal }: Pick<Context, "now" | "principal">): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: principal?.time_zone ?? "UTC" }).format(now);

import { readStatement } from "./statements/read-statement.ts";

/** Parsing tasks that run in worker threads. */
export const financeReading = { statement: readStatement };

import { readStatement } from "./statements/read-statement.ts";

/** Done by reading threads. */
export const financeReading = { statement: readStatement };

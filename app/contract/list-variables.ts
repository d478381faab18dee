import type { Row } from "./kinds.ts";

/** Initial values for a list's forms and filters. */
export interface ListVariables {
  /** The current date in the company's time zone. */
  today: string;
  /** The current user's employee; null if the user isn't an employee. */
  employee_id: number | null;
  /** The currency of amounts without an explicit currency. */
  base_currency: string;
  /** Default values of a new record, by field. */
  defaults: Row;
}

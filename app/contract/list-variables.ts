import type { Row } from "./kinds.ts";

/** What a list's forms and filters start from. */
export interface ListVariables {
  /** The day that is booked now, by the company's calendar. */
  today: string;
  /** The reader's own employee; null of a user who is none. */
  employee_id: number | null;
  /** The currency of amounts that name none. */
  base_currency: string;
  /** What a new record begins with, by field. */
  defaults: Row;
}

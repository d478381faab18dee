import type { Row } from "./kinds.ts";

/** Whether a value from outside is an object of named values. */
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

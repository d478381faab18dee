import type { Row } from "./kinds.ts";

/** Whether an untrusted value is a plain object. */
export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

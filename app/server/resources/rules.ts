import type { Context } from "../http/call.ts";
import type { Problem } from "./field.ts";

/** A change on its way to the database. */
export interface Proposal {
  context: Context;
  /** The record as it stands; null when it is created. */
  previous: Record<string, unknown> | null;
  /** The record as it would be. */
  next: Record<string, unknown>;
  /** Marks a field; the change is refused with all that is marked. */
  mark(field: string, problem: Problem): void;
}

/** What must hold across a record's fields. May read; may complete `next`; never writes. */
export type Rule = (proposal: Proposal) => void | Promise<void>;

const empty = (value: unknown) => value === null || value === undefined || value === "";

/** `end` is on or after `start`, where both are given. */
export const notBefore =
  (end: string, start: string): Rule =>
  ({ next, mark }) => {
    const [from, to] = [next[start], next[end]];
    if (!empty(from) && !empty(to) && String(to) < String(from))
      mark(end, { code: "rule", key: "problem.notBefore", values: { start: `field.${start}` } });
  };

/** At least one of the fields is filled: a phone or an email. */
export const anyOf =
  (fields: [string, ...string[]], key: Problem["key"]): Rule =>
  ({ next, mark }) => {
    if (fields.every((field) => empty(next[field]))) mark(fields[0], { code: "required", key });
  };

/** Exactly one of the fields is filled. */
export const exactlyOne =
  (fields: [string, ...string[]], key: Problem["key"]): Rule =>
  ({ next, mark }) => {
    if (fields.filter((field) => !empty(next[field])).length !== 1) mark(fields[0], { code: "rule", key });
  };

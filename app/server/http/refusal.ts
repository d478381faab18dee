import { Status } from "../../contract/envelope.ts";
import type { TextKey } from "../../contract/texts/en.ts";

type Values = Record<string, string>;

export interface Problem {
  code: string;
  key: TextKey;
  values?: Values;
}

interface Details {
  values?: Values;
  data?: Record<string, unknown>;
  /** What is wrong, by the path of the field. */
  problems?: Record<string, Problem[]>;
  /** Where HTTP has a more exact code than the status has. */
  http?: number;
}

/** Ends a call without doing it. Thrown from anywhere; its text is chosen at the edge, in the reader's language. */
export class Refusal extends Error {
  readonly status: Status;
  readonly key: TextKey;
  readonly details: Details;

  constructor(status: Status, key: TextKey, details: Details = {}) {
    super(key);
    this.name = "Refusal";
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/** A rule of the business says no. */
export const refused = (key: TextKey, values?: Values, data?: Record<string, unknown>) =>
  new Refusal(Status.refused, key, { values, data });

/** One field is wrong. */
export const invalid = (path: string, key: TextKey, values?: Values) =>
  invalidFields({ [path]: [{ code: key.slice(key.lastIndexOf(".") + 1), key, values }] });

export const invalidFields = (problems: Record<string, Problem[]>) =>
  new Refusal(Status.invalid, "refusal.invalid", { problems });

/** The request itself can't be read. */
export const malformed = (key: TextKey, values?: Values, http = 400) =>
  new Refusal(Status.invalid, key, { values, http });

export const signedOut = () => new Refusal(Status.signedOut, "refusal.signedOut");

export const forbidden = (key: TextKey, values?: Values, data?: Record<string, unknown>) =>
  new Refusal(Status.forbidden, key, { values, data });

/** Also said of what the caller may not see: missing and forbidden look alike. */
export const notFound = (key: TextKey = "refusal.notFound") => new Refusal(Status.notFound, key);

/** The record changed since it was read; `current` is what it is now. */
export const conflict = (current: unknown, data?: Record<string, unknown>, key: TextKey = "refusal.conflict") =>
  new Refusal(Status.conflict, key, { data: { current, ...data } });

/** The same call is repeated with `confirm[]=code` when the person agrees. */
export const unconfirmed = (code: string, key: TextKey, values?: Values, facts: unknown = null) =>
  new Refusal(Status.unconfirmed, key, { values, data: { confirm: { code, facts } } });

export const tooMany = (seconds: number, key: TextKey = "refusal.tooMany") =>
  new Refusal(Status.tooMany, key, { values: { seconds: String(seconds) }, data: { retry_after: seconds } });

export const unavailable = () => new Refusal(Status.unavailable, "refusal.unavailable");

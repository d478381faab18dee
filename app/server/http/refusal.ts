import { Status } from "../../contract/envelope.ts";
import type { Action } from "../../contract/list.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import { troubleTexts, type Trouble } from "../passing-trouble.ts";
import type { TextValues } from "../i18n/translate.ts";

type Values = TextValues;

export interface Problem {
  code: string;
  key: TextKey;
  values?: Values;
}

interface Details {
  values?: Values;
  data?: Record<string, unknown>;
  /** What is wrong, by the path of the field. */
  problems?: ReadonlyMap<string, Problem>;
  /** Where HTTP has a more exact code than the status has. */
  http?: number;
  /** What the caller lacks, by which those are found who hold it. */
  lacking?: Lacking;
}

/** An action on the records of a list, or a right beside the lists. */
export type Lacking = { code: RouteCode; action: Action } | { right: string };

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
export const refuse = (key: TextKey, values?: Values, data?: Record<string, unknown>) =>
  new Refusal(Status.refused, key, { values, data });

/** One field is wrong. */
export const invalid = (path: string, key: TextKey, values?: Values) =>
  invalidFields(new Map([[path, { code: key.slice(key.lastIndexOf(".") + 1), key, values }]]));

export const invalidFields = (problems: ReadonlyMap<string, Problem>) =>
  new Refusal(Status.invalid, "refused.invalid", { problems });

/** The request itself can't be read. The reason is for the developer who wrote it, and in English. */
export const malformed = (reason: string, http = 400) =>
  new Refusal(Status.invalid, "refused.body", { values: { reason }, http });

export const tooLarge = (reason: string) =>
  new Refusal(Status.invalid, "refused.tooLarge", { values: { reason }, http: 413 });

export const signedOut = () => new Refusal(Status.signedOut, "refused.signedOut");

export const forbidden = (key: TextKey, values?: Values, data?: Record<string, unknown>) =>
  new Refusal(Status.forbidden, key, { values, data });

/** What no profile of the caller's allows. Whom to ask is added where the answer is made. */
export const lacks = (lacking: Lacking, key: TextKey, values: Values = {}) =>
  new Refusal(Status.forbidden, key, { values: { ...values, who: "forbidden.administrator" }, lacking });

export const lacksRight = (right: string, key: TextKey = "forbidden.right") =>
  lacks({ right }, key, { right: `right.${right}` });

/** What is refused of a list, said of one of its records. */
export const saidOf = (refusal: Refusal, name: string): Refusal =>
  refusal.key === "forbidden.action"
    ? new Refusal(refusal.status, "forbidden.record", {
        ...refusal.details,
        values: { ...refusal.details.values, name },
      })
    : refusal;

/** Also said of what the caller may not see: missing and forbidden look alike. */
export const notFound = (key: TextKey = "refused.notFound") => new Refusal(Status.notFound, key);

/** The record changed since it was read: `current` is what it is now, `fields` are those that both changed. */
export const conflict = (current: unknown, fields: string[] = [], key: TextKey = "refused.conflict") =>
  new Refusal(Status.conflict, key, { data: { current, conflicts: fields } });

/** The same call is repeated with `confirm[]=code` when the person agrees. */
export const unconfirmed = (code: string, key: TextKey, values?: Values, facts: unknown = null) =>
  new Refusal(Status.unconfirmed, key, { values, data: { confirm: { code, facts } } });

export const tooMany = (seconds: number, key: TextKey = "refused.tooMany") =>
  new Refusal(Status.tooMany, key, {
    values: { seconds: String(seconds), minutes: String(Math.ceil(seconds / 60)) },
    data: { retry_after: seconds },
  });

export const unavailable = (trouble: Trouble) => {
  const { key, http } = troubleTexts[trouble];
  return new Refusal(Status.unavailable, key, { http });
};

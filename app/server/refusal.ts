import { Status } from "../contract/envelope.ts";
import type { ApprovalOffer } from "../contract/approval.ts";
import type { Action } from "../contract/list.ts";
import type { RouteCode } from "../contract/routes.ts";
import type { TextKey } from "../modules/texts/en.ts";
import { troubleTexts, type TransientError } from "./transient-error.ts";
import type { TextValues } from "./i18n/translate.ts";
import type { FailureData } from "../contract/failure.ts";
import type { Row } from "../contract/kinds.ts";

type Values = TextValues;

export interface Problem {
  code: string;
  key: TextKey;
  values?: Values;
  /** The line that it is about, where there are several. */
  line?: number;
  /** The offer to ask someone for approval, if that would help. */
  approval?: ApprovalOffer;
}

interface Details {
  values?: Values;
  data?: FailureData & Row;
  /** Errors by field path. */
  problems?: ReadonlyMap<string, Problem>;
  /** A more specific HTTP status code than the default, if there is one. */
  http?: number;
  /** The missing permission, used to find users who hold it. */
  lacking?: MissingPermission;
}

/** An action on a list's records, or a permission that isn't tied to a list. */
export type MissingPermission = { code: RouteCode; action: Action } | { right: string };

/**
 * Aborts a call without effect. Can be thrown anywhere; the message is translated at the edge into the user's language.
 */
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

/** What to go on with if work is refused; other errors are thrown again: `work.catch(ifRefused(null))`. */
export const ifRefused =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Refusal) return value;
    throw error;
  };

/** A violated business rule. */
export const refuse = (key: TextKey, values?: Values, data?: FailureData & Row) =>
  new Refusal(Status.refused, key, { values, data });

/** A single invalid field. */
export const invalid = (path: string, key: TextKey, values?: Values) =>
  invalidFields(new Map([[path, { code: key.slice(key.lastIndexOf(".") + 1), key, values }]]));

/** An invalid part of a list's query. There is no form to show it in, so the message itself says what is wrong. */
export const invalidQuery = (path: string, key: TextKey, values: Values = {}) => {
  const { details } = invalid(path, key, values);
  return new Refusal(Status.invalid, key, { ...details, values });
};

export const invalidFields = (problems: ReadonlyMap<string, Problem>) =>
  new Refusal(Status.invalid, "refused.invalid", { problems });

/** The request can't be parsed. The reason is in English, for the developer of the client. */
export const malformed = (reason: string, http = 400) =>
  new Refusal(Status.invalid, "refused.body", { values: { reason }, http });

/** A call with an unsupported content type. */
export const otherType = () =>
  malformed(
    "calls are sent as multipart/form-data, or as application/json with the token of an API user",
    415,
  );

export const tooLarge = (reason: string) =>
  new Refusal(Status.invalid, "refused.tooLarge", { values: { reason }, http: 413 });

export const signedOut = () => new Refusal(Status.signedOut, "refused.signedOut");

export const forbidden = (key: TextKey, values?: Values, data?: FailureData & Row) =>
  new Refusal(Status.forbidden, key, { values, data });

/** A permission that none of the caller's profiles grants. Who can grant it is added when the reply is built. */
export const missingPermission = (lacking: MissingPermission, key: TextKey, values: Values = {}) =>
  new Refusal(Status.forbidden, key, { values: { ...values, who: "forbidden.administrator" }, lacking });

export const missingRight = (right: string, key: TextKey = "forbidden.right") =>
  missingPermission({ right }, key, { right: `right.${right}` });

/** Rewords a refusal about a list for one of its records. */
export const refusalForRecord = (refusal: Refusal, name: string): Refusal =>
  refusal.key === "forbidden.action"
    ? new Refusal(refusal.status, "forbidden.record", {
        ...refusal.details,
        values: { ...refusal.details.values, name },
      })
    : refusal;

/** Also used for inaccessible records, so that missing and forbidden look the same. */
export const notFound = (key: TextKey = "refused.notFound") => new Refusal(Status.notFound, key);

/** The record changed since it was read: `current` is its current state, `fields` are those changed by both. */
export const conflict = (
  current: Row | undefined,
  fields: string[] = [],
  key: TextKey = "refused.conflict",
  values: Values = {},
) => new Refusal(Status.conflict, key, { values, data: { current, conflicts: fields } });

/** The client repeats the call with `confirm[]=code` if the user agrees. */
export const unconfirmed = (code: string, key: TextKey, values?: Values, facts: unknown = null) =>
  new Refusal(Status.unconfirmed, key, { values, data: { confirm: { code, facts } } });

export const tooMany = (seconds: number, key: TextKey = "refused.tooMany") =>
  new Refusal(Status.tooMany, key, {
    values: { seconds: String(seconds), minutes: String(Math.ceil(seconds / 60)) },
    data: { retry_after: seconds },
  });

export const unavailable = (trouble: TransientError) => {
  const { key, http } = troubleTexts[trouble];
  return new Refusal(Status.unavailable, key, { http });
};

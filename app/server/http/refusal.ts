import { status, type Status } from "../../contract/envelope.ts";
import type { Row } from "../../contract/kinds.ts";
import type { TextKey } from "../../contract/texts/en.ts";
import type { Problem } from "../resources/field.ts";

type Values = Record<string, string>;

/** An answer other than "done": thrown anywhere, put into the reader's language at the edge. */
export class Refusal extends Error {
  readonly status: Status;
  readonly key: TextKey;
  readonly values: Values;
  readonly data: Record<string, unknown>;
  /** Field by field what is wrong; becomes `data.errors`. */
  readonly problems: ReadonlyMap<string, Problem> | undefined;

  constructor(refused: Status, key: TextKey, values: Values = {}, data: Record<string, unknown> = {}, problems?: ReadonlyMap<string, Problem>) {
    super(key);
    this.status = refused;
    this.key = key;
    this.values = values;
    this.data = data;
    this.problems = problems;
  }
}

/** A rule of the business says no. */
export const refuse = (key: TextKey, values?: Values, data?: Record<string, unknown>) =>
  new Refusal(status.refused, key, values, data);

export const invalidFields = (problems: ReadonlyMap<string, Problem>) =>
  new Refusal(status.invalid, "refused.invalid", {}, {}, problems);

export const invalid = (path: string, key: TextKey, values?: Values) =>
  invalidFields(new Map([[path, { code: "form", key, ...(values && { values }) }]]));

export const signedOut = () => new Refusal(status.signedOut, "refused.signedOut");

export const forbidden = (key: TextKey, values?: Values) => new Refusal(status.forbidden, key, values);

/** Says the same of what is missing and of what may not be seen. */
export const notFound = () => new Refusal(status.notFound, "refused.notFound");

/** Somebody else changed the same fields since. */
export const conflict = (current: Row, fields: string[]) =>
  new Refusal(status.conflict, "refused.conflict", {}, { current, conflicts: fields });

export const tooMany = (seconds: number) => new Refusal(status.tooMany, "refused.tooMany", { seconds: String(seconds) });

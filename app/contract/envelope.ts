/** The status of a call. Positive values mean success. */
export const Status = {
  done: 1,
  /** Accepted for processing by a background job: `data.job_id`. */
  accepted: 2,
  /** Succeeded with warnings: `data.warnings`. */
  warned: 3,
  refused: 0,
  /** Validation failed; see `data.errors` for fields and reasons. */
  invalid: -1,
  signedOut: -2,
  /** `data.why` names the missing permission, or says that the page's CSRF token has expired. */
  forbidden: -3,
  notFound: -4,
  /** The record was changed by someone else in the meantime: `data.current`. */
  conflict: -5,
  /** Nothing was done; `data.confirm` must be answered first. */
  unconfirmed: -6,
  tooMany: -7,
  /** Internal error. Find it in the log by `data.request_id`. */
  fault: -8,
  unavailable: -9,
} as const;

export type Status = (typeof Status)[keyof typeof Status];
export type DoneStatus = (typeof Status)["done" | "accepted" | "warned"];

export const httpStatus: Record<Status, number> = {
  1: 200,
  2: 202,
  3: 200,
  0: 200,
  [-1]: 422,
  [-2]: 401,
  [-3]: 403,
  [-4]: 404,
  [-5]: 409,
  [-6]: 409,
  [-7]: 429,
  [-8]: 500,
  [-9]: 503,
};

/** The response header with the batch of the call's changes, for `history/undo`; absent if there were none. */
export const batchHeader = "x-batch-id";

/** The response envelope of every call. */
export interface Reply<Data = unknown> {
  status: Status;
  message: string;
  data: Data;
}

export interface FieldError {
  code: string;
  text: string;
}

/** Errors by field path: `items.product_5.cartQuantity`. */
export type FieldErrors = Record<string, FieldError[]>;

/** What became of a call. Above zero it was done. */
export const Status = {
  done: 1,
  /** A job does it: `data.job_id`. */
  accepted: 2,
  /** Done, and something is to be known: `data.warnings`. */
  warned: 3,
  refused: 0,
  /** `data.errors` says where and why. */
  invalid: -1,
  signedOut: -2,
  /** `data.why` says which right is missing, or that the page's CSRF token is out of date. */
  forbidden: -3,
  notFound: -4,
  /** Somebody was faster: `data.current`. */
  conflict: -5,
  /** Nothing was done until `data.confirm` is answered. */
  unconfirmed: -6,
  tooMany: -7,
  /** A fault of ours, found in the log by `data.request_id`. */
  fault: -8,
  unavailable: -9,
} as const;

export type Status = (typeof Status)[keyof typeof Status];

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

/** The answer to every call. */
export interface Reply<Data = unknown> {
  status: Status;
  message: string;
  data: Data;
}

export interface FieldError {
  code: string;
  text: string;
}

/** Errors by the path of their field: `items.product_5.cartQuantity`. */
export type FieldErrors = Record<string, FieldError[]>;

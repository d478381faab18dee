/** The number by which an answer says how it went; success is greater than 0. */
export const status = {
  done: 1,
  accepted: 2,
  doneWithWarnings: 3,
  refused: 0,
  invalid: -1,
  signedOut: -2,
  forbidden: -3,
  notFound: -4,
  conflict: -5,
  confirm: -6,
  tooMany: -7,
  fault: -8,
  maintenance: -9,
} as const;

export type Status = (typeof status)[keyof typeof status];

/** The HTTP code that goes with each status, for tools that look no further. */
export const httpStatus: Record<Status, number> = {
  [status.done]: 200,
  [status.accepted]: 202,
  [status.doneWithWarnings]: 200,
  [status.refused]: 200,
  [status.invalid]: 422,
  [status.signedOut]: 401,
  [status.forbidden]: 403,
  [status.notFound]: 404,
  [status.conflict]: 409,
  [status.confirm]: 409,
  [status.tooMany]: 429,
  [status.fault]: 500,
  [status.maintenance]: 503,
};

/** What every call answers. */
export interface Reply<Data> {
  status: Status;
  message: string;
  data: Data;
}

/** What is wrong with the fields that were sent, by the field's path. */
export type FieldErrors = Record<string, { code: string; text: string }[]>;

import { Status, type FieldErrors } from "../../contract/envelope.ts";
import type { FailureData } from "../../contract/failure.ts";

interface Failure {
  status: Status;
  message: string;
  errors?: FieldErrors;
  data?: FailureData | null;
}

/** A failed call. Its message is in the current user's language and can be shown as it is. */
export class CallError extends Error {
  readonly status: Status;
  readonly errors: FieldErrors;
  readonly data: FailureData | null;

  constructor({ status, message, errors = {}, data = null }: Failure) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.errors = errors;
    this.data = data;
  }

  /** The text to show when no field can display the errors: each field error, or else the message. */
  get text(): string {
    const faults = Object.values(this.errors).flat();
    return faults.length > 0 ? faults.map(({ text }) => text).join(". ") : this.message;
  }

  /** The question to answer first: the call repeated with this code in `confirm` is done. */
  get question(): string | undefined {
    return this.status === Status.unconfirmed ? this.data?.confirm?.code : undefined;
  }

  /** No response, so a retry may help. */
  get isPassing() {
    return this.status === Status.unavailable;
  }
}

/** What is wrong with a field, as its input shows it. */
export const errorText = (errors: FieldErrors, path: string): string | undefined =>
  errors[path]?.map(({ text }) => text).join(" ");

/** A caught error as the failed call that it is; other errors are thrown again. */
export function callErrorOf(error: unknown): CallError {
  if (!(error instanceof CallError)) throw error;
  return error;
}

import { Status, type FieldErrors } from "../../contract/envelope.ts";

interface Failure {
  status: Status;
  message: string;
  errors?: FieldErrors;
  data?: unknown;
}

/** A call that was not done. Its message is in the reader's language and can be shown as it is. */
export class CallError extends Error {
  readonly status: Status;
  readonly errors: FieldErrors;
  readonly data: unknown;

  constructor({ status, message, errors = {}, data = null }: Failure) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.errors = errors;
    this.data = data;
  }

  /** What was wrong, where no field is there to bear it: each fault, or else the message. */
  get told(): string {
    const faults = Object.values(this.errors).flat();
    return faults.length > 0 ? faults.map(({ text }) => text).join(". ") : this.message;
  }

  /** Nobody answered, so it may help to ask again. */
  get isPassing() {
    return this.status === Status.unavailable;
  }
}

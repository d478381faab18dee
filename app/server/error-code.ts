/** The code of an error of the system, the database or a library. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** What was thrown in words, even if it is no error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

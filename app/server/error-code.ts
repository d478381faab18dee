export const errorCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

/** The message of whatever was thrown, even if it isn't an Error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

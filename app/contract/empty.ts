export const isEmpty = (value: unknown): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

/** Whether input is missing or consists only of white space. */
export const isBlank = (input: unknown): boolean => isEmpty(typeof input === "string" ? input.trim() : input);

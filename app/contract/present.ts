/** A value that has to be there. Without it the work can't go on, and the error says what is missing. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The ${what} is missing.`);
  return value;
}

/** Asserts that a value exists; otherwise throws an error that says what is missing. */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`The ${what} is missing.`);
  return value;
}

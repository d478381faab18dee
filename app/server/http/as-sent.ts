/** A payload as a page's form sends it: all values as text, without undefined ones. */
export const asSent = (payload: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );

function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf);
  return typeof value === "object" && value !== null ? asSent(value) : String(value);
}

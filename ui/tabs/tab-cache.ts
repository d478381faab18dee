const keyOf = (id: string) => `tab:${id}`;

interface CachedTab {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
}

const isCachedTab = (entry: unknown): entry is CachedTab =>
  typeof entry === "object" &&
  entry !== null &&
  "value" in entry &&
  typeof entry.value === "string" &&
  "until" in entry &&
  typeof entry.until === "number";

/** The tab that was open last in a set of tabs, unless its time is over. */
export function readTab(id: string): string | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isCachedTab(entry) && entry.until > Date.now() ? entry.value : undefined;
  } catch {
    return undefined; // Storage can be shut or hold another's text; then there is no last tab.
  }
}

/** Remembers the open tab of a set of tabs for a time in milliseconds. */
export function writeTab(id: string, value: string, lifetime: number) {
  try {
    localStorage.setItem(
      keyOf(id),
      JSON.stringify({ value, until: Date.now() + lifetime } satisfies CachedTab),
    );
  } catch {
    // Storage can be shut or full; remembering a tab is not worth a failure.
  }
}

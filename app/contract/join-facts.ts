/** Separates facts: "SKU 40-118 · 214 in stock". A line can break after the dot but not before it. */
export const factDot = "\u00a0· ";

/** Facts about something on one line, without empty ones. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join(factDot);

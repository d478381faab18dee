/** Between two facts: "SKU 40-118 · 214 in stock". A line may end with the dot, but none begins with it. */
export const factDot = "\u00a0· ";

/** What is known of something, on one line. What is empty is left out. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join(factDot);

/** Between two facts: "SKU 40-118 · 214 in stock". A line may end with the dot, but none begins with it. */
export const factDot = "\u00a0· ";

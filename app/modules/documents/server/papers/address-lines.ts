const mostLines = 3;

/** Splits an address for a letter: "Am Sandtorkai 4, 20457 Hamburg" takes two lines, a long one at most three. */
export function addressLines(address: string | null): string[] {
  const parts = (address ?? "")
    .split(address?.includes("\n") ? /\r?\n/ : /,\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length <= mostLines) return parts;
  // The first parts belong to the street, the last ones to the city.
  return [parts.slice(0, -2).join(", "), parts.slice(-2).join(", ")];
}

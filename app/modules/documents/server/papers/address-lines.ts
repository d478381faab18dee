const mostLines = 3;

/** An address as a letter writes it: "Am Sandtorkai 4, 20457 Hamburg" stands in two lines, a long one in no more than three. */
export function addressLines(address: string | null): string[] {
  const parts = (address ?? "")
    .split(address?.includes("\n") ? /\r?\n/ : /,\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length <= mostLines) return parts;
  // What comes first belongs to the street, what comes last to the town.
  return [parts.slice(0, -2).join(", "), parts.slice(-2).join(", ")];
}

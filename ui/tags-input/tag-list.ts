/** Words out of a typed or pasted list: commas, semicolons, tabs and line breaks part them. */
export const tagsIn = (text: string): string[] =>
  text
    .split(/[,;\t\n\r]+/)
    .map((tag) => tag.trim().replace(/\s+/g, " "))
    .filter(Boolean);

interface TagLimits {
  max?: number;
  maxLength?: number;
}

export type TagRefusal = "duplicate" | "max" | "length";

/** The tags with the new ones that may be added, and why the first other one may not. Case-insensitive. */
export function withTags(
  tags: readonly string[],
  added: readonly string[],
  { max = Infinity, maxLength = Infinity }: TagLimits,
): { tags: readonly string[]; refused: readonly { tag: string; why: TagRefusal }[] } {
  const next = [...tags];
  const refused: { tag: string; why: TagRefusal }[] = [];
  for (const tag of added) {
    const same = next.some((one) => one.toLowerCase() === tag.toLowerCase());
    const why = same
      ? "duplicate"
      : tag.length > maxLength
        ? "length"
        : next.length >= max
          ? "max"
          : undefined;
    if (why) refused.push({ tag, why });
    else next.push(tag);
  }
  return { tags: next, refused };
}

/** Unchosen suggestions that match the typed text, prefix matches first. */
export function suggested(
  suggestions: readonly string[],
  tags: readonly string[],
  text: string,
  limit = 8,
): string[] {
  const wanted = text.trim().toLowerCase();
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const begins = (tag: string) => tag.toLowerCase().startsWith(wanted);
  return suggestions
    .filter((tag) => !taken.has(tag.toLowerCase()) && tag.toLowerCase().includes(wanted))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, limit);
}

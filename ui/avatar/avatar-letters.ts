export const avatarTones = ["accent", "info", "success", "warning", "danger", "neutral"] as const;
type AvatarTone = (typeof avatarTones)[number];

/** Initials: the first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0))
    .join("")
    .toLocaleUpperCase();
}

/** The same name always gets the same tone, on every screen and machine. */
export function avatarTone(name: string): AvatarTone {
  let hash = 0;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return avatarTones[hash % avatarTones.length] ?? "neutral";
}

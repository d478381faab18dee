import type { TextKey } from "../../modules/texts/en.ts";
import { isKey, type TextValues } from "../i18n/translate.ts";

/** A reason that the product gives. It is stored as a key with values and shown in each reader's language. */
export interface KeyedComment {
  key: TextKey;
  values?: TextValues;
  /** What the user adds in their own words. */
  text?: string;
}

/** How a stored comment of the product begins. */
const begin = '{"key":';

/**
 * A comment as stored: the user's words as they are, the product's as a key with values. Nobody can put words into the
 * product's mouth: what a user types as such a key is set off by a space.
 */
export function storedComment(comment: string | KeyedComment | undefined): string | undefined {
  if (typeof comment === "object") return JSON.stringify(comment);
  return comment?.startsWith(begin) ? ` ${comment}` : comment;
}

/** A stored comment in the reader's language. */
export function commentText(
  stored: string | null,
  t: (key: TextKey, values?: TextValues) => string,
): string | null {
  const parsed = stored?.startsWith(begin) ? parseTold(stored) : undefined;
  if (!parsed) return stored;
  const text = t(parsed.key, parsed.values);
  return parsed.text ? `${text}. ${parsed.text}` : text;
}

/** Anything else that a user typed is theirs. */
function parseTold(stored: string): KeyedComment | undefined {
  try {
    const parsed = JSON.parse(stored) as KeyedComment;
    return isKey(parsed.key) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

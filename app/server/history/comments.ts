import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import { isKey, type TextValues, type Translate } from "../i18n/translate.ts";

/** A text of the product, shown in each reader's language. */
export interface Keyed {
  key: TextKey;
  values?: TextValues;
}

/**
 * What the product says about an event: the reason or, with a key that begins with "told.", the event itself, as the
 * rest of a sentence that begins with who did it. Stored as keys with values.
 */
export interface KeyedComment extends Keyed {
  /** Other things done at the same time. */
  also?: Keyed[];
  /** What the user adds in their own words. */
  text?: string;
  /** The record whose own timeline entry already says this. */
  by?: { code: RouteCode; id: number };
}

/** The prefix of the product's stored comments. */
const begin = '{"key":';

/**
 * A comment as stored: the user's words as they are, the product's as keys with values. User input that
 * looks like such a key gets a leading space, so that it can't pass for the product's.
 */
export function storedComment(comment: string | KeyedComment | undefined): string | undefined {
  if (typeof comment === "object") return JSON.stringify(comment);
  if (comment === "") return undefined;
  return comment?.startsWith(begin) ? ` ${comment}` : comment;
}

export function commentText(stored: string | null, t: Translate): string | null {
  const parsed = parseKeyed(stored);
  if (!parsed) return stored;
  const text = sentenceOf(parsed, t);
  return parsed.text ? `${text}. ${parsed.text}` : text;
}

/** A stored comment in the reader's language, with the sentence about the event apart from the reason. */
export function tellComment(
  stored: string | null,
  t: Translate,
): { sentence?: string; reason?: string; by?: KeyedComment["by"] } {
  const parsed = parseKeyed(stored);
  if (!parsed?.key.startsWith("told.")) {
    const reason = commentText(stored, t);
    return reason ? { reason } : {};
  }
  const { text, by } = parsed;
  return { sentence: sentenceOf(parsed, t), ...(text && { reason: text }), ...(by && { by }) };
}

const sentenceOf = ({ also = [], ...first }: KeyedComment, t: Translate): string =>
  [first, ...also].map(({ key, values }) => t(key, values)).join(", ");

/** Parses a comment of the product; undefined for a user's own text. */
export function parseKeyed(stored: string | null): KeyedComment | undefined {
  if (!stored?.startsWith(begin)) return undefined;
  try {
    const parsed: KeyedComment = JSON.parse(stored);
    return isKey(parsed.key) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

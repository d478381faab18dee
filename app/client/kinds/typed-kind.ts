import type { Kind } from "../../contract/kinds.ts";

/** The kind of field that a word typed into a search most likely belongs to. */
export function kindOfTyped(text: string): Kind {
  if (/^\S+@\S+$/.test(text)) return "email";
  return /^\+?[\d\s()./-]{6,}$/.test(text) ? "phone" : "text";
}

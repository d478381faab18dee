import { editedTexts } from "../i18n/translate.ts";
import type { Principal } from "./principal.ts";

interface Reader {
  principal: Principal;
  locale: string;
}

/** Keyed by principal, which is a new object as soon as any of its rights change. */
const kept = new WeakMap<Principal, { texts: object; values: Map<string, unknown> }>();

/**
 * Caches a value that depends only on definitions, the reader's rights and the texts of their language. The name is the
 * cache key, so it must be unique per value. Don't mutate the result.
 */
export function onceFor<Value>({ principal, locale }: Reader, name: string, compute: () => Value): Value {
  let own = kept.get(principal);
  if (own?.texts !== editedTexts()) kept.set(principal, (own = { texts: editedTexts(), values: new Map() }));
  const key = `${locale} ${name}`;
  if (!own.values.has(key)) own.values.set(key, compute());
  return own.values.get(key) as Value;
}

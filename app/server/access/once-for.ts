import { editedTexts } from "../i18n/translate.ts";
import type { Principal } from "./principal.ts";

interface Reader {
  principal: Principal;
  locale: string;
}

/** By principal, who is another object as soon as any right of theirs changes. */
const kept = new WeakMap<Principal, { texts: object; values: Map<string, unknown> }>();

/**
 * Computes once what follows from definitions, the reader's rights and the texts of their language alone. The name says
 * what it is and must be different for different things. Nobody may change what is returned.
 */
export function onceFor<Value>({ principal, locale }: Reader, name: string, compute: () => Value): Value {
  let own = kept.get(principal);
  if (own?.texts !== editedTexts()) kept.set(principal, (own = { texts: editedTexts(), values: new Map() }));
  const key = `${locale} ${name}`;
  if (!own.values.has(key)) own.values.set(key, compute());
  return own.values.get(key) as Value;
}

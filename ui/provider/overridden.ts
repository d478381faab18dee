/** By what overrides, then by what is overridden. */
const known = new WeakMap<object, WeakMap<object, object>>();

/** Texts overridden by others: one object for these two, as a page has hundreds of components, and a language hundreds of texts. */
export function overridden<Own extends object, Other extends object>(own: Own, other: Other): Own & Other {
  const ofOther = known.get(other) ?? new WeakMap<object, object>();
  known.set(other, ofOther);
  const found = ofOther.get(own) ?? { ...own, ...other };
  ofOther.set(own, found);
  // It was made of these two.
  return found as Own & Other;
}

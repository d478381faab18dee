const safe = /^(?:https?:\/\/|mailto:|tel:)/i;
const own = /^(?:\/(?![/\\])|#|\?)/;
// Browsers drop these inside a scheme, so that "java\nscript:" would run.
// oxlint-disable-next-line no-control-regex
const hidden = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** A URL that may be followed: http(s), mail, phone, and paths within the application. */
export function linkAddress(text: string): string | undefined {
  const address = text.trim();
  const plain = address.replace(hidden, "");
  if (plain === "") return undefined;
  if (safe.test(plain) || own.test(plain)) return plain;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(plain)) return `mailto:${plain}`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#:].*)?$/.test(plain)) return `https://${plain}`;
  return undefined;
}

/** Whether a URL may be stored as is; unlike {@link linkAddress} it completes nothing. */
export const isSafeLink = (address: string): boolean => {
  const plain = address.replace(hidden, "");
  return safe.test(plain) || own.test(plain);
};

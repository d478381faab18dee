const maxLength = 254;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether the text is a single plain email address: no names, lists or characters that could inject headers. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    text.length <= maxLength &&
    at > 0 &&
    at <= 64 &&
    local.test(text.slice(0, at)) &&
    domain.test(text.slice(at + 1))
  );
}

export interface Mailbox {
  name: string;
  address: string;
}

/** Parses `Back office <office@example.com>`, or a plain address; null for anything else. */
export function readMailbox(text: string): Mailbox | null {
  const [, name = "", address = ""] = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>)$/.exec(text.trim()) ?? [
    "",
    "",
    text.trim(),
  ];
  return isMailAddress(address) ? { name: oneLine(name), address } : null;
}

/** Makes a text safe for a header: a single line without invisible characters. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

const longest = 254;
const local = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const domain = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** One address that a mail server takes as one: without names, lists and anything that a header is made of. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    text.length <= longest &&
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

/** `Back office <office@example.com>`, or the address alone; null for anything else. */
export function readMailbox(text: string): Mailbox | null {
  const [, name = "", address = ""] = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>)$/.exec(text.trim()) ?? [
    "",
    "",
    text.trim(),
  ];
  return isMailAddress(address) ? { name: oneLine(name), address } : null;
}

/** What stands in a header is one line, and shows as it reads. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

import qs from "qs";
import { malformed } from "./refusal.ts";

const depth = 6;

/** Names that would reach into JavaScript's own objects rather than into the payload. */
const reserved = /(?:^|\[|\.)(?:__proto__|constructor|prototype)(?:$|\]|\[|\.)/;

/** A list is laid out up to its index: lists of long lists would take seconds to make out of nothing. */
const longIndexes = /\[\d{3,}\].*\[\d{3,}\]/;

/** Expands `filters[0][field]=status` into nested values. A name that is sent twice keeps both its values. */
export function parseBrackets(fields: ReadonlyMap<string, string[]>): Record<string, unknown> {
  const flat: Record<string, string | string[]> = Object.create(null);
  for (const [name, values] of fields) {
    if (reserved.test(name)) throw malformed(`the name ${name} is reserved`);
    if (longIndexes.test(name)) throw malformed(`the name ${name} has two indexes above 99`);
    flat[name] = values.length === 1 ? values[0]! : values;
  }
  try {
    return qs.parse(flat as unknown as Record<string, string>, {
      depth,
      strictDepth: true,
      plainObjects: true,
      allowPrototypes: false,
      arrayLimit: 1000,
    });
  } catch {
    throw malformed(`brackets are nested deeper than ${depth}`);
  }
}

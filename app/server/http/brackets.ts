import qs from "qs";
import { malformed } from "../refusal.ts";

const depth = 6;

/** Names that could pollute JavaScript prototypes. */
const reserved = /(?:^|\[|\.)(?:__proto__|constructor|prototype)(?:$|\]|\[|\.)/;

/** A list is allocated up to its index, so nested lists with large indexes would take seconds to build from nothing. */
const longIndexes = /\[\d{3,}\].*\[\d{3,}\]/;

/** Expands `filters[0][field]=status` into nested values. Repeated names keep all values. */
export function parseBrackets(fields: ReadonlyMap<string, string[]>): Record<string, unknown> {
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, values] of fields) {
    if (reserved.test(name)) throw malformed(`the name ${name} is reserved`);
    if (longIndexes.test(name)) throw malformed(`the name ${name} has two indexes above 99`);
    flat[name] = values.length === 1 ? values[0] : values;
  }
  try {
    // Its types know no names with several values.
    return qs.parse(flat as Record<string, string>, {
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

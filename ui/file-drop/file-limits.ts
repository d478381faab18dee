import { formatDecimal, type Formats } from "../shared/format.ts";

export interface FileLimits {
  /** In bytes. */
  maxSize?: number;
  /** Maximum number of files. */
  maxCount?: number;
  /** Accepted types, as in an input's `accept`: `.pdf`, `image/*`, `text/csv`. */
  accept?: string;
}

export type Refusal = "tooLarge" | "empty" | "kind" | "tooMany";

interface FileFacts {
  name: string;
  size: number;
  type: string;
}

/** Why a file is refused, or undefined. `count` is the number of other files. */
export function refusalOf(
  { name, size, type }: FileFacts,
  { maxSize, maxCount, accept }: FileLimits,
  count: number,
): Refusal | undefined {
  if (!isAccepted(name, type, accept)) return "kind";
  if (size === 0) return "empty";
  if (maxSize !== undefined && size > maxSize) return "tooLarge";
  if (maxCount !== undefined && count >= maxCount) return "tooMany";
  return undefined;
}

function isAccepted(name: string, type: string, accept: string | undefined): boolean {
  const kinds = kindsOf(accept);
  if (kinds.length === 0) return true;
  const file = name.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return file.endsWith(kind);
    if (kind.endsWith("/*")) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}

const kindsOf = (accept = "") =>
  accept
    .toLowerCase()
    .split(",")
    .map((kind) => kind.trim())
    .filter(Boolean);

/** The types in readable form: "PDF, JPG, image". */
export const kindNames = (accept: string | undefined) =>
  kindsOf(accept)
    .map((kind) => (kind.startsWith(".") ? kind.slice(1).toUpperCase() : kind.replace(/\/\*$/, "")))
    .join(", ");

const units = ["B", "KB", "MB", "GB"] as const;

/** A readable size, rounded up to one decimal so that nothing above a limit appears within it: "4.3 MB". */
export function sizeText(bytes: number, formats?: Formats): string {
  let unit = 0;
  let value = bytes;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatDecimal(String(Math.ceil(value * 10) / 10), formats)}\u00a0${units[unit]}`;
}

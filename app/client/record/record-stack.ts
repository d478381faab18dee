import { hasDetail, isRouteCode, type RouteCode } from "../../contract/routes.ts";

/** A record by its list and id. */
export interface RecordPlace {
  code: RouteCode;
  id: number;
}

/** The search parameter with the records stacked over the screen, topmost last: `invoices:12,products:7`. */
const parameter = "over";

/** Deeper stacks are hard to navigate. */
const maxDepth = 6;

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The records stacked over a URL's screen. */
export function readStack(search: string): RecordPlace[] {
  const text = new URLSearchParams(search).get(parameter) ?? "";
  return text
    .split(",")
    .flatMap((part) => {
      const [code = "", rest] = part.split(":");
      const id = idIn(rest);
      return isRouteCode(code) && id !== undefined ? [{ code, id }] : [];
    })
    .slice(0, maxDepth);
}

/** The search string with another stack of records. */
export function withStack(search: string, stack: readonly RecordPlace[]): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  const kept = query.toString();
  // Not percent-encoded, so that shared links stay readable.
  const over = stack.map(({ code, id }) => `${code}:${id}`).join(",");
  const parts = [kept, over && `${parameter}=${over}`].filter(Boolean);
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** The record that a URL of this product shows: `/orders/7`, or `/contracts?open=7`. */
export function recordAt({ pathname, search }: Pick<URL, "pathname" | "search">): RecordPlace | undefined {
  const [, code = "", part, ...more] = pathname.split("/");
  if (!isRouteCode(code) || more.length > 0) return undefined;
  const hasScreen = hasDetail(code);
  const id = idIn(hasScreen ? part : (new URLSearchParams(search).get("open") ?? undefined));
  return id === undefined || (!hasScreen && part !== undefined) ? undefined : { code, id };
}

const isSame = (one: RecordPlace, other: RecordPlace) => one.code === other.code && one.id === other.id;

/** The stack with the record on top. @returns undefined if it is too deep and the record needs its own screen */
export function stackedWith(
  stack: readonly RecordPlace[],
  opened: RecordPlace,
  base: RecordPlace | undefined,
): RecordPlace[] | undefined {
  if (base && isSame(base, opened)) return [];
  const at = stack.findIndex((each) => isSame(each, opened));
  if (at >= 0) return stack.slice(0, at + 1);
  return stack.length < maxDepth ? [...stack, opened] : undefined;
}

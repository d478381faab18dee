import { matchPath } from "react-router-dom";
import { isRouteCode } from "../../contract/routes.ts";
import { paths, routes } from "../paths.ts";

/** Where people go; the other routes do something, or are for those who aren't signed in. */
const places = routes.filter(
  ({ name, code }) =>
    /\.(index|view)$/.test(name) && (code === "menu" || code === "deals-kanban" || isRouteCode(code)),
);

/** The place of this product that a pasted text names: an address of it, with or without its server, or "orders/7". */
export function placeIn(text: string, origin = location.origin): string | undefined {
  const pasted = text.trim();
  const [, code = "", id = ""] = /^\/?([a-z-]+)[/ ](\d{1,9})$/.exec(pasted) ?? [];
  if (isRouteCode(code)) return paths.record(code, Number(id));
  if (!/^(https?:\/\/|\/(?![/\\]))/.test(pasted) || !URL.canParse(pasted, origin)) return undefined;
  const url = new URL(pasted, origin);
  if (url.origin !== origin) return undefined;
  const isPlace = places.some(({ pattern }) => matchPath(pattern, url.pathname));
  return isPlace ? url.pathname + url.search + url.hash : undefined;
}

import { matchPath } from "react-router-dom";
import { isRouteCode } from "../../contract/routes.ts";
import { paths, routes } from "../paths.ts";

/** Routes to navigate to; the others perform an action or are for signed-out users. */
const places = routes.filter(
  ({ name, code }) =>
    /\.(index|view)$/.test(name) && (code === "menu" || code === "deals-kanban" || isRouteCode(code)),
);

/** The path in this product for a pasted text: a URL, with or without its origin, or "orders/7". */
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

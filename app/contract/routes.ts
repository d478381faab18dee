import { moduleRoutes } from "../modules/lists/routes.ts";

const platformRoutes = {
  users: null,
  access: "access_id",
  history: null,
  locales: null,
  "api-users": null,
} as const;

/**
 * All lists, each with the key of its records' own screen, `/{code}/:{key}`. Records without one, null, open next to
 * their list, at `?open={id}`.
 */
const routes = { ...platformRoutes, ...moduleRoutes } satisfies Record<string, `${string}_id` | null>;

/** A list's code: the last path segment, the menu module and the permission code. */
export type RouteCode = keyof typeof routes;

/** A list whose records have their own screen. */
type DetailCode = { [C in RouteCode]: (typeof routes)[C] extends null ? never : C }[RouteCode];

export const listRoutes = Object.keys(routes) as RouteCode[];

export const hasDetail = (code: RouteCode): code is DetailCode => routes[code] !== null;

export const detailRoutes: DetailCode[] = listRoutes.filter(hasDetail);

/** The path parameter that identifies the record: `order_id`. */
export const recordKey = (code: DetailCode): string => routes[code];

export const isRouteCode = (text: string): text is RouteCode => Object.hasOwn(routes, text);

/** A record's path: `/orders/7` with its own screen, `/contracts?open=7` next to its list. */
export const recordPath = (code: RouteCode, id: number): string =>
  hasDetail(code) ? `/${code}/${id}` : `/${code}?open=${id}`;

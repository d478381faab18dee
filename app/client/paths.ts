import {
  detailRoutes,
  isRouteCode,
  listRoutes,
  recordKey,
  recordPath,
  type RouteCode,
} from "../contract/routes.ts";

interface NamedRoute {
  /** `orders.view` */
  name: string;
  /** In the router's format: `/orders/:order_id`. */
  pattern: string;
  /** The module code, for menu and permissions. */
  code: string;
}

/** Every screen of the product, once each, by name. */
export const routes: readonly NamedRoute[] = [
  { name: "menu.index", pattern: "/", code: "menu" },
  { name: "login.index", pattern: "/login", code: "login" },
  { name: "logout.index", pattern: "/logout", code: "logout" },
  { name: "password.index", pattern: "/password", code: "password" },
  { name: "404.index", pattern: "/404", code: "404" },
  ...listRoutes.map((code) => ({ name: `${code}.index`, pattern: `/${code}`, code })),
  ...detailRoutes.map((code) => ({ name: `${code}.view`, pattern: `/${code}/:${recordKey(code)}`, code })),
  { name: "deals-kanban.index", pattern: "/deals-kanban", code: "deals-kanban" },
  { name: "statements.view", pattern: "/operations/statements/:statement_id", code: "operations" },
  { name: "locales.switch", pattern: "/locales/:locale", code: "locales" },
];

const patterns = new Map(routes.map((route) => [route.name, route.pattern]));

export function patternOf(name: string): string {
  const pattern = patterns.get(name);
  if (!pattern) throw new Error(`There is no route ${name}: add it to the catalogue in paths.ts.`);
  return pattern;
}

/** The path of a named route, `pathOf("orders.view", { order_id: 7 })`; null if there is no such route. */
export function pathOf(name: string, parameters: Record<string, string | number> = {}): string | null {
  const pattern = patterns.get(name);
  if (!pattern) return null;
  return pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(parameters[key] ?? "")));
}

/** Whether a part of a path is the id of a record. */
export const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** The code of the module that a path belongs to. */
export function moduleAt(pathname: string): RouteCode | undefined {
  const [, code = ""] = pathname.split("/");
  if (code === "deals-kanban") return "deals";
  return isRouteCode(code) ? code : undefined;
}

/** All paths are built here. */
export const paths = {
  menu: "/",
  login: "/login",
  /** The API documentation, a separate page: the server redirects signed-out visitors to sign in. */
  api: "/api",
  logout: "/logout",
  notFound: "/404",
  list: (code: RouteCode) => `/${code}`,
  dealsKanban: "/deals-kanban",
  statement: (id: number) => `/operations/statements/${id}`,
  /** On its own screen, or beside its list: `/contracts?open=7`. */
  record: recordPath,
  locale: (locale: string) => `/locales/${encodeURIComponent(locale)}`,
};

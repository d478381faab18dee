import { useParams, type RouteObject } from "react-router-dom";
import { detailRoutes, listRoutes, type RouteCode } from "../contract/routes.ts";
import { patternOf, recordKeys, type DetailCode } from "./paths.ts";
import { Root } from "./shell/root.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";
import { screenModule } from "./shell/screen-module.ts";

/** Code needed only when signed in. */
const page = screenModule(async () => (await import("./shell/page.tsx")).Page);

const detail = screenModule(async () => (await import("./screens/detail-screen.tsx")).DetailScreen);
const list = screenModule(async () => (await import("./screens/list-screen.tsx")).ListScreen);
const dealsKanban = screenModule(
  async () => (await import("../modules/deals/client/deals-kanban-screen.tsx")).DealsKanbanScreen,
);
const operations = screenModule(
  async () => (await import("../modules/finance/client/operations-screen.tsx")).OperationsScreen,
);
const statement = screenModule(
  async () => (await import("../modules/finance/client/statements/statement-screen.tsx")).StatementScreen,
);
const locale = screenModule(async () => (await import("./screens/locale-screen.tsx")).LocaleScreen);
const locations = screenModule(
  async () => (await import("../modules/places/client/locations-screen.tsx")).LocationsScreen,
);
const logout = screenModule(async () => (await import("./screens/logout-screen.tsx")).LogoutScreen);
const login = screenModule(async () => (await import("./screens/login-screen.tsx")).LoginScreen);
const password = screenModule(async () => (await import("./screens/password-screen.tsx")).PasswordScreen);
const menu = screenModule(async () => (await import("./screens/menu-screen.tsx")).MenuScreen);
const notFound = screenModule(async () => (await import("./screens/not-found-screen.tsx")).NotFoundScreen);

function Detail({ code }: { code: DetailCode }) {
  const id = useParams()[recordKeys[code]] ?? "";
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <detail.Screen key={id} code={code} id={Number(id)} />
  ) : (
    <notFound.Screen />
  );
}

function Statement() {
  const { statement_id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(statement_id) ? (
    <statement.Screen key={statement_id} statement_id={Number(statement_id)} />
  ) : (
    <notFound.Screen />
  );
}

/** Lists with a dedicated screen. */
const dedicated: readonly RouteCode[] = ["operations", "locations"];

/** Route data for the shell. */
export interface RouteHandle {
  /** The code of the open module. */
  module?: string;
  /** Loads the screen. */
  load?: () => Promise<unknown>;
  /** Prefetches the screens usually opened from it. */
  next?: (() => Promise<unknown>)[];
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      {
        path: patternOf("login.index"),
        element: <login.Screen />,
        handle: { load: login.load, next: [page.load, menu.load] } satisfies RouteHandle,
      },
      {
        path: patternOf("password.index"),
        element: <password.Screen />,
        handle: { load: password.load } satisfies RouteHandle,
      },
      { path: patternOf("logout.index"), element: <logout.Screen /> },
      { path: patternOf("locales.switch"), element: <locale.Screen /> },
      {
        element: <page.Screen />,
        handle: { load: page.load } satisfies RouteHandle,
        children: [
          {
            path: patternOf("menu.index"),
            element: <menu.Screen />,
            handle: { load: menu.load } satisfies RouteHandle,
          },
          {
            path: patternOf("operations.index"),
            element: <operations.Screen />,
            handle: { module: "operations", load: operations.load } satisfies RouteHandle,
          },
          {
            path: patternOf("statements.view"),
            element: <Statement />,
            handle: { module: "operations", load: statement.load } satisfies RouteHandle,
          },
          ...listRoutes
            .filter((code) => !dedicated.includes(code))
            .map((code) => ({
              path: patternOf(`${code}.index`),
              element: <list.Screen key={code} code={code} />,
              handle: { module: code, load: list.load } satisfies RouteHandle,
            })),
          ...detailRoutes.map((code) => ({
            path: patternOf(`${code}.view`),
            element: <Detail key={code} code={code} />,
            handle: { module: code, load: detail.load } satisfies RouteHandle,
          })),
          {
            path: patternOf("locations.index"),
            element: <locations.Screen />,
            handle: { module: "locations", load: locations.load } satisfies RouteHandle,
          },
          {
            path: patternOf("deals-kanban.index"),
            element: <dealsKanban.Screen />,
            handle: { module: "deals", load: dealsKanban.load } satisfies RouteHandle,
          },
          { path: "*", element: <notFound.Screen /> },
        ],
      },
    ],
  },
];

import { lazy } from "react";
import { useParams, type RouteObject } from "react-router-dom";
import { detailRoutes, listRoutes, type RouteCode } from "../contract/routes.ts";
import { patternOf, recordKeys, type DetailCode } from "./paths.ts";
import { Page } from "./shell/page.tsx";
import { Root } from "./shell/root.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";

const loadDetail = async () => ({ default: (await import("./screens/detail-screen.tsx")).DetailScreen });
const loadList = async () => ({ default: (await import("./screens/list-screen.tsx")).ListScreen });
const loadDealsKanban = async () => ({
  default: (await import("./screens/deals-kanban-screen.tsx")).DealsKanbanScreen,
});
const loadOperations = async () => ({
  default: (await import("./screens/operations-screen.tsx")).OperationsScreen,
});
const loadStatement = async () => ({
  default: (await import("./screens/statement-screen.tsx")).StatementScreen,
});
const loadLocale = async () => ({ default: (await import("./screens/locale-screen.tsx")).LocaleScreen });
const loadLocations = async () => ({
  default: (await import("./screens/locations-screen.tsx")).LocationsScreen,
});
const loadLogout = async () => ({ default: (await import("./screens/logout-screen.tsx")).LogoutScreen });
const loadLogin = async () => ({ default: (await import("./screens/login-screen.tsx")).LoginScreen });
const loadPassword = async () => ({
  default: (await import("./screens/password-screen.tsx")).PasswordScreen,
});
const loadMenu = async () => ({ default: (await import("./screens/menu-screen.tsx")).MenuScreen });
const loadNotFound = async () => ({
  default: (await import("./screens/not-found-screen.tsx")).NotFoundScreen,
});

const DetailScreen = lazy(loadDetail);
const ListScreen = lazy(loadList);
const DealsKanbanScreen = lazy(loadDealsKanban);
const OperationsScreen = lazy(loadOperations);
const StatementScreen = lazy(loadStatement);
const LocaleScreen = lazy(loadLocale);
const LocationsScreen = lazy(loadLocations);
const LogoutScreen = lazy(loadLogout);
const LoginScreen = lazy(loadLogin);
const PasswordScreen = lazy(loadPassword);
const MenuScreen = lazy(loadMenu);
const NotFoundScreen = lazy(loadNotFound);

function Detail({ code }: { code: DetailCode }) {
  const id = useParams()[recordKeys[code]] ?? "";
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <DetailScreen key={id} code={code} id={Number(id)} />
  ) : (
    <NotFoundScreen />
  );
}

function Statement() {
  const { statement_id = "" } = useParams();
  return /^[1-9]\d{0,9}$/.test(statement_id) ? (
    <StatementScreen key={statement_id} statement_id={Number(statement_id)} />
  ) : (
    <NotFoundScreen />
  );
}

/** Lists whose screen is made for them. */
const dedicated: readonly RouteCode[] = ["operations", "locations"];

/** What a screen's route tells the shell around it. */
export interface RouteHandle {
  /** The code of the module that is open. */
  module?: string;
  /** Fetches the screen. */
  load?: () => Promise<unknown>;
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      {
        path: patternOf("login.index"),
        element: <LoginScreen />,
        handle: { load: loadLogin } satisfies RouteHandle,
      },
      {
        path: patternOf("password.index"),
        element: <PasswordScreen />,
        handle: { load: loadPassword } satisfies RouteHandle,
      },
      { path: patternOf("logout.index"), element: <LogoutScreen /> },
      { path: patternOf("locales.switch"), element: <LocaleScreen /> },
      {
        element: <Page />,
        children: [
          {
            path: patternOf("menu.index"),
            element: <MenuScreen />,
            handle: { load: loadMenu } satisfies RouteHandle,
          },
          {
            path: patternOf("operations.index"),
            element: <OperationsScreen />,
            handle: { module: "operations", load: loadOperations } satisfies RouteHandle,
          },
          {
            path: patternOf("statements.view"),
            element: <Statement />,
            handle: { module: "operations", load: loadStatement } satisfies RouteHandle,
          },
          ...listRoutes
            .filter((code) => !dedicated.includes(code))
            .map((code) => ({
              path: patternOf(`${code}.index`),
              element: <ListScreen key={code} code={code} />,
              handle: { module: code, load: loadList } satisfies RouteHandle,
            })),
          ...detailRoutes.map((code) => ({
            path: patternOf(`${code}.view`),
            element: <Detail key={code} code={code} />,
            handle: { module: code, load: loadDetail } satisfies RouteHandle,
          })),
          {
            path: patternOf("locations.index"),
            element: <LocationsScreen />,
            handle: { module: "locations", load: loadLocations } satisfies RouteHandle,
          },
          {
            path: patternOf("deals-kanban.index"),
            element: <DealsKanbanScreen />,
            handle: { module: "deals", load: loadDealsKanban } satisfies RouteHandle,
          },
          { path: "*", element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

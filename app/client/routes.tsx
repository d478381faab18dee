import { matchRoutes, useParams, useRoutes, type RouteObject } from "react-router-dom";
import { hasDetail, isRouteCode } from "../contract/routes.ts";
import { moduleScreens } from "../modules/lists/client-screens.ts";
import { isId, patternOf } from "./paths.ts";
import { Boundary } from "./shell/boundary.tsx";
import { Root } from "./shell/root.tsx";
import { screenModule } from "./shell/screen-module.ts";

/** Code needed only when signed in. */
const page = screenModule(async () => (await import("./shell/page.tsx")).Page);

const detail = screenModule(async () => (await import("./screens/detail-screen.tsx")).DetailScreen);
const list = screenModule(async () => (await import("./screens/list-screen.tsx")).ListScreen);
const locale = screenModule(async () => (await import("./screens/locale-screen.tsx")).LocaleScreen);
const logout = screenModule(async () => (await import("./screens/logout-screen.tsx")).LogoutScreen);
const login = screenModule(async () => (await import("./screens/login-screen.tsx")).LoginScreen);
const password = screenModule(async () => (await import("./screens/password-screen.tsx")).PasswordScreen);
const menu = screenModule(async () => (await import("./screens/menu-screen.tsx")).MenuScreen);
const notFound = screenModule(async () => (await import("./screens/not-found-screen.tsx")).NotFoundScreen);

function List() {
  const { code = "" } = useParams();
  return isRouteCode(code) ? <list.Screen key={code} code={code} /> : <notFound.Screen />;
}

function Detail() {
  const { code = "", id = "" } = useParams();
  return isRouteCode(code) && hasDetail(code) && isId(id) ? (
    <detail.Screen key={id} code={code} id={Number(id)} />
  ) : (
    <notFound.Screen />
  );
}

/** What a route loads before it renders. */
interface RouteHandle {
  load?: () => Promise<unknown>;
  /** Prefetches the screens usually opened from it. */
  next?: (() => Promise<unknown>)[];
}

/** All lists share one route, and all records another: ranking a hundred routes takes milliseconds on every page. */
const routes: RouteObject[] = [
  {
    element: <Root />,
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
          ...Object.entries(moduleScreens).map(([name, { Screen, load }]) => ({
            path: patternOf(name),
            element: <Screen />,
            handle: { load } satisfies RouteHandle,
          })),
          { path: "/:code", element: <List />, handle: { load: list.load } satisfies RouteHandle },
          { path: "/:code/:id", element: <Detail />, handle: { load: detail.load } satisfies RouteHandle },
          { path: "*", element: <notFound.Screen /> },
        ],
      },
    ],
  },
];

export function Screens() {
  return <Boundary>{useRoutes(routes)}</Boundary>;
}

/** What the routes at an address load. */
export const handlesAt = (place: Pick<Location, "pathname">): RouteHandle[] =>
  (matchRoutes(routes, place) ?? []).flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? []);

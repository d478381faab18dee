import { lazy } from "react";
import { useParams, type RouteObject } from "react-router-dom";
import { detailRoutes, listRoutes } from "../contract/routes.ts";
import { patternOf, recordKeys, type DetailCode } from "./paths.ts";
import { LocaleScreen } from "./screens/locale-screen.tsx";
import { LogoutScreen } from "./screens/logout-screen.tsx";
import { Page } from "./shell/page.tsx";
import { Root } from "./shell/root.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";

const DetailScreen = lazy(async () => ({
  default: (await import("./screens/detail-screen.tsx")).DetailScreen,
}));
const ListScreen = lazy(async () => ({ default: (await import("./screens/list-screen.tsx")).ListScreen }));
const LoginScreen = lazy(async () => ({ default: (await import("./screens/login-screen.tsx")).LoginScreen }));
const MenuScreen = lazy(async () => ({ default: (await import("./screens/menu-screen.tsx")).MenuScreen }));
const NotFoundScreen = lazy(async () => ({
  default: (await import("./screens/not-found-screen.tsx")).NotFoundScreen,
}));

function Detail({ code }: { code: DetailCode }) {
  const id = useParams()[recordKeys[code]] ?? "";
  return /^[1-9]\d{0,9}$/.test(id) ? (
    <DetailScreen key={id} code={code} id={Number(id)} />
  ) : (
    <NotFoundScreen />
  );
}

/** What a screen's route tells the shell around it. */
export interface RouteHandle {
  /** The code of the module that is open. */
  module?: string;
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      { path: patternOf("login.index"), element: <LoginScreen /> },
      { path: patternOf("logout.index"), element: <LogoutScreen /> },
      { path: patternOf("locales.switch"), element: <LocaleScreen /> },
      {
        element: <Page />,
        children: [
          { path: patternOf("menu.index"), element: <MenuScreen /> },
          ...listRoutes.map((code) => ({
            path: patternOf(`${code}.index`),
            element: <ListScreen key={code} code={code} />,
            handle: { module: code } satisfies RouteHandle,
          })),
          ...detailRoutes.map((code) => ({
            path: patternOf(`${code}.view`),
            element: <Detail key={code} code={code} />,
            handle: { module: code } satisfies RouteHandle,
          })),
          { path: "*", element: <NotFoundScreen /> },
        ],
      },
    ],
  },
];

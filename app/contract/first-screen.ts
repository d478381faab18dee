import { ownScreens } from "../modules/lists/own-screens.ts";
import { listCalls, type FirstCall, type OwnScreen } from "./first-call.ts";
import { readListUrl, recordPayload } from "./list-url.ts";
import { hasDetail, isRouteCode } from "./routes.ts";

/** A reply preloaded into the page, so that the screen doesn't wait for a request. */
export interface PreloadedReply extends FirstCall {
  data: unknown;
}

/** What a URL needs: its screen's modules and initial calls. */
interface FirstScreen {
  /** Module paths within the application. */
  modules: string[];
  calls: FirstCall[];
}

/** The layout around every screen for signed-in users. */
const page = "client/shell/page.tsx";

/** Screens that replace a list's, by the first segment of their paths. */
const screens: Readonly<Record<string, OwnScreen>> = ownScreens;

/** Initial calls of every page for signed-in users, regardless of the screen. */
const ofEveryPage: FirstCall[] = [
  { path: "app/info", payload: {} },
  { path: "menu/get", payload: {} },
];

/** Returns what a URL needs for a signed-in user. Unknown URLs get only what every page has. */
export function firstScreen({ pathname, searchParams }: URL): FirstScreen {
  const [code = "", id = "", ...more] = pathname.split("/").slice(1);
  if (code === "") return { modules: [page, "client/screens/menu-screen.tsx"], calls: ofEveryPage };
  const own = screens[code];
  if (own && id === "")
    return { modules: [page, own.module], calls: [...ofEveryPage, ...own.calls(searchParams)] };
  if (!isRouteCode(code) || more.length > 0) return { modules: [page], calls: ofEveryPage };
  if (id === "")
    return {
      modules: [page, "client/screens/list-screen.tsx"],
      calls: [...ofEveryPage, ...listCalls(code, searchParams)],
    };
  if (!hasDetail(code) || !/^[1-9]\d{0,9}$/.test(id)) return { modules: [page], calls: ofEveryPage };
  const behind = readListUrl(new URLSearchParams(searchParams.get("list") ?? ""));
  const one: FirstCall = { path: `${code}/one`, payload: recordPayload(Number(id), behind) };
  return { modules: [page, "client/screens/detail-screen.tsx"], calls: [...ofEveryPage, one] };
}

/** Returns the modules a URL needs for an anonymous visitor. */
export const firstVisit = ({ pathname }: URL): string[] =>
  pathname === "/password" ? ["client/screens/password-screen.tsx"] : ["client/screens/login-screen.tsx"];

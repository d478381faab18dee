import type { CallPath, Payload } from "../modules/calls.ts";
import { listQuery, readListUrl, recordPayload } from "./list-url.ts";
import { hasDetail, isRouteCode } from "./routes.ts";

/** A call that a screen makes as soon as it stands. */
export interface FirstCall<Path extends CallPath = CallPath> {
  path: Path;
  payload: Payload<Path>;
}

/** A reply that the page itself brings, so that nobody waits for it to be asked for. */
export interface FirstReply extends FirstCall {
  data: unknown;
}

/** What an address opens: the modules of its screen, and what that asks first. */
export interface FirstScreen {
  /** Their places in the application. */
  modules: string[];
  calls: FirstCall[];
}

/** What stands around every screen of somebody who is signed in. */
const page = "client/shell/page.tsx";

/** What every page asks of somebody who is signed in, whatever its screen. */
const ofEveryPage: FirstCall[] = [
  { path: "app/info", payload: {} },
  { path: "menu/get", payload: {} },
];

/** Lists whose screens are made for them, and ask by themselves. */
const ownScreens: Readonly<Record<string, string>> = {
  operations: "modules/finance/client/operations-screen.tsx",
  locations: "modules/places/client/locations-screen.tsx",
  "deals-kanban": "modules/deals/client/deals-kanban-screen.tsx",
};

/** What an address opens for somebody who is signed in; an address of nothing opens what every page has. */
export function firstScreen({ pathname, searchParams }: URL): FirstScreen {
  const [code = "", id = "", ...more] = pathname.split("/").slice(1);
  if (code === "") return { modules: [page, "client/screens/menu-screen.tsx"], calls: ofEveryPage };
  const own = ownScreens[code];
  if (own && id === "") return { modules: [page, own], calls: ofEveryPage };
  if (!isRouteCode(code) || more.length > 0) return { modules: [page], calls: ofEveryPage };
  if (id === "") {
    const list: FirstCall = { path: `${code}/list`, payload: listQuery(readListUrl(searchParams)) };
    return { modules: [page, "client/screens/list-screen.tsx"], calls: [...ofEveryPage, list] };
  }
  if (!hasDetail(code) || !/^[1-9]\d{0,9}$/.test(id)) return { modules: [page], calls: ofEveryPage };
  const behind = readListUrl(new URLSearchParams(searchParams.get("list") ?? ""));
  const one: FirstCall = { path: `${code}/one`, payload: recordPayload(Number(id), behind) };
  return { modules: [page, "client/screens/detail-screen.tsx"], calls: [...ofEveryPage, one] };
}

/** What an address opens for a visitor. */
export const firstVisit = ({ pathname }: URL): string[] =>
  pathname === "/password" ? ["client/screens/password-screen.tsx"] : ["client/screens/login-screen.tsx"];

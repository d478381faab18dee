import "@backoffice/ui/styles.css";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from "react-router-dom";
import { render } from "vitest-browser-react";
import { Screens } from "../../app/client/routes.tsx";
import { markPageReady } from "../../app/client/shell/when-idle.ts";
import type { AppInfo, MenuData, MenuModule } from "../../app/contract/app.ts";
import { de } from "../../app/modules/texts/de.ts";
import { en } from "../../app/modules/texts/en.ts";
import { answerCalls, type Answers } from "./answer-calls.ts";
import { info as englishInfo, noNotifications } from "./cart-app.tsx";

export const info: AppInfo = {
  ...englishInfo,
  locales: [
    ...englishInfo.locales,
    { code: "de", name: "Deutsch", short: "DE", direction: "ltr", group: ".", decimal: "," },
  ],
};

const module = (category: string, code: string, name: string, count = 0): MenuModule => ({
  code,
  name,
  icon: "package",
  route: `${code}.index`,
  category,
  count,
});

export const menu: MenuData = {
  sales: {
    name: "Sales",
    icon: "store",
    modules: [
      { ...module("sales", "orders", "Orders", 1204), creation: { label: "New order", from: "cart" } },
      { ...module("sales", "clients", "Clients", 5_001), creation: { label: "New client", from: "form" } },
      module("sales", "contracts", "Contracts"),
    ],
  },
  work: {
    name: "Work",
    icon: "hammer",
    modules: [{ ...module("work", "tasks", "Tasks"), shortcut: "t" }, module("work", "projects", "Projects")],
  },
};

const usualAnswers: Answers = {
  "app/info": info,
  "menu/get": menu,
  "translations/map": ({ fields }) => ({ ...(fields.locale === "de" ? de : en) }),
  "notifications/get": noNotifications,
  "timer/get": { timers: [] },
};

/** The whole client at a path, with a server that gives the answers. */
export async function startApp(path: string, own: Answers = {}, { authenticated = true } = {}) {
  document.documentElement.lang = "en";
  document.head.insertAdjacentHTML(
    "beforeend",
    `<meta name="authenticated" content="${authenticated ? 1 : 0}"><meta name="csrf-token" content="first">`,
  );
  const server = answerCalls({ ...usualAnswers, ...own });
  const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
  const screen = await render(
    <HistoryRouter history={history}>
      <Screens />
    </HistoryRouter>,
  );
  markPageReady();
  const router = {
    state: history,
    navigate: (to: string | number) => (typeof to === "number" ? history.go(to) : history.push(to)),
  };
  return { screen, server, router, path: () => router.state.location.pathname };
}

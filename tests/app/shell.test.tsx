import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { referringPath } from "../../app/client/screens/locale-screen.tsx";
import type { MenuData } from "../../app/contract/app.ts";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import { refused, type SentCall } from "./answer-calls.ts";
import { noNotifications } from "./cart-app.tsx";
import { onDesktop } from "./on-desktop.ts";
import { usualRecords } from "./records.ts";
import { info, menu, startApp } from "./start-app.tsx";

onDesktop();

const signedOut: Reply = { status: Status.signedOut, message: "Sign in to continue", data: {} };
const login = { authorized: true, csrf: "second" } as const;

type Screen = Awaited<ReturnType<typeof startApp>>["screen"];

async function signIn(screen: Screen) {
  await screen.getByLabelText("Email or login").fill("mira");
  await screen.getByLabelText("Password", { exact: true }).fill("right");
  await userEvent.keyboard("{Enter}");
}

describe("the start", () => {
  test("covers the screen until the session is known", async () => {
    const answer = Promise.withResolvers<typeof info>();
    const { screen } = await startApp("/", { "app/info": () => answer.promise });
    await expect.element(screen.getByText("Loading")).toBeInTheDocument();
    answer.resolve(info);
    await expect.element(screen.getByRole("heading", { name: /, Mira$/ })).toBeVisible();
    expect(screen.getByText("Loading").elements()).toHaveLength(0);
  });

  test("doesn't ask about the user if the page says that nobody is signed in", async () => {
    const { screen, server, path } = await startApp("/orders", {}, { authenticated: false });
    await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(path()).toBe("/login");
    expect(server.to("app/info")).toHaveLength(0);
    expect(screen.getByRole("navigation").elements()).toHaveLength(0);
    expect(screen.getByRole("complementary").elements()).toHaveLength(0);
  });

  test("shows what the product looks like, amounts as on its screens, before anybody is signed in", async () => {
    await page.viewport(1280, 800);
    const { screen } = await startApp("/login", {}, { authenticated: false });
    const amount = screen.getByText("18\u00a0420.00\u00a0€");
    await expect.element(amount).toBeInTheDocument();
    const written = document.createRange();
    written.selectNodeContents(amount.element());
    expect(written.getBoundingClientRect().right).toBeLessThan(1280);
  });

  test("leads to the sign-in when the user isn't authorised", async () => {
    const { screen, path } = await startApp("/", { "app/info": { ...info, user: null, authorized: false } });
    await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(path()).toBe("/login");
  });

  test("that fails shows the server's message, without the loader, and can be tried again", async () => {
    const { screen, server } = await startApp("/", { "app/info": refused("The settings can’t be read") });
    await expect.element(screen.getByText("The settings can’t be read")).toBeVisible();
    expect(screen.getByText("Loading").elements()).toHaveLength(0);
    server.answers["app/info"] = info;
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByRole("heading", { name: /, Mira$/ })).toBeVisible();
  });
});

describe("signing in", () => {
  test("goes to the requested path", async () => {
    const { screen, server, router } = await startApp(
      "/orders?page=2#money",
      { "auth/login": login },
      { authenticated: false },
    );
    await signIn(screen);
    await expect
      .poll(() => router.state.location)
      .toMatchObject({ pathname: "/orders", search: "?page=2", hash: "#money" });
    expect(server.to("auth/login")[0]?.fields).toMatchObject({ login: "mira", password: "right" });
    await expect.poll(() => server.to("app/info")[0]?.headers.get("x-csrf-token")).toBe("second");
  });

  test("shows missing input at its field, and a wrong password at the form", async () => {
    const { screen, server } = await startApp(
      "/login",
      { "auth/login": refused("Wrong login or password") },
      { authenticated: false },
    );
    await screen.getByRole("button", { name: "Sign in" }).click();
    await expect.element(screen.getByText("Enter your email or login")).toBeVisible();
    await expect.element(screen.getByText("Enter your password")).toBeVisible();
    expect(server.to("auth/login")).toHaveLength(0);
    await signIn(screen);
    await expect.element(screen.getByRole("alert").getByText("Wrong login or password")).toBeVisible();
    await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveFocus();
    await expect.element(screen.getByLabelText("Email or login")).toHaveValue("mira");
  });
});

describe("an expired session", () => {
  test("is renewed over the page: input is kept and the call continues", async () => {
    let lost = true;
    const { screen, server } = await startApp("/nowhere", {
      "auth/login": login,
      "profile/manage": () => (lost ? signedOut : {}),
    });
    const search = screen.getByRole("searchbox", { name: "Find a module" });
    await search.fill("pro");
    const strayed = vi.fn();
    search.element().addEventListener("focus", strayed);
    await screen.getByRole("button", { name: "Mira Kovač" }).click();
    await screen.getByText("Dark").click();
    const dialog = screen.getByRole("dialog", { name: "Sign in to continue" });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByLabelText("Email or login")).toHaveValue("mira");
    lost = false;
    await dialog.getByLabelText("Password", { exact: true }).fill("right");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => server.to("profile/manage")).toHaveLength(2);
    expect(server.to("profile/manage")[1]?.fields).toEqual({ theme: "dark" });
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(strayed).not.toHaveBeenCalled();
    await expect.element(search).toHaveValue("pro");
  });

  test("once renewed, shows what the user may see by now: sessions end when access changes", async () => {
    const { screen, server } = await startApp("/", { "auth/login": login, "profile/manage": signedOut });
    await expect.element(screen.getByRole("link", { name: /Orders/ })).toBeVisible();
    await screen.getByRole("button", { name: "Mira Kovač" }).click();
    await screen.getByText("Dark").click();
    server.answers["profile/manage"] = {};
    server.answers["menu/get"] = {};
    const dialog = screen.getByRole("dialog", { name: "Sign in to continue" });
    await dialog.getByLabelText("Password", { exact: true }).fill("right");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole("link", { name: /Orders/ })).not.toBeInTheDocument();
  });

  test("asks for the password over a dialog as well, ready to be typed", async () => {
    let lost = true;
    const { screen } = await startApp("/nowhere", {
      "auth/login": login,
      "profile/manage": () => (lost ? signedOut : {}),
    });
    await screen.getByRole("button", { name: "Mira Kovač" }).click();
    await screen.getByRole("button", { name: "My account" }).click();
    await screen.getByRole("tab", { name: "Preferences" }).click();
    await screen.getByRole("dialog", { name: "My account" }).getByText("Dark").click();
    const dialog = screen.getByRole("dialog", { name: "Sign in to continue" });
    await expect.element(dialog.getByLabelText("Password", { exact: true })).toHaveFocus();
    lost = false;
    await userEvent.keyboard("right{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("is noticed when the user's own information is loaded again, and the page stays", async () => {
    const { screen, server, path } = await startApp("/nowhere", {
      "auth/login": login,
      "profile/manage": {},
    });
    await screen.getByRole("searchbox", { name: "Find a module" }).fill("pro");
    server.answers["app/info"] = { ...info, user: null, authorized: false };
    await screen.getByRole("button", { name: "Mira Kovač" }).click();
    await screen.getByText("Dark").click();
    const dialog = screen.getByRole("dialog", { name: "Sign in to continue" });
    await expect.element(dialog).toBeVisible();
    expect(path()).toBe("/nowhere");
    server.answers["app/info"] = info;
    await dialog.getByLabelText("Password", { exact: true }).fill("right");
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole("searchbox", { name: "Find a module" })).toHaveValue("pro");
    expect(path()).toBe("/nowhere");
  });

  test("an expired token is fetched again, once for all calls", async () => {
    const stale: Reply = {
      status: Status.forbidden,
      message: "This page is out of date",
      data: { why: "csrf" },
    };
    const isFresh = ({ headers }: SentCall) => headers.get("x-csrf-token") === "fresh";
    const { screen, server } = await startApp("/", {
      "menu/get": (sent) => (isFresh(sent) ? menu : stale),
      "notifications/get": (sent) => (isFresh(sent) ? noNotifications : stale),
      "auth/refresh": { csrf: "fresh", authorized: true },
    });
    await expect.element(screen.getByRole("link", { name: /Orders/ })).toBeVisible();
    // Notifications are first loaded after two seconds.
    await expect.poll(() => server.to("notifications/get").some(isFresh), { timeout: 5_000 }).toBe(true);
    expect(server.to("auth/refresh")).toHaveLength(1);
  });

  test("a token that arrives after the user has signed in again is fetched too", async () => {
    const stale: Reply = { status: Status.forbidden, message: "Out of date", data: { why: "csrf" } };
    let replies: Reply[] = [];
    const { screen, server } = await startApp("/nowhere", {
      "auth/login": login,
      "auth/refresh": { csrf: "fresh", authorized: true },
      "profile/manage": () => replies.shift() ?? {},
    });
    replies = [stale, signedOut, stale];
    await screen.getByRole("button", { name: "Mira Kovač" }).click();
    await screen.getByText("Dark").click();
    const dialog = screen.getByRole("dialog", { name: "Sign in to continue" });
    await dialog.getByLabelText("Password", { exact: true }).fill("right");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => server.to("profile/manage")).toHaveLength(4);
    expect(screen.getByText("Out of date").elements()).toHaveLength(0);
  });
});

describe("the menu page", () => {
  test("shows categories, counts and a tile's named route", async () => {
    const { screen } = await startApp("/");
    await expect.element(screen.getByRole("heading", { name: "Sales" })).toBeVisible();
    await expect.element(screen.getByRole("link", { name: /Orders/ })).toHaveAttribute("href", "/orders");
    await expect.element(screen.getByText("1\u00a0204")).toBeVisible();
    await expect.element(screen.getByText("5\u00a0000+")).toBeVisible();
  });

  test("shows pending work: of everyone on the modules, the user's own as links", async () => {
    const { screen, router, server } = await startApp("/", {
      "menu/get": {
        ...menu,
        sales: {
          ...menu.sales!,
          modules: menu.sales!.modules.map((module) =>
            module.code === "orders"
              ? {
                  ...module,
                  waiting: "37 to ship",
                  mine: [
                    { text: "3 orders wait for you", filters: [{ field: "manager_id", op: "is_me" }] },
                    { text: "2 are late", filters: [{ field: "date", op: "past" }] },
                  ],
                }
              : module,
          ),
        },
      },
    });
    await expect.element(screen.getByText("37 to ship")).toBeVisible();
    expect(screen.getByText("1\u00a0204").elements()).toHaveLength(0);
    await expect.element(screen.getByText("3 orders wait for you, 2 are late")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "3 orders wait for you" }))
      .toHaveAttribute("href", "/orders?view=all&filter=manager_id~is_me");
    router.navigate("/nowhere");
    await expect.element(screen.getByRole("navigation", { name: "Main menu" })).toBeVisible();
    router.navigate("/");
    await expect.poll(() => server.to("menu/get")).toHaveLength(2);
  });

  test("filters from three characters on, and by category", async () => {
    const { screen } = await startApp("/");
    const links = () =>
      screen
        .getByRole("main")
        .getByRole("list")
        .getByRole("link")
        .elements()
        .map((link) => link.textContent);
    await expect.element(screen.getByRole("link", { name: /Tasks/ })).toBeVisible();
    await screen.getByRole("searchbox").fill("ta");
    expect(links()).toHaveLength(5);
    await screen.getByRole("searchbox").fill("tas");
    await expect.poll(() => links()).toEqual(["Tasks"]);
    await screen.getByRole("searchbox").fill("nothing like it");
    await screen.getByRole("button", { name: "Show all modules" }).click();
    await screen.getByRole("radio", { name: "Work" }).click({ force: true });
    await expect.poll(() => links()).toEqual(["Tasks", "Projects"]);
    await screen.getByRole("radio", { name: "All" }).click({ force: true });
    await expect.poll(() => links()).toHaveLength(5);
  });

  test("that can't be loaded shows the server's message", async () => {
    const { screen } = await startApp("/", { "menu/get": refused("The menu is being rebuilt") });
    await expect.element(screen.getByText("The menu is being rebuilt")).toBeVisible();
  });

  test("Enter goes to the first match as soon as the menu has loaded", async () => {
    let load: (loaded: MenuData) => void = () => undefined;
    const loading = new Promise<MenuData>((resolve) => (load = resolve));
    const { screen, path } = await startApp("/", { "menu/get": () => loading });
    const search = screen.getByRole("searchbox", { name: "Find a module" });
    await search.fill("task");
    await userEvent.keyboard("{Enter}");
    await search.fill("proj");
    await userEvent.keyboard("{Enter}");
    load(menu);
    await expect.poll(path).toBe("/projects");
  });

  test("Enter does nothing if the text is too short to search for", async () => {
    const { screen, path } = await startApp("/");
    await expect.element(screen.getByRole("link", { name: /Orders/ })).toBeVisible();
    await screen.getByRole("searchbox", { name: "Find a module" }).fill("ta");
    await userEvent.keyboard("{Enter}");
    await screen.getByRole("searchbox", { name: "Find a module" }).fill("task");
    await userEvent.keyboard("{Enter}");
    await expect.poll(path).toBe("/tasks");
  });

  test("text that matches no module is searched for everywhere, by a button or Enter", async () => {
    const { screen, server } = await startApp("/", {
      "search/all": {
        groups: [
          { route: "cps", label: "Counterparties", hits: [{ id: 5, title: "Nordwind", about: null }] },
        ],
      } as never,
    });
    const find = screen.getByRole("searchbox", { name: "Find a module" });
    await find.fill("555 0142");
    await screen.getByRole("button", { name: "Search everywhere" }).click();
    await expect.element(screen.getByRole("option", { name: "Nordwind" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await find.click();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("dialog").getByRole("combobox")).toHaveValue("555 0142");
    expect(server.to("search/all")[0]!.fields).toEqual({ search: "555 0142" });
  });

  test("hides the menus of the other screens", async () => {
    const { screen } = await startApp("/");
    await expect.element(screen.getByRole("heading", { name: "Sales" })).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main menu" }).elements()).toHaveLength(0);
  });
});

describe("the side menu", () => {
  test("is next to the other screens, marks the open module, and stays hidden once hidden", async () => {
    const first = await startApp("/orders");
    const side = first.screen.getByRole("navigation", { name: "Main menu" });
    await expect.element(side.getByRole("link", { name: /Orders/ })).toHaveAttribute("aria-current", "page");
    await first.screen.getByRole("button", { name: "Hide the menu" }).click();
    await expect.element(side).not.toBeInTheDocument();
    await first.screen.unmount();

    const second = await startApp("/orders");
    await second.screen.getByRole("button", { name: "Show the menu" }).click();
    await expect.element(second.screen.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  });

  test("under 768 px it is hidden on load and after each change of the route, and tiles are off", async () => {
    await page.viewport(767, 800);
    const { screen, router } = await startApp("/nowhere");
    const bar = screen.getByRole("navigation", { name: "Main menu" });
    await expect.element(bar.getByRole("link", { name: "Menu" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Hide the menu" }).elements()).toHaveLength(0);
    router.navigate("/");
    await expect
      .element(screen.getByRole("button", { name: "List" }))
      .toHaveAttribute("aria-pressed", "true");
    expect(bar.elements()).toHaveLength(0);
    await screen.getByRole("button", { name: "Tiles" }).click();
    await expect
      .element(screen.getByRole("button", { name: "Tiles" }))
      .toHaveAttribute("aria-pressed", "true");
    router.navigate("/nowhere");
    await expect.element(bar).toBeVisible();
    router.navigate("/");
    await expect
      .element(screen.getByRole("button", { name: "List" }))
      .toHaveAttribute("aria-pressed", "true");
  });

  test("a phone doesn't change what was chosen on a wide screen", async () => {
    const { screen } = await startApp("/");
    await expect
      .element(screen.getByRole("button", { name: "Tiles" }))
      .toHaveAttribute("aria-pressed", "true");
    await page.viewport(500, 800);
    await expect
      .element(screen.getByRole("button", { name: "List" }))
      .toHaveAttribute("aria-pressed", "true");
    await page.viewport(768, 800);
    await expect
      .element(screen.getByRole("button", { name: "Tiles" }))
      .toHaveAttribute("aria-pressed", "true");
  });
});

describe("the language", () => {
  test("switches in place and keeps input", async () => {
    const { screen, server, path } = await startApp("/", { "locales/set": { locale: "de" } });
    await screen.getByRole("searchbox").fill("typed");
    server.answers["app/info"] = { ...info, locale: "de" };
    await expect
      .element(screen.getByRole("link", { name: "EN English" }))
      .toHaveAttribute("aria-current", "true");
    await screen.getByRole("link", { name: "DE Deutsch" }).click();
    await expect.element(screen.getByRole("link", { name: "Abmelden" })).toBeVisible();
    await expect.element(screen.getByRole("searchbox", { name: "Modul suchen" })).toHaveValue("typed");
    expect(document.documentElement.lang).toBe("de");
    expect(server.to("locales/set")[0]?.fields).toEqual({ locale: "de" });
    await expect.poll(() => server.to("menu/get")).toHaveLength(2);
    expect(path()).toBe("/");
  });

  test("its own page posts and goes back", async () => {
    const { server, router, path } = await startApp("/locales/de", { "locales/set": { locale: "de" } });
    await expect.poll(() => path() + router.state.location.search).toBe(referringPath());
    expect(server.to("locales/set")).toHaveLength(1);
  });
});

describe("leaving", () => {
  test("posts, forgets and ends at the sign-in", async () => {
    localStorage.setItem("cart", "{}");
    sessionStorage.setItem("draft:1:clients:new", '{"first_name":"Ada"}');
    const { screen, server, path } = await startApp("/", { "auth/logout": { csrf: "third" } });
    await screen.getByRole("link", { name: "Sign out" }).click();
    await expect.element(screen.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(path()).toBe("/login");
    expect(sessionStorage.getItem("draft:1:clients:new")).toBeNull();
    expect(server.to("auth/logout")).toHaveLength(1);
    expect(localStorage.getItem("cart")).toBeNull();
  });
});

describe("finding a module", () => {
  test("Ctrl K opens the list; arrows and Enter go there", async () => {
    const { screen, path } = await startApp("/nowhere");
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = screen.getByRole("combobox", { name: "Find records, modules and actions" });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect
      .element(screen.getByRole("option", { name: /Clients/ }))
      .toHaveAttribute("aria-selected", "true");
    await field.fill("task");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/tasks");
    await expect.element(field).not.toBeInTheDocument();
  });

  test("nothing is offered for text that no name contains, however short", async () => {
    const { screen } = await startApp("/nowhere", { "search/all": { groups: [] } });
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.getByRole("combobox", { name: "Find records, modules and actions" }).fill("zq");
    await expect.element(screen.getByText("Nothing found for “zq”")).toBeVisible();
    expect(screen.getByRole("option").elements()).toEqual([]);
  });

  test("a prefix narrows the search, and a pasted URL opens its page", async () => {
    const { screen, server, path } = await startApp("/nowhere", {
      "search/all": {
        groups: [
          {
            route: "clients",
            label: "Clients",
            hits: [{ id: 9, title: "Anna Lindqvist", about: "Hamburg", why: null }],
          },
        ],
      },
    });
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = screen.getByRole("combobox", { name: "Find records, modules and actions" });
    await field.fill("@anna");
    await expect.element(screen.getByRole("option", { name: "Anna Lindqvist Hamburg" })).toBeVisible();
    expect(server.to("search/all").at(-1)?.fields).toEqual({ search: "anna", within: "people" });
    // A new prefix replaces the previous one.
    await field.fill("#1204");
    await expect
      .poll(() => server.to("search/all").at(-1)?.fields)
      .toEqual({ search: "1204", within: "numbers" });
    await userEvent.keyboard("{Control>}a{/Control}{Backspace}{Backspace}");
    await field.fill(`${location.origin}/orders/7?tab=money#history`);
    await expect
      .element(screen.getByRole("option", { name: "/orders/7?tab=money#history" }))
      .toHaveAttribute("aria-selected", "true");
    await field.fill("contracts/7");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/contracts");
  });

  test("a module's name comes before records that contain the word; the cart opens, too", async () => {
    const { screen, path } = await startApp("/nowhere", {
      "search/all": ({ fields }) => ({
        groups:
          fields.search === "orders"
            ? [
                {
                  route: "clients",
                  label: "Clients",
                  hits: [{ id: 9, title: "All orders", about: "", why: null }],
                },
              ]
            : [],
      }),
    });
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = screen.getByRole("combobox", { name: "Find records, modules and actions" });
    await field.fill("#");
    await expect.element(screen.getByText("Type at least two characters")).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await field.fill("orders");
    await expect.element(screen.getByRole("option", { name: "All orders" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/orders");
    await userEvent.keyboard("{Control>}k{/Control}");
    await field.fill("cart");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("dialog", { name: "Cart" })).toBeVisible();
  });

  test("an action's full name comes before records that contain its words", async () => {
    const { screen } = await startApp("/nowhere", {
      "search/all": {
        groups: [
          {
            route: "notes",
            label: "Notes",
            hits: [{ id: 9, title: "New orders are paid in advance", about: "", why: null }],
          },
        ],
      },
    });
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = screen.getByRole("combobox", { name: "Find records, modules and actions" });
    await field.fill("new");
    await expect.element(screen.getByRole("option", { name: /paid in advance/ })).toBeVisible();
    await expect.element(screen.getByRole("option").first()).toHaveTextContent("paid in advance");
    await field.fill("new or");
    await expect.element(screen.getByRole("option").first()).toHaveTextContent("New order");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("dialog", { name: "Cart" })).toBeVisible();
  });

  test("only records that the user may create are offered, and an order starts with the cart", async () => {
    const { screen } = await startApp("/nowhere");
    await expect.element(screen.getByRole("button", { name: "Search" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    await screen.getByRole("combobox", { name: "Find records, modules and actions" }).fill(">new");
    await expect.element(screen.getByRole("option", { name: "New client" })).toBeVisible();
    expect(screen.getByRole("option").elements()).toHaveLength(2);
    await screen.getByRole("option", { name: "New order" }).click();
    await expect.element(screen.getByRole("dialog", { name: "Cart" })).toBeVisible();
  });

  test("actions of the open record and recent places come first", async () => {
    const { screen, path } = await startApp("/clients/9", usualRecords);
    await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
    await userEvent.keyboard("{Control>}k{/Control}");
    const field = screen.getByRole("combobox", { name: "Find records, modules and actions" });
    const offered = screen.getByRole("group", { name: "Anna Lindqvist" });
    await expect.element(offered.getByRole("option", { name: "Active" }).first()).toBeVisible();
    await field.fill("ord");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => path()).toBe("/orders");
    await userEvent.keyboard("{Control>}k{/Control}");
    await field.fill("ord");
    await expect
      .element(screen.getByRole("group", { name: "Recent" }).getByRole("option", { name: "Orders" }))
      .toHaveAttribute("aria-selected", "true");
    await expect.element(offered).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
  });

  test("an unknown address doesn't mention modules to a user without any", async () => {
    const { screen } = await startApp("/no/such/page", { "menu/get": {} });
    await expect
      .element(screen.getByText(/^The address may be mistyped, or the page has moved\.$/))
      .toBeVisible();
    await expect.element(screen.getByRole("searchbox", { name: "Find a module" })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Nothing found/)).not.toBeInTheDocument();
  });

  test("an unknown address offers a search", async () => {
    const { screen } = await startApp("/no/such/page");
    await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await screen.getByRole("searchbox", { name: "Find a module" }).fill("cont");
    await expect
      .element(screen.getByRole("main").getByRole("link", { name: "Contracts" }))
      .toHaveAttribute("href", "/contracts");
    await expect.poll(() => document.title).toBe("Page not found · Back office");
  });
});

test("the first press of Tab offers to skip the menu", async () => {
  const { screen } = await startApp("/nowhere");
  await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Skip to content" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("main")).toHaveFocus();
});

describe("setting up a new company", () => {
  const { sales, ...rest } = menu;
  const step = { title: "Add clients", text: "Enter or import them.", done: false, place: 2 };
  const withSteps = (done: boolean) => ({
    "menu/get": {
      ...rest,
      sales: {
        ...sales!,
        modules: sales!.modules.map((module) =>
          module.code === "clients"
            ? { ...module, setUp: step }
            : module.code === "orders"
              ? { ...module, setUp: { ...step, title: "Make an order", place: 1, done } }
              : module,
        ),
      },
    },
  });

  test("its steps are listed in their order, with what is done", async () => {
    const { screen, path } = await startApp("/", withSteps(true));
    const guide = screen.getByRole("region", { name: "Set up your company" });
    await expect.element(guide.getByText("1 of 2 steps done")).toBeVisible();
    const links = guide.getByRole("link");
    await expect.element(links.nth(0)).toHaveAccessibleName("Done Make an order Enter or import them.");
    await expect.element(links.nth(1)).toHaveAccessibleName("Add clients Enter or import them.");
    await links.nth(1).click();
    await expect.poll(path).toBe("/clients");
  });

  test("it stays hidden once its user has hidden it", async () => {
    const { screen } = await startApp("/", withSteps(false));
    const guide = screen.getByRole("region", { name: "Set up your company" });
    await guide.getByRole("button", { name: "Hide" }).click();
    await expect.element(guide).not.toBeInTheDocument();
    expect(localStorage.getItem("set-up")).toBe("hidden");
  });
});

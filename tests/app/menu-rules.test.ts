import { describe, expect, test } from "vitest";
import { pathOf, routes } from "../../app/client/paths.ts";
import { dayOf, givenName, partOfDay } from "../../app/client/screens/greeting.ts";
import { referringPath } from "../../app/client/screens/locale-screen.tsx";
import { initialMenu, narrowed, readMenu, writeMenu } from "../../app/client/shell/menu/menu-state.ts";
import { modulesOf, searchMenu, shownMenu } from "../../app/client/shell/menu/menu-search.ts";
import { placeIn } from "../../app/client/shell/place-in.ts";
import { rememberPath, pathAfterSignIn } from "../../app/client/shell/path-after-sign-in.ts";
import { detailRoutes, listRoutes } from "../../app/contract/routes.ts";
import { menu } from "./start-app.tsx";

const names = (text: string, category?: string) =>
  modulesOf(shownMenu(searchMenu(menu, text), category)).map(({ name }) => name);
const all = ["Orders", "Clients", "Contracts", "Tasks", "Projects"];

describe("the menu's search", () => {
  test("shows all modules for up to two characters", () => {
    expect(names("")).toEqual(all);
    expect(names("or")).toEqual(all);
    expect(names("  or  ")).toEqual(all);
  });

  test("filters by name from three characters on, whatever the case", () => {
    expect(names("ORD")).toEqual(["Orders"]);
    expect(names("ect")).toEqual(["Projects"]);
    expect(names("xyz")).toEqual([]);
  });

  test("marks what it hides and leaves the menu as it was", () => {
    const searched = searchMenu(menu, "task");
    expect(modulesOf(searched).filter(({ hidden }) => !hidden)).toHaveLength(1);
    expect(modulesOf(menu).some(({ hidden }) => hidden)).toBe(false);
  });

  test("category 0 shows all, another one filters, and an empty one is left out", () => {
    expect(names("", "0")).toEqual(all);
    expect(names("", "work")).toEqual(["Tasks", "Projects"]);
    expect(Object.keys(shownMenu(searchMenu(menu, "task")))).toEqual(["work"]);
  });

  test("a missing category shows all", () => {
    expect(names("", "closed")).toEqual(all);
  });
});

describe("the menu's state", () => {
  const storage = (text: string | null) => ({ getItem: () => text });

  test("starts as specified", () => {
    expect(readMenu(storage(null))).toEqual({ show: true, tiles: true, category: "0", position: "page" });
  });

  test("is restored as saved", () => {
    let text = "";
    const state = { show: false, tiles: false, category: "work", position: "side" } as const;
    writeMenu(state, { setItem: (_, value) => void (text = value) });
    expect(readMenu(storage(text))).toEqual(state);
  });

  test.each(["not json", "null", "7", '{"show":"yes","position":"top","category":5}'])(
    "is reset if %s is stored",
    (text) => {
      expect(readMenu(storage(text))).toEqual(initialMenu);
    },
  );

  test("on a narrow screen is hidden and without tiles", () => {
    expect(narrowed({ ...initialMenu, category: "work" })).toEqual({
      ...initialMenu,
      category: "work",
      show: false,
      tiles: false,
    });
  });
});

describe("paths", () => {
  test("each route exists once, including those of delivery", () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(patterns.filter((pattern) => pattern.startsWith("/delivery-services"))).toEqual([
      "/delivery-services",
      "/delivery-services/:service_id",
    ]);
  });

  test("each list and each detail has a named route", () => {
    for (const code of listRoutes) expect(pathOf(`${code}.index`)).toBe(`/${code}`);
    for (const code of detailRoutes) expect(pathOf(`${code}.view`)).toMatch(new RegExp(`^/${code}/`));
  });

  test("names have their parameters filled in", () => {
    expect(pathOf("menu.index")).toBe("/");
    expect(pathOf("orders.view", { order_id: 7 })).toBe("/orders/7");
    expect(pathOf("locales.switch", { locale: "d/e" })).toBe("/locales/d%2Fe");
    expect(pathOf("nothing.index")).toBeNull();
  });

  test("the requested path is restored completely, and never leads to another site", () => {
    expect(pathAfterSignIn(rememberPath({ pathname: "/orders", search: "?page=2", hash: "#money" }))).toBe(
      "/orders?page=2#money",
    );
    for (const state of [
      null,
      {},
      { wanted: "//evil.example" },
      { wanted: "/\\evil.example" },
      { wanted: 5 },
    ])
      expect(pathAfterSignIn(state)).toBe("/");
  });

  test("without a requested path, the user's start page opens", () => {
    const menu = rememberPath({ pathname: "/", search: "", hash: "" });
    expect(pathAfterSignIn(menu, { code: "deals-kanban", view_id: "" })).toBe("/deals-kanban");
    expect(pathAfterSignIn(null, { code: "orders", view_id: "to ship" })).toBe("/orders?view=to%20ship");
    expect(pathAfterSignIn(null, null)).toBe("/");
    const orders = rememberPath({ pathname: "/orders/7", search: "", hash: "" });
    expect(pathAfterSignIn(orders, { code: "clients", view_id: "" })).toBe("/orders/7");
  });
});

test("the language page returns to a page of ours, never to another site or itself", () => {
  const own = { origin: "https://office.example", pathname: "/locales/de" };
  expect(referringPath("https://office.example/orders?page=2#x", own)).toBe("/orders?page=2#x");
  for (const referrer of [
    "",
    "https://evil.example/orders",
    "https://office.example/locales/de",
    "https://office.example/logout",
  ])
    expect(referringPath(referrer, own)).toBe("/");
});

describe("the greeting", () => {
  test.each([
    ["2026-11-20T03:59:00Z", "night"],
    ["2026-11-20T04:00:00Z", "morning"],
    ["2026-11-20T11:00:00Z", "day"],
    ["2026-11-20T17:00:00Z", "evening"],
  ] as const)("at %s in Berlin it is %s", (moment, part) => {
    expect(partOfDay(new Date(moment), "Europe/Berlin")).toBe(part);
  });

  test("names the day in the user's time zone", () => {
    expect(dayOf(new Date("2026-11-20T23:30:00Z"), "Europe/Berlin", "de")).toBe("Samstag, 21. November");
  });
});

test("a pasted text only leads to a path of this product", () => {
  const own = "https://office.example";
  for (const [text, place] of [
    ["https://office.example/orders/7#money", "/orders/7#money"],
    [" /tasks?view=mine ", "/tasks?view=mine"],
    ["orders/7", "/orders/7"],
    ["orders 7", "/orders/7"],
    ["contracts/7", "/contracts?open=7"],
    ["/deals-kanban", "/deals-kanban"],
    ["https://evil.example/orders/7", undefined],
    ["//evil.example/orders/7", undefined],
    ["/\\evil.example", undefined],
    ["/logout", undefined],
    ["/locales/de", undefined],
    ["/nothing/here", undefined],
    ["javascript:alert(1)", undefined],
    ["orders", undefined],
    ["", undefined],
  ])
    expect(placeIn(text!, own), text).toBe(place);
});

test("a person is greeted by the first name; the first administrator and a single word aren't", () => {
  expect(givenName("Mira Kovač")).toBe("Mira");
  expect(givenName("Ana Maria Silva")).toBe("Ana");
  expect(givenName("System Administrator")).toBeUndefined();
  expect(givenName("Warehouse")).toBeUndefined();
});

import { expect, test } from "vitest";
import type { AccessRoute } from "../../app/modules/administration/contract.ts";
import type { Grants } from "../../app/contract/grants.ts";
import type { Action } from "../../app/contract/list.ts";
import {
  actionsOf,
  allHave,
  copiedFrom,
  presetOf,
  presets,
  withAction,
  withPreset,
} from "../../app/modules/administration/client/access/presets.ts";

const route = (code: AccessRoute["code"], actions: Action[]): AccessRoute => ({
  code,
  label: code,
  category: "Sales",
  actions,
  owned: true,
  fields: [],
  rows: [],
});
const orders = route("orders", [
  "list",
  "view",
  "create",
  "edit",
  "delete",
  "history",
  "export",
  "share_view",
]);
const history = route("history", ["list", "view"]);
const all = [orders, history];

test("a module is open at one stroke, and says how far it is", () => {
  for (const preset of presets)
    expect(presetOf(orders, { actions: actionsOf(orders, preset), scope: "own" })).toBe(preset);
  expect(presetOf(orders, undefined)).toBe("none");
  expect(presetOf(orders, { actions: ["delete"], scope: "all" })).toBeUndefined();
  // What can only be read is open in full when it is read.
  expect(presetOf(history, { actions: ["view", "list"], scope: "all" })).toBe("full");
});

test("sharing views stays as it was", () => {
  expect(actionsOf(orders, "full")).not.toContain("share_view");
  expect(actionsOf(orders, "read", ["share_view"])).toEqual(["list", "view", "history", "share_view"]);
  expect(presetOf(orders, { actions: ["list", "view", "history", "share_view"], scope: "own" })).toBe("read");
});

test("all modules in sight are set together, and keep whose records they are about", () => {
  const grants: Grants = { orders: { actions: ["list"], scope: "team", rows: { status: ["new"] } } };
  expect(withPreset(all, grants, "read")).toEqual({
    orders: { actions: ["list", "view", "history"], scope: "team", rows: { status: ["new"] } },
    history: { actions: ["list", "view"], scope: "all" },
  });
});

test("one action is given to all modules that have it, and taken from all", () => {
  const grants: Grants = { orders: { actions: ["list"], scope: "own" } };
  const given = withAction(all, grants, "export");
  expect(given).toEqual({ orders: { actions: ["list", "export"], scope: "own" } });
  expect(allHave(all, given, "export")).toBe(true);
  expect(withAction(all, given, "export")).toEqual(grants);
});

test("a copy closes what the other profile doesn't open", () => {
  expect(copiedFrom(all, { history: { actions: ["list"], scope: "own" } })).toEqual({
    orders: { actions: [], scope: "all" },
    history: { actions: ["list"], scope: "own" },
  });
});

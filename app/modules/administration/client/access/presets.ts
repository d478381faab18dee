import type { AccessRoute } from "../../contract.ts";
import type { Grant, Grants } from "../../../../contract/grants.ts";
import { actions, type Action } from "../../../../contract/list.ts";

/** Access levels of a module. */
export const presets = ["none", "read", "edit", "full"] as const;
export type Preset = (typeof presets)[number];

const reading: readonly Action[] = ["list", "view", "history"];
const editing: readonly Action[] = [...reading, "create", "edit", "export"];

/** Sharing views gives no access to records, so presets leave it unchanged. */
const implied: Action = "share_view";

/** The actions of a preset that the module has. */
export const actionsOf = (route: AccessRoute, preset: Preset, before: readonly Action[] = []): Action[] =>
  preset === "none"
    ? []
    : route.actions.filter((action) =>
        action === implied
          ? before.includes(action)
          : preset === "full" || (preset === "read" ? reading : editing).includes(action),
      );

/** The preset that matches a grant; undefined for a custom set of actions. */
export const presetOf = (route: AccessRoute, grant: Grant | undefined): Preset | undefined => {
  const given = (grant?.actions ?? [])
    .filter((action) => action !== implied)
    .toSorted()
    .join();
  // From the widest down: for a module that is read-only by nature, reading is full access.
  return [...presets].reverse().find((preset) => actionsOf(route, preset).toSorted().join() === given);
};

const closed: Grant = { actions: [], scope: "all" };

/** Sets modules to a preset; their scope, fields and rows are unchanged. */
export const withPreset = (routes: readonly AccessRoute[], grants: Grants, preset: Preset): Grants =>
  Object.fromEntries(
    routes.map((route) => [
      route.code,
      {
        ...closed,
        ...grants[route.code],
        actions: actionsOf(route, preset, grants[route.code]?.actions),
      },
    ]),
  );

/** Toggles one action in all modules that have it: granted if any of them lacks it, otherwise revoked. */
export function withAction(routes: readonly AccessRoute[], grants: Grants, action: Action): Grants {
  const of = routes.filter((route) => route.actions.includes(action));
  const isGiven = allHave(routes, grants, action);
  return Object.fromEntries(
    of.map(({ code }) => {
      const grant = grants[code] ?? closed;
      const others = grant.actions.filter((each) => each !== action);
      return [code, { ...grant, actions: isGiven ? others : [...others, action] }];
    }),
  );
}

export const allHave = (routes: readonly AccessRoute[], grants: Grants, action: Action): boolean =>
  routes
    .filter((route) => route.actions.includes(action))
    .every(({ code }) => grants[code]?.actions.includes(action));

/** The actions that any of the modules have, in their usual order. */
export const actionsIn = (routes: readonly AccessRoute[]): Action[] =>
  actions.filter((action) => routes.some((route) => route.actions.includes(action)));

/** Replaces all grants with those of another profile. */
export const copiedFrom = (routes: readonly AccessRoute[], grants: Grants): Grants =>
  Object.fromEntries(routes.map(({ code }) => [code, grants[code] ?? closed]));

import type { AccessRoute } from "../../contract.ts";
import type { Grant, Grants } from "../../../../contract/grants.ts";
import { actions, type Action } from "../../../../contract/list.ts";

/** How far a module is open at one stroke. */
export const presets = ["none", "read", "edit", "full"] as const;
export type Preset = (typeof presets)[number];

const reading: readonly Action[] = ["list", "view", "history"];
const editing: readonly Action[] = [...reading, "create", "edit", "export"];

/** Sharing views is no way to a record: it is given beside a preset, and stays as it was. */
const beside: Action = "share_view";

/** The actions of a preset, as far as the module has them. */
export const actionsOf = (route: AccessRoute, preset: Preset, before: readonly Action[] = []): Action[] =>
  preset === "none"
    ? []
    : route.actions.filter((action) =>
        action === beside
          ? before.includes(action)
          : preset === "full" || (preset === "read" ? reading : editing).includes(action),
      );

/** The preset that a grant comes to; undefined where somebody chose action by action. */
export const presetOf = (route: AccessRoute, grant: Grant | undefined): Preset | undefined => {
  const given = (grant?.actions ?? [])
    .filter((action) => action !== beside)
    .toSorted()
    .join();
  // From the widest down: a module that can only be read is open in full when it is read.
  return [...presets].reverse().find((preset) => actionsOf(route, preset).toSorted().join() === given);
};

const closed: Grant = { actions: [], scope: "all" };

/** Modules at one stroke; whose records, fields and rows stay as they were. */
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

/** One action for all modules that have it: given where one lacks it, else taken away. */
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

/** The actions that some of the modules have, in their usual order. */
export const actionsIn = (routes: readonly AccessRoute[]): Action[] =>
  actions.filter((action) => routes.some((route) => route.actions.includes(action)));

/** All that another profile allows, in place of what this one does. */
export const copiedFrom = (routes: readonly AccessRoute[], grants: Grants): Grants =>
  Object.fromEntries(routes.map(({ code }) => [code, grants[code] ?? closed]));

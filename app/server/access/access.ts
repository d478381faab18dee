import { parseGrants, specialRights, type Grants } from "./grants.ts";
import { grantsWithinOwn } from "./access-rules.ts";
import { defineResource } from "../resources/define-resource.ts";
import { bool } from "../resources/kinds/bool.ts";
import { json } from "../resources/kinds/composite.ts";
import { routes } from "../resources/kinds/route.ts";
import { longText, text } from "../resources/kinds/text.ts";

const parseRights = (input: unknown): string[] | undefined =>
  Array.isArray(input) && input.every((right) => (specialRights as readonly unknown[]).includes(right))
    ? (input as string[])
    : undefined;

/** A permission profile that any number of users can hold. */
export const access = defineResource("access", {
  key: "access_id",
  title: "name",
  menu: { category: "settings", icon: "shield-check", sequence: 20 },
  fields: {
    name: text({ required: true, unique: true, search: true }),
    description: longText(),
    is_system: bool({ readOnly: true }),
    modules: routes(),
    grants: { ...json<Grants, object>(parseGrants), shape: { nested: true } },
    rights: { ...json<string[], object>(parseRights), shape: { nested: true } },
  },
  list: { columns: ["name", "description", "is_system"], filters: ["is_system"], sort: "name" },
  essential: ["name", "description"],
  detail: [
    { type: "own", tab: "modules", label: "tab.modules", part: "access-matrix" },
    {
      type: "fields",
      tab: "overview",
      label: "tab.overview",
      fields: ["name", "description", "modules", "is_system"],
    },
    { type: "history", tab: "history", label: "tab.history" },
  ],
  rules: [grantsWithinOwn],
});

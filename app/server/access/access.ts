import { grantsWithinOwn, isFixed } from "./access-rules.ts";
import { ownFactorFirst, signOutWithoutFactor } from "./required-factor.ts";
import { defineResource } from "../resources/define-resource.ts";
import { accessTable } from "./access.table.ts";

/** A permission profile that any number of users can hold. */
export const access = defineResource(accessTable, {
  menu: { category: "settings", icon: "shield-check", sequence: 20 },
  opens: true,
  list: {
    columns: ["name", "description", "requires_two_factor", "is_system"],
    filters: ["requires_two_factor", "is_system"],
    sort: "name",
  },
  essential: ["name", "description", "requires_two_factor"],
  detail: [
    { type: "own", tab: "modules", part: "access-matrix" },
    {
      fields: ["name", "description", "modules", "requires_two_factor", "is_system"],
    },
  ],
  rules: [grantsWithinOwn, ownFactorFirst],
  settled: isFixed,
  effect: signOutWithoutFactor,
});

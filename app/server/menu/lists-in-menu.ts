import { menuCategories, type MenuPlace } from "../resources/definition-parts.ts";
import type { Resource } from "../resources/resource.ts";
import { allResources } from "../resources/registry.ts";

interface Category {
  code: MenuPlace["category"];
  icon: string;
  lists: Resource[];
}

export const listsInMenu = (): Category[] =>
  (Object.keys(menuCategories) as MenuPlace["category"][]).map((code) => ({
    code,
    icon: menuCategories[code],
    lists: allResources()
      .filter(({ menu }) => menu.category === code)
      .sort((a, b) => a.menu.sequence - b.menu.sequence),
  }));

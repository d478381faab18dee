import type { MenuData, MenuModule } from "../../../contract/app.ts";

/** Shorter texts would match nearly everything. */
const minimumLength = 3;

/** The pseudo-key of all categories. */
export const allCategories = "0";

/** Marks the modules that a search hides: by name, whatever the case, and only from three characters on. */
export function searchMenu(menu: MenuData, text: string): MenuData {
  const wanted = text.trim().toLocaleLowerCase();
  const isHidden = ({ name }: MenuModule) =>
    wanted.length >= minimumLength && !name.toLocaleLowerCase().includes(wanted);
  return mapModules(menu, (modules) => modules.map((module) => ({ ...module, hidden: isHidden(module) })));
}

/** What is left to show: one category or all, without hidden modules and without categories that became empty. */
export function shownMenu(menu: MenuData, category: string = allCategories): MenuData {
  const chosen = category in menu ? { [category]: menu[category]! } : menu;
  const shown = mapModules(chosen, (modules) => modules.filter((module) => !module.hidden));
  return Object.fromEntries(Object.entries(shown).filter(([, { modules }]) => modules.length > 0));
}

const mapModules = (menu: MenuData, change: (modules: MenuModule[]) => MenuModule[]): MenuData =>
  Object.fromEntries(
    Object.entries(menu).map(([code, category]) => [
      code,
      { ...category, modules: change(category.modules) },
    ]),
  );

export const modulesOf = (menu: MenuData): MenuModule[] =>
  Object.values(menu).flatMap((category) => category.modules);

/** The pseudo-key of the modules that stand first. */
export const firstCategory = "first";

/** The modules that stand first for the reader, as a category of their own. */
export const firstOf = (menu: MenuData, name: string): MenuData => {
  const modules = modulesOf(menu)
    .filter(({ first }) => first !== undefined)
    .toSorted((one, other) => one.first! - other.first!);
  return modules.length > 0 ? { [firstCategory]: { name, icon: "pin", modules } } : {};
};

/** All modules, those first that the reader needs daily; each stands there once. */
export const firstOnTop = (menu: MenuData, name: string): MenuData => ({
  ...firstOf(menu, name),
  ...shownMenu(
    mapModules(menu, (modules) =>
      modules.map((module) => ({ ...module, hidden: module.hidden || module.first !== undefined })),
    ),
  ),
});

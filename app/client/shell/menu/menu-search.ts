import type { MenuData, MenuModule } from "../../../contract/app.ts";

/** Shorter queries would match nearly everything. */
const minimumLength = 3;

/** Pseudo-code for all categories. */
export const allCategories = "0";

/** Whether the text is long enough to search for. */
export const isSearch = (text: string): boolean => text.trim().length >= minimumLength;

/** Marks the modules hidden by a search: by name, case-insensitive, from three characters. */
export function searchMenu(menu: MenuData, text: string): MenuData {
  const wanted = text.trim().toLocaleLowerCase();
  const isHidden = ({ name }: MenuModule) => isSearch(wanted) && !name.toLocaleLowerCase().includes(wanted);
  return mapModules(menu, (modules) => modules.map((module) => ({ ...module, hidden: isHidden(module) })));
}

/** The visible part of the menu: one category or all, without hidden modules and empty categories. */
export function shownMenu(menu: MenuData, category: string = allCategories): MenuData {
  const chosen = menu[category];
  const shown = mapModules(chosen ? { [category]: chosen } : menu, (modules) =>
    modules.filter((module) => !module.hidden),
  );
  return Object.fromEntries(Object.entries(shown).filter(([, { modules }]) => modules.length > 0));
}

export const mapModules = (menu: MenuData, change: (modules: MenuModule[]) => MenuModule[]): MenuData =>
  Object.fromEntries(
    Object.entries(menu).map(([code, category]) => [
      code,
      { ...category, modules: change(category.modules) },
    ]),
  );

export const modulesOf = (menu: MenuData): MenuModule[] =>
  Object.values(menu).flatMap((category) => category.modules);

/** Pseudo-code for the pinned modules. */
export const firstCategory = "first";

/** The user's pinned modules in their order. */
export const firstModules = (menu: MenuData): MenuModule[] =>
  modulesOf(menu)
    .flatMap((module) => (module.first === undefined ? [] : [{ module, place: module.first }]))
    .toSorted((one, other) => one.place - other.place)
    .map(({ module }) => module);

export const firstOf = (menu: MenuData, name: string): MenuData => {
  const modules = firstModules(menu);
  return modules.length > 0 ? { [firstCategory]: { name, icon: "pin", modules } } : {};
};

/** All modules, with the pinned ones on top; each appears once. */
export const firstOnTop = (menu: MenuData, name: string): MenuData => ({
  ...firstOf(menu, name),
  ...shownMenu(
    mapModules(menu, (modules) =>
      modules.map((module) => ({ ...module, hidden: module.hidden || module.first !== undefined })),
    ),
  ),
});

import type { MenuData, MenuModule } from "../../contract/app.ts";
import { isRouteCode } from "../../contract/routes.ts";

/** The letter after g that goes to a module. Only frequently used modules have one. */
const letters: Readonly<Record<string, string>> = {
  o: "orders",
  c: "clients",
  u: "cps",
  k: "contracts",
  d: "deals",
  p: "products",
  s: "services",
  w: "warehouses",
  t: "tasks",
  j: "projects",
  m: "timings",
  n: "notes",
  f: "documents",
  i: "invoices",
  a: "accounts",
  r: "operations",
  e: "employees",
  y: "history",
};

/** The modules in the user's menu that have a letter. */
export function moduleKeys(menu: MenuData | undefined): { letter: string; module: MenuModule }[] {
  const modules = Object.values(menu ?? {}).flatMap((category) => category.modules);
  return Object.entries(letters).flatMap(([letter, code]) => {
    const module = modules.find((each) => each.code === code && isRouteCode(code));
    return module ? [{ letter, module }] : [];
  });
}

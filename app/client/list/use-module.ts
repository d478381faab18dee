import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";

/** The module's name and category, which the menu knows before the list has loaded. */
export function useModule(code: RouteCode) {
  const { data } = useCall("menu/get", {}, { revalidateIfStale: false, revalidateOnFocus: false });
  const category = Object.values(data ?? {}).find(({ modules }) =>
    modules.some((module) => module.code === code),
  );
  return { category: category?.name, name: category?.modules.find((module) => module.code === code)?.name };
}

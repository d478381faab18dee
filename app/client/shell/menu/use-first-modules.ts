import { useMemo } from "react";
import { useChange } from "../../calls/use-change.ts";
import { useNotify } from "../dialogs.tsx";
import { firstModules } from "./menu-search.ts";
import { useMenu } from "./menu.tsx";

/** The pinned modules of the user's menu, and whether the user chose them. */
export function useFirstModules() {
  const { data } = useMenu();
  const { fluentRefusal } = useNotify();
  const { run } = useChange("profile/manage", { invalidates: ["menu"] });
  const first = useMemo(() => (data ? firstModules(data) : []), [data]);
  const save = (modules: string[]) =>
    run({ modules: modules.length > 0 ? modules : [""] }).catch(fluentRefusal);
  const codes = first.map(({ code }) => code);
  return {
    /** The user chose them. */
    chosen: first.some(({ chosen }) => chosen),
    change: (code: string, pinned: boolean) =>
      void save(pinned ? [...codes, code] : codes.filter((other) => other !== code)),
    reset: () => void save([]),
  };
}

import {
  formatDecimal,
  menuTones,
  useNarrow,
  useUi,
  type Formats,
  type MenuCategory as ShownCategory,
} from "@backoffice/ui";
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { countedInMenu, type MenuData } from "../../../contract/app.ts";
import { iconsAddress } from "../../calls/page-meta.ts";
import { useCall } from "../../calls/use-call.ts";
import { pathOf, paths } from "../../paths.ts";
import { useNotify } from "../dialogs.tsx";
import { useFreshCounts } from "./use-fresh-counts.ts";
import { narrowed, readMenu, rememberLook, writeMenu, type MenuState } from "./menu-state.ts";

interface Menu {
  /** Undefined while loading. */
  data?: MenuData;
  state: MenuState;
  change: (change: Partial<MenuState>) => void;
  /** The global search, and the text it opens with. */
  search: { show: boolean; value: string; open: (value?: string) => void; close: () => void };
}

const MenuContext = createContext<Menu | null>(null);

/** The modules available to the user, and the state of the menu. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const { data, error, reload } = useCall("menu/get", {}, { revalidateOnFocus: false });
  useFreshCounts(data, reload);
  const { fluent } = useNotify();
  const [state, change] = useMenuState();
  const [search, setSearch] = useState({ show: false, value: "" });

  useEffect(() => {
    if (error) fluent(error.message, { tone: "danger" });
  }, [error, fluent]);

  const menu = useMemo(
    () => ({
      data,
      state,
      change,
      search: {
        ...search,
        open: (value = "") => setSearch({ show: true, value }),
        close: () => setSearch({ show: false, value: "" }),
      },
    }),
    [data, state, change, search],
  );
  return <MenuContext value={menu}>{children}</MenuContext>;
}

function useMenuState() {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const position = pathname === paths.menu ? "page" : "side";
  const [state, setState] = useState<MenuState>(() => {
    const saved = { ...readMenu(), position } satisfies MenuState;
    return isNarrow ? narrowed(saved) : saved;
  });

  const [place, setPlace] = useState({ pathname, isNarrow });
  if (place.pathname !== pathname || place.isNarrow !== isNarrow) {
    setPlace({ pathname, isNarrow });
    // A state forced by a narrow screen isn't the user's choice: wide screens restore their own.
    const { show, tiles } = place.isNarrow && !isNarrow ? readMenu() : state;
    const next = { ...state, show, tiles, position } satisfies MenuState;
    setState(isNarrow ? narrowed(next) : next);
  }

  useEffect(() => {
    const { show, tiles } = isNarrow ? readMenu() : state;
    const saved = writeMenu({ ...state, show, tiles });
    rememberLook(isNarrow ? "" : saved);
  }, [state, isNarrow]);

  const change = useMemo(
    () => (part: Partial<MenuState>) => setState((current) => ({ ...current, ...part })),
    [],
  );
  return [state, change] as const;
}

export function useMenu(): Menu {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error("useMenu needs a <MenuProvider> above it.");
  return menu;
}

/** The categories in the format of the components. Modules whose route this build doesn't know have no link. */
export function useShownCategories(menu: MenuData | undefined): ShownCategory[] {
  const { data } = useMenu();
  const { formats } = useUi();
  return useMemo(() => {
    const codes = Object.keys(data ?? {});
    return Object.entries(menu ?? {}).map(([code, { name, modules }]) => ({
      code,
      name,
      // By position in the whole menu, so that a search doesn't change colors. Pinned modules all have one color.
      tone: menuTones[Math.max(codes.indexOf(code), 0) % menuTones.length],
      modules: modules.flatMap(({ first, ...module }) => {
        const href = pathOf(module.route);
        const count = countText(module.count, formats);
        const note = module.waiting ?? count;
        return href === null
          ? []
          : [
              {
                ...module,
                href,
                icon: `${iconsAddress()}#${module.icon}`,
                count,
                note,
                pinned: first !== undefined,
              },
            ];
      }),
    }));
  }, [menu, data, formats]);
}

function countText(count: number, formats: Formats): string | undefined {
  if (count === 0) return undefined;
  const text = formatDecimal(String(Math.min(count, countedInMenu)), formats);
  return count > countedInMenu ? `${text}+` : text;
}

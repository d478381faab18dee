import { Button, buttonClass, LanguageSwitch, Link, SideMenu, useNarrow } from "@backoffice/ui";
import { ChevronUp, LayoutGrid, PanelLeftClose, PanelLeftOpen, Settings } from "lucide-react";
import { memo, useState } from "react";
import type { MenuData } from "../../contract/app.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { paths } from "../paths.ts";
import { searchKeys } from "./search-keys.ts";
import styles from "./app-side-menu.module.css";
import { UserMenuButton } from "./user-menu-button.tsx";
import { ExitLink } from "./exit-link.tsx";
import { firstCategory, firstOf, firstOnTop, mapModules, shownMenu } from "./menu/menu-search.ts";
import { useMenu, useShownCategories } from "./menu/menu.tsx";

/** The sidebar of every screen except the menu itself; it can be collapsed. */
export const AppSideMenu = memo(function AppSideMenu({ current }: { current?: string }) {
  const t = useText();
  const { data, state, change, search } = useMenu();
  const [isWhole, setWhole] = useState(false);
  const first = data ? firstOf(data, t("menu.first")) : {};
  const hasFirst = firstCategory in first;
  const whole = data && hasFirst ? firstOnTop(data, t("menu.first")) : data;
  const categories = useShownCategories(
    data && hasFirst && !isWhole ? { ...first, ...openOne(data, current) } : whole,
  );
  const isNarrow = useNarrow();
  const languages = useLanguageChoice();
  if (isNarrow && !state.show) return null;
  if (!state.show)
    return (
      <div className={styles.rail}>
        <Button
          variant="quiet"
          icon
          aria-label={t("shell.showMenu")}
          aria-expanded={false}
          onClick={() => change({ show: true })}
        >
          <PanelLeftOpen aria-hidden />
        </Button>
      </div>
    );
  return (
    <div className={styles.side} data-over={isNarrow || undefined}>
      <SideMenu
        className={styles.menu}
        brand={{ name: t("shell.product"), href: paths.menu }}
        categories={categories}
        current={current}
        onSearch={() => search.open()}
        searchKeys={searchKeys()}
        more={
          hasFirst && (
            <>
              <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? <ChevronUp aria-hidden /> : <LayoutGrid aria-hidden />}
                {t(isWhole ? "menu.showFewer" : "menu.showAllModules")}
              </Button>
              {data?.[settings] && (
                <Link
                  href={paths.menu}
                  className={buttonClass({ variant: "quiet", size: "small" })}
                  onClick={() => change({ category: settings })}
                >
                  <Settings aria-hidden />
                  {data[settings].name}
                </Link>
              )}
            </>
          )
        }
        footer={
          <>
            <UserMenuButton className={styles.me} />
            <LanguageSwitch {...languages} />
            <ExitLink icon />
          </>
        }
      />
      <Button
        variant="quiet"
        size="small"
        icon
        className={styles.hide}
        aria-label={t("shell.hideMenu")}
        aria-expanded
        onClick={() => change({ show: false })}
      >
        <PanelLeftClose aria-hidden />
      </Button>
    </div>
  );
});

/** The category of dictionaries and rarely used settings. */
const settings = "settings";

/** The open module under its category, if it isn't among the first ones. */
const openOne = (menu: MenuData, current: string | undefined): MenuData =>
  shownMenu(
    mapModules(menu, (modules) =>
      modules.filter(({ code, first }) => code === current && first === undefined),
    ),
  );

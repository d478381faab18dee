import { Button, SideMenu, useNarrow } from "@backoffice/ui";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { lazy, Suspense } from "react";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { searchKeys } from "./search-keys.ts";
import styles from "./app-side-menu.module.css";
import { MeTrigger } from "./me-trigger.tsx";
import { ExitLink } from "./exit-link.tsx";
import { useMenu, useShownCategories } from "./menu/menu.tsx";

const LanguagePopup = lazy(async () => ({ default: (await import("./language-popup.tsx")).LanguagePopup }));

/** The menu at the side of every screen but the menu itself; it can be put away for more room. */
export function AppSideMenu({ current }: { current?: string }) {
  const t = useText();
  const { data, state, change, search } = useMenu();
  const categories = useShownCategories(data);
  const isNarrow = useNarrow();
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
        onSearch={() => search.setShow(true)}
        searchKeys={searchKeys}
        footer={
          <>
            <MeTrigger className={styles.me} />
            <Suspense>
              <LanguagePopup />
            </Suspense>
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
}

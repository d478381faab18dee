import { buttonClass, EmptyState, Link, SearchField, Tiles } from "@backoffice/ui";
import { FileQuestion } from "lucide-react";
import { useState } from "react";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { searchMenu, shownMenu } from "../shell/menu/menu-search.ts";
import { useMenu, useShownCategories } from "../shell/menu/menu.tsx";
import { useTitle } from "../shell/use-title.ts";
import styles from "./not-found-screen.module.css";

export function NotFoundScreen() {
  const t = useText();
  const { data } = useMenu();
  const [text, setText] = useState("");
  const found = useShownCategories(data && shownMenu(searchMenu(data, text)));
  /** Users without any modules have nothing to search. */
  const isEmpty = data !== undefined && Object.keys(data).length === 0;
  useTitle(t("shell.notFound"));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <FileQuestion className={styles.icon} aria-hidden />
        <h1>{t("shell.notFound")}</h1>
        <p className={styles.text}>{t(isEmpty ? "shell.notFoundAlone" : "shell.notFoundText")}</p>
        {!isEmpty && <SearchField label={t("shell.findModule")} value={text} onValueChange={setText} />}
        <Link href={paths.menu} className={buttonClass()}>
          {t("shell.toMenu")}
        </Link>
      </div>
      {data && found.length === 0 && !isEmpty ? (
        <EmptyState title={t("menu.none", { text })} description={t("menu.noneText")} />
      ) : (
        <Tiles categories={found} view="list" />
      )}
    </div>
  );
}

import { useEffect, useLayoutEffect } from "react";
import { useText } from "../i18n/language.ts";

/** Sets the document title; on a record, to the record's name. */
export function useTitle(screen: string | undefined) {
  const t = useText();
  useEffect(() => {
    if (screen) document.title = t("shell.title", { screen });
  }, [screen, t]);
}

/** The title until the screen sets its own: layout effects run before the screen's effects. */
export function useFirstTitle(screen: string | undefined) {
  const t = useText();
  useLayoutEffect(() => {
    document.title = screen ? t("shell.title", { screen }) : t("shell.product");
  }, [screen, t]);
}

import { useEffect, useLayoutEffect } from "react";
import { useText } from "../i18n/language.ts";

/** Names the screen in the browser's title; a record says its own name. */
export function useTitle(screen: string | undefined) {
  const t = useText();
  useEffect(() => {
    if (screen) document.title = t("shell.title", { screen });
  }, [screen, t]);
}

/** The title until the screen says a better one: layout effects run before the screen's own. */
export function useFirstTitle(screen: string | undefined) {
  const t = useText();
  useLayoutEffect(() => {
    document.title = screen ? t("shell.title", { screen }) : t("shell.product");
  }, [screen, t]);
}

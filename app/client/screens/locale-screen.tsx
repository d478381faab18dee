import { Loader } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useText } from "../i18n/language.ts";
import { useSwitchLanguage } from "../i18n/use-switch-language.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { paths } from "../paths.ts";

/** The referring page on this site, or the menu. */
export function referringPath(
  referrer = document.referrer,
  own: Pick<Location, "origin" | "pathname"> = location,
): string {
  if (!URL.canParse(referrer)) return paths.menu;
  const { origin, pathname, search, hash } = new URL(referrer);
  const isOurs = origin === own.origin && pathname !== own.pathname && pathname !== paths.logout;
  return isOurs ? pathname + search + hash : paths.menu;
}

/**
 * Sets the language and returns to the previous page. Opening the URL alone changes nothing: this page sends a POST.
 */
export function LocaleScreen() {
  const t = useText();
  const { locale = "" } = useParams();
  const navigate = useNavigate();
  const { fluentRefusal } = useNotify();
  const switchLanguage = useSwitchLanguage();
  const isSwitching = useRef(false);

  const start = useEffectEvent(async () => {
    if (isSwitching.current) return;
    isSwitching.current = true;
    await switchLanguage(locale).catch(fluentRefusal);
    await navigate(referringPath(), { replace: true });
  });
  useEffect(() => void start(), []);

  return <Loader active label={t("shell.switching")} />;
}

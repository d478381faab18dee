import { Loader } from "@backoffice/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { CallError } from "../calls/call-error.ts";
import { useText } from "../i18n/language.ts";
import { useSwitchLanguage } from "../i18n/use-switch-language.ts";
import { paths } from "../paths.ts";
import { useNotify } from "../shell/dialogs.tsx";

/** Sets the language and goes back to where the link was. Opening the address changes nothing by itself: this page posts. */
export function LocaleScreen() {
  const t = useText();
  const { locale = "" } = useParams();
  const navigate = useNavigate();
  const { fluent } = useNotify();
  const switchLanguage = useSwitchLanguage();
  const isSwitching = useRef(false);

  const start = useEffectEvent(async () => {
    if (isSwitching.current) return;
    isSwitching.current = true;
    try {
      await switchLanguage(locale);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      fluent(failure.message, { tone: "error" });
    }
    await navigate(referringPath(), { replace: true });
  });
  useEffect(() => void start(), []);

  return <Loader active label={t("shell.switching")} />;
}

/** The page of ours that led here, or else the menu. */
export function referringPath(referrer = document.referrer, own = location): string {
  if (!URL.canParse(referrer)) return paths.menu;
  const { origin, pathname, search, hash } = new URL(referrer);
  const isOurs = origin === own.origin && pathname !== own.pathname && pathname !== paths.logout;
  return isOurs ? pathname + search + hash : paths.menu;
}

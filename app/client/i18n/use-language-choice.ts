import { paths } from "../paths.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useSession } from "../shell/session.tsx";
import { useLocale } from "./language.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";

/** All languages and the current one. A choice switches in place; the links are for opening a new tab. */
export function useLanguageChoice() {
  const current = useLocale();
  const { info } = useSession();
  const { fluentRefusal } = useNotify();
  const switchLanguage = useSwitchLanguage();
  return {
    languages: (info?.locales ?? []).map((locale) => ({ ...locale, href: paths.locale(locale.code) })),
    current,
    onSelect: (code: string) => switchLanguage(code).catch(fluentRefusal),
  };
}

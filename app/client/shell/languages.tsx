import { LanguageSwitch } from "@backoffice/ui";
import { CallError } from "../calls/call-error.ts";
import { useLocale } from "../i18n/language.ts";
import { useSwitchLanguage } from "../i18n/use-switch-language.ts";
import { paths } from "../paths.ts";
import { useNotify } from "./dialogs.tsx";
import { useSession } from "./session.tsx";

/** All languages, the current one marked. A press switches in place; the links serve who opens them elsewhere. */
export function Languages({ inline = false }: { inline?: boolean }) {
  const locale = useLocale();
  const { info } = useSession();
  const { fluent } = useNotify();
  const switchLanguage = useSwitchLanguage();
  const choose = async (code: string) => {
    try {
      await switchLanguage(code);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      fluent(failure.message, { tone: "error" });
    }
  };
  return (
    <LanguageSwitch
      variant={inline ? "inline" : "popup"}
      languages={(info?.locales ?? []).map(({ code, name, short }) => ({
        code,
        name,
        short,
        href: paths.locale(code),
      }))}
      current={locale}
      onChoose={choose}
    />
  );
}

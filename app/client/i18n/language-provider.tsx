import { UiProvider, type UiStrings } from "@backoffice/ui";
import { useEffect, useMemo, type ReactNode } from "react";
import type { AppInfo, Locale } from "../../contract/app.ts";
import { nonce } from "../calls/page-meta.ts";
import { dates } from "./dates.ts";
import { useLanguage } from "./language.ts";
import { useRouterLink } from "./use-router-link.tsx";

const prefix = "ui.";

/** Provides the current language, number formats and router links to the components. */
export function LanguageProvider({
  locales = [],
  settings,
  children,
}: {
  locales?: Locale[];
  settings?: Pick<AppInfo["settings"], "currency_digits" | "currency_symbols">;
  children: ReactNode;
}) {
  const { locale, texts } = useLanguage();
  const { group, decimal, direction } = locales.find(({ code }) => code === locale) ?? {};
  const formats = useMemo(
    () =>
      group === undefined || decimal === undefined
        ? undefined
        : {
            group,
            decimal,
            digits: settings?.currency_digits,
            symbols: settings?.currency_symbols,
          },
    [group, decimal, settings],
  );
  const strings = stringsOf(texts);

  useEffect(() => {
    document.documentElement.dir = direction ?? "ltr";
  }, [direction]);

  return (
    <UiProvider {...{ locale, formats, dates, strings }} renderLink={useRouterLink()} nonce={nonce()}>
      {children}
    </UiProvider>
  );
}

const known = new WeakMap<object, Partial<UiStrings>>();

/** Text `ui.close` becomes string `close`. Cached per set of texts, since the server draws many pages with them. */
function stringsOf(texts: Readonly<Record<string, string>>): Partial<UiStrings> {
  const strings =
    known.get(texts) ??
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
      ),
    );
  known.set(texts, strings);
  return strings;
}

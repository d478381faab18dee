import { UiProvider, type UiStrings } from "@backoffice/ui";
import { useEffect, useMemo, type ComponentProps, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Locale } from "../../contract/app.ts";
import { nonce } from "../calls/page-meta.ts";
import { dates } from "./dates.ts";
import { useLanguage } from "./language.ts";

const prefix = "ui.";

/** Provides the current language, number formats and router links to the components. */
export function LanguageProvider({
  locales = [],
  digits,
  children,
}: {
  locales?: Locale[];
  /** Decimal places of currencies that don't have two. */
  digits?: Record<string, number>;
  children: ReactNode;
}) {
  const { locale, texts } = useLanguage();
  const { group, decimal, direction } = locales.find(({ code }) => code === locale) ?? {};
  const formats = useMemo(
    () => (group === undefined || decimal === undefined ? undefined : { group, decimal, digits }),
    [group, decimal, digits],
  );
  const strings = useMemo(() => stringsOf(texts), [texts]);

  useEffect(() => {
    document.documentElement.dir = direction ?? "ltr";
  }, [direction]);

  return (
    <UiProvider {...{ locale, formats, dates, strings }} renderLink={routerLink} nonce={nonce()}>
      {children}
    </UiProvider>
  );
}

/** `ui.close` is the string `close`. */
const stringsOf = (texts: Readonly<Record<string, string>>): Partial<UiStrings> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );

const routerLink = ({ href, ...rest }: ComponentProps<"a"> & { href: string }) =>
  /^[/#?](?!\/)/.test(href) && !rest.target && rest.download === undefined ? (
    <Link {...rest} to={href} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the rest
    <a {...rest} href={href} />
  );

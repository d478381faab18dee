import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./language-switch.module.css";

export interface Language {
  /** BCP 47 tag: "uk". */
  code: string;
  /** The language's name in that language: "Українська". */
  name: string;
  /** Two or three letters for tight spaces: "УКР". */
  short: string;
  /** URL that switches to the language. */
  href: string;
}

export interface LanguageLinksProps extends Omit<ComponentProps<"nav">, "onSelect"> {
  /** Available languages. */
  languages: readonly Language[];
  /** Code of the current language. */
  current: string;
  /** Called instead of following the link. */
  onSelect?: (code: string) => void;
}

/**
 * All languages in a row, by short name.
 *
 * @example <LanguageLinks current="en" languages={[{ code: "de", name: "Deutsch", short: "DE", href: "/locales/de" }]}
 * />
 */
export function LanguageLinks({ languages, current, onSelect, className, ...rest }: LanguageLinksProps) {
  const { strings } = useUi();
  return (
    <nav aria-label={strings.language} {...rest} className={classNames(styles.inline, className)}>
      {languages.map((language) => (
        <Link
          key={language.code}
          {...languageLink(language, current, onSelect)}
          className={styles.short}
          data-foreign={(language.code !== current && !isLatin(language.code)) || undefined}
          aria-label={`${language.short} ${language.name}`}
          title={language.name}
        >
          {language.short}
        </Link>
      ))}
    </nav>
  );
}

/** The Latin font is loaded on every page. */
const isLatin = (code: string) => new Intl.Locale(code).maximize().script === "Latn";

/** Attributes of a link to another language. */
export const languageLink = (
  { code, href }: Language,
  current: string,
  onSelect?: (code: string) => void,
) => ({
  href,
  lang: code,
  hrefLang: code,
  "aria-current": code === current ? ("true" as const) : undefined,
  onClick: onSelect
    ? (event: { preventDefault: () => void }) => {
        event.preventDefault();
        onSelect(code);
      }
    : undefined,
});

import type { ComponentProps } from "react";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import { Link } from "../shared/link.tsx";
import styles from "./language-switch.module.css";

export interface Language {
  /** BCP 47 tag: "uk". */
  code: string;
  /** The language's own name: "Українська". */
  name: string;
  /** Two or three letters for narrow places: "УКР". */
  short: string;
  /** Where the choice is made. */
  href: string;
}

export interface LanguageLinksProps extends Omit<ComponentProps<"nav">, "onSelect"> {
  languages: readonly Language[];
  /** Code of the language in use. */
  current: string;
  /** Takes the choice instead of following the link. */
  onSelect?: (code: string) => void;
}

/**
 * All languages in a row, by their short names.
 *
 * @example <LanguageLinks current="en" languages={[{ code: "de", name: "Deutsch", short: "DE", href: "/locales/de" }]} />
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

/** Latin letters stand on every page. */
const isLatin = (code: string) => new Intl.Locale(code).maximize().script === "Latn";

/** What a link to a language says of it. */
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

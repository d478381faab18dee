import { Check } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Popover } from "../popover/popover.tsx";
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

export interface LanguageSwitchProps extends ComponentProps<"div"> {
  languages: readonly Language[];
  /** Code of the language in use. */
  current: string;
  /** `popup` shows the current one and opens the list, `inline` shows all. @default "popup" */
  variant?: "popup" | "inline";
  /** Takes the choice instead of following the link. */
  onChoose?: (code: string) => void;
}

/**
 * The choice of a language. Each is named in itself, because that is what its reader can read.
 *
 * @example <LanguageSwitch current="en" languages={[{ code: "de", name: "Deutsch", short: "DE", href: "/locales/de" }]} />
 */
export function LanguageSwitch({
  languages,
  current,
  variant = "popup",
  onChoose,
  className,
  ...rest
}: LanguageSwitchProps) {
  const { strings } = useUi();
  const [open, setOpen] = useState(false);
  const link = (language: Language) => ({
    key: language.code,
    href: language.href,
    lang: language.code,
    hrefLang: language.code,
    "aria-current": language.code === current ? ("true" as const) : undefined,
    onClick: onChoose
      ? (event: { preventDefault: () => void }) => {
          event.preventDefault();
          setOpen(false);
          onChoose(language.code);
        }
      : undefined,
  });

  if (variant === "inline")
    return (
      <nav aria-label={strings.language} {...rest} className={classNames(styles.inline, className)}>
        {languages.map((language) => {
          const { key, ...props } = link(language);
          return (
            <Link
              key={key}
              {...props}
              className={styles.short}
              aria-label={`${language.short} ${language.name}`}
              title={language.name}
            >
              {language.short}
            </Link>
          );
        })}
      </nav>
    );

  const now = languages.find((language) => language.code === current);
  return (
    <div {...rest} className={className}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={strings.language}
        trigger={
          <button
            type="button"
            className={styles.trigger}
            aria-label={`${strings.language}: ${now ? `${now.short} ${now.name}` : current}`}
          >
            {now?.short ?? current}
          </button>
        }
      >
        <ul className={styles.list}>
          {languages.map((language) => {
            const { key, ...props } = link(language);
            return (
              <li key={key}>
                <Link {...props} className={styles.language}>
                  <span>{language.name}</span>
                  {language.code === current && <Check aria-hidden />}
                </Link>
              </li>
            );
          })}
        </ul>
      </Popover>
    </div>
  );
}

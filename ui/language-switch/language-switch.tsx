import { Check } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { Popover } from "../popover/popover.tsx";
import { useUi } from "../provider/provider.tsx";
import { Link } from "../shared/link.tsx";
import { languageLink, LanguageLinks, type Language } from "./language-links.tsx";
import styles from "./language-switch.module.css";

export interface LanguageSwitchProps extends Omit<ComponentProps<"div">, "onSelect"> {
  /** Available languages. */
  languages: readonly Language[];
  /** Code of the current language. */
  current: string;
  /** `popup` shows the current language and opens the list; `inline` shows all. @default "popup" */
  variant?: "popup" | "inline";
  /** Called instead of following the link. */
  onSelect?: (code: string) => void;
}

/**
 * Language selection. Each language is named in itself, so that its speakers can read it.
 *
 * @example <LanguageSwitch current="en" languages={[{ code: "de", name: "Deutsch", short: "DE", href: "/locales/de" }]}
 * />
 */
export function LanguageSwitch({
  languages,
  current,
  variant = "popup",
  onSelect,
  className,
  ...rest
}: LanguageSwitchProps) {
  const { strings } = useUi();
  const [open, setOpen] = useState(false);
  if (variant === "inline")
    return (
      <LanguageLinks {...(rest as ComponentProps<"nav">)} {...{ languages, current, onSelect, className }} />
    );

  const choose =
    onSelect &&
    ((code: string) => {
      setOpen(false);
      onSelect(code);
    });
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
          {languages.map((language) => (
            <li key={language.code}>
              <Link {...languageLink(language, current, choose)} className={styles.language}>
                <span>{language.name}</span>
                {language.code === current && <Check aria-hidden />}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

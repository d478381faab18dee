import { Avatar, LanguageLinks, Popover, SegmentedControl, type PopoverProps } from "@backoffice/ui";
import { Monitor, Moon, Sun } from "lucide-react";
import { CallError } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { useNotify } from "./dialogs.tsx";
import { ExitLink } from "./exit-link.tsx";
import styles from "./me.module.css";
import { useUser } from "./session.tsx";
import { showTheme, useTheme, type Theme } from "./theme.ts";

/** What is the user's own to choose: theme, language, and to leave. */
export function MePopover(props: Omit<PopoverProps, "label" | "children">) {
  const t = useText();
  const { name, email } = useUser();
  const languages = useLanguageChoice();
  return (
    <Popover {...props} label={t("shell.account")}>
      <div className={styles.me}>
        <header className={styles.person}>
          <Avatar name={name} decorative />
          <div className={styles.words}>
            <p className={styles.full}>{name}</p>
            <p className={styles.email}>{email}</p>
          </div>
        </header>
        <ThemeChoice />
        <footer className={styles.foot}>
          <LanguageLinks {...languages} aria-label={`${t("shell.account")}: ${t("shell.language")}`} />
          <ExitLink />
        </footer>
      </div>
    </Popover>
  );
}

function ThemeChoice() {
  const t = useText();
  const theme = useTheme();
  const { fluent } = useNotify();
  const { run } = useChange("profile/manage", { invalidates: ["app/info"] });
  const choose = async (next: Theme) => {
    showTheme(next);
    try {
      await run({ theme: next });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      fluent(failure.message, { tone: "error" });
    }
  };
  return (
    <SegmentedControl
      label={t("shell.theme")}
      options={[
        { value: "light", label: t("shell.themeLight"), icon: <Sun aria-hidden /> },
        { value: "dark", label: t("shell.themeDark"), icon: <Moon aria-hidden /> },
        { value: "system", label: t("shell.themeSystem"), icon: <Monitor aria-hidden /> },
      ]}
      value={theme}
      onValueChange={choose}
    />
  );
}

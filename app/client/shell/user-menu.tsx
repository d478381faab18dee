import { Avatar, Button, LanguageLinks, Popover, type PopoverProps } from "@backoffice/ui";
import { Download, History, Languages, ListTodo, UserRoundCog } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { textEditing, useTextEditing } from "../i18n/text-editing-mode.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { useRecentActions } from "../undo/recent-actions.tsx";
import { ExitLink } from "./exit-link.tsx";
import styles from "./me.module.css";
import { useSession, useUser } from "./session.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const AccountDialog = lazy(async () => ({
  default: (await import("../account/account-dialog.tsx")).AccountDialog,
}));

const AskedAccount = lazy(async () => ({
  default: (await import("../account/account-from-url.tsx")).AccountFromUrl,
}));

/** The user menu: theme, language and sign-out. */
export function UserMenu(props: Omit<PopoverProps, "label" | "children">) {
  const t = useText();
  const { name, email } = useUser();
  const languages = useLanguageChoice();
  const jobs = useJobs();
  const [account, setAccount] = useState(false);
  const [query] = useSearchParams();
  const showRecent = useRecentActions();
  const { info } = useSession();
  const editingTexts = useTextEditing();
  return (
    <>
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
          <div className={styles.items}>
            <Button
              variant="quiet"
              onClick={() => {
                props.onOpenChange?.(false);
                setAccount(true);
              }}
            >
              <UserRoundCog aria-hidden />
              {t("account.title")}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                props.onOpenChange?.(false);
                showRecent();
              }}
            >
              <History aria-hidden />
              {t("recent.open")}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                props.onOpenChange?.(false);
                jobs.show();
              }}
            >
              <ListTodo aria-hidden />
              {t("jobs.open")}
            </Button>
            {info?.administrator && (
              <Button
                variant="quiet"
                onClick={() => {
                  props.onOpenChange?.(false);
                  jobs.showBackups();
                }}
              >
                <Download aria-hidden />
                {t("backup.title")}
              </Button>
            )}
            {info?.may_edit_texts && (
              <Button
                variant="quiet"
                aria-pressed={editingTexts}
                onClick={() => {
                  props.onOpenChange?.(false);
                  textEditing.set(!editingTexts);
                }}
              >
                <Languages aria-hidden />
                {t("translations.inPlaceStart")}
              </Button>
            )}
          </div>
          <footer className={styles.foot}>
            <LanguageLinks {...languages} aria-label={`${t("shell.account")}: ${t("shell.language")}`} />
            <ExitLink />
          </footer>
        </div>
      </Popover>
      <Suspense>{query.has("account") && <AskedAccount />}</Suspense>
      <Suspense>{account && <AccountDialog onClose={() => setAccount(false)} />}</Suspense>
    </>
  );
}

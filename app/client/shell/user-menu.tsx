import { Avatar, Button, LanguageLinks, Popover, type PopoverProps } from "@backoffice/ui";
import { Download, History, Languages, ListTodo, UserRoundCog, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { DemoDialog, DemoItem } from "../../modules/client-parts.ts";
import { textEditing } from "../i18n/text-editing-mode.ts";
import { useText } from "../i18n/language.ts";
import { useLanguageChoice } from "../i18n/use-language-choice.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { useRecentActions } from "../undo/recent-actions.tsx";
import { ExitLink } from "./exit-link.tsx";
import { onDemand } from "./screen-module.ts";
import styles from "./me.module.css";
import { useSession, useUser } from "./session.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const AccountDialog = onDemand(async () => (await import("../account/account-dialog.tsx")).AccountDialog);

const AskedAccount = onDemand(async () => (await import("../account/account-from-url.tsx")).AccountFromUrl);

/** The user menu: theme, language and sign-out. */
export function UserMenu(props: Omit<PopoverProps, "label" | "children">) {
  const t = useText();
  const { name, email } = useUser();
  const languages = useLanguageChoice();
  const jobs = useJobs();
  const [account, setAccount] = useState(false);
  const [demo, setDemo] = useState(false);
  const [query] = useSearchParams();
  const showRecent = useRecentActions();
  const { info } = useSession();
  const editingTexts = textEditing.use();
  const closing = (run: () => void) => () => {
    props.onOpenChange?.(false);
    run();
  };
  const item = (Icon: LucideIcon, label: string, run: () => void, pressed?: boolean) => (
    <Button variant="quiet" aria-pressed={pressed} onClick={closing(run)}>
      <Icon aria-hidden />
      {label}
    </Button>
  );
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
            {item(UserRoundCog, t("account.title"), () => setAccount(true))}
            {item(History, t("recent.open"), showRecent)}
            {item(ListTodo, t("jobs.open"), jobs.show)}
            {info?.administrator && item(Download, t("backup.title"), jobs.showBackups)}
            {info?.administrator && <DemoItem onSelect={closing(() => setDemo(true))} />}
            {info?.may_edit_texts &&
              item(
                Languages,
                t("translations.inPlaceStart"),
                () => textEditing.set(!editingTexts),
                editingTexts,
              )}
          </div>
          <footer className={styles.foot}>
            <LanguageLinks {...languages} aria-label={`${t("shell.account")}: ${t("shell.language")}`} />
            <ExitLink />
          </footer>
        </div>
      </Popover>
      {query.has("account") && <AskedAccount />}
      {account && <AccountDialog onClose={() => setAccount(false)} />}
      {demo && <DemoDialog onClose={() => setDemo(false)} />}
    </>
  );
}

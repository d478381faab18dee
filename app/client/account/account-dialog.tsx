import { Dialog, TabPanel, Tabs } from "@backoffice/ui";
import { useState } from "react";
import { useText } from "../i18n/language.ts";
import styles from "./account.module.css";
import { FactorPart } from "./factor-part.tsx";
import { NotificationsPart } from "./notifications-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { PreferencesPart } from "./preferences-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

export const accountTabs = ["security", "sessions", "preferences", "notifications"] as const;
type AccountTab = (typeof accountTabs)[number];

interface AccountDialogProps {
  /** @default "security" */
  first?: AccountTab;
  onClose: () => void;
}

/** The user's account settings: sign-in, sessions and preferences. */
export function AccountDialog({ first = "security", onClose }: AccountDialogProps) {
  const t = useText();
  const [tab, setTab] = useState<string>(first);
  return (
    <Dialog open onOpenChange={onClose} title={t("account.title")} flush>
      <Tabs
        label={t("account.title")}
        className={styles.tabs}
        listClassName={styles.tabList}
        items={[
          { value: "security", label: t("account.security") },
          { value: "sessions", label: t("account.sessions") },
          { value: "preferences", label: t("account.preferences") },
          { value: "notifications", label: t("notifications.title") },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="security" className={styles.panel}>
          <PasswordPart />
          <FactorPart />
        </TabPanel>
        <TabPanel value="sessions" className={styles.panel}>
          <SessionsPart />
        </TabPanel>
        <TabPanel value="preferences" className={styles.panel}>
          <PreferencesPart />
        </TabPanel>
        <TabPanel value="notifications" className={styles.panel}>
          <NotificationsPart />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

import { Lock, RefreshCw } from "lucide-react";
import { Button, EmptyState } from "@backoffice/ui";
import type { TextKey } from "../../modules/texts/en.ts";
import { useText } from "../i18n/language.ts";
import styles from "./list.module.css";

interface NoListProps {
  /** What the user has no access to; a list unless said otherwise. */
  title?: TextKey;
  message: string;
  forbidden: boolean;
  onRetry: () => void;
}

/** Shown instead of a list that the user can't access or that failed to load. */
export function NoList({ title = "list.forbidden", message, forbidden, onRetry }: NoListProps) {
  const t = useText();
  return (
    <div className={styles.state} role="alert">
      <EmptyState
        icon={forbidden ? <Lock /> : <RefreshCw />}
        title={t(forbidden ? title : "list.failed")}
        description={message}
        action={!forbidden && <Button onClick={onRetry}>{t("list.retry")}</Button>}
      />
    </div>
  );
}

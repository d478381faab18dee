import { Button } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";
import styles from "./record.module.css";

/** Shown instead of a section that failed to load. */
export function SectionFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  return (
    <p className={styles.failed} role="alert">
      {error.message}
      <Button size="small" onClick={onRetry}>
        {t("list.retry")}
      </Button>
    </p>
  );
}

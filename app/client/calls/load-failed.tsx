import { Button, EmptyState } from "@backoffice/ui";
import { useText } from "../i18n/language.ts";

/** Shown instead of a dialog's content that failed to load. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  return <EmptyState title={error.message} action={<Button onClick={onRetry}>{t("list.retry")}</Button>} />;
}

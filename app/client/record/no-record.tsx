import { FileQuestion, RefreshCw } from "lucide-react";
import { Button, buttonClass, EmptyState, Link } from "@backoffice/ui";
import { Status } from "../../contract/envelope.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { CallError } from "../calls/call-error.ts";
import { useText } from "../i18n/language.ts";
import { NoList } from "../list/no-list.tsx";
import { paths } from "../paths.ts";
import styles from "./record.module.css";

interface NoRecordProps {
  code: RouteCode;
  error: CallError;
  onRetry: () => void;
}

/** Shown instead of a record that doesn't exist, isn't visible to the user, or failed to load. */
export function NoRecord({ code, error, onRetry }: NoRecordProps) {
  const t = useText();
  if (error.status === Status.forbidden)
    return <NoList title="detail.forbidden" message={error.message} forbidden onRetry={onRetry} />;
  const isGone = error.status === Status.notFound;
  return (
    <div className={styles.missing} role="alert">
      <EmptyState
        icon={isGone ? <FileQuestion /> : <RefreshCw />}
        title={t(isGone ? "detail.notFound" : "detail.failed")}
        description={error.message}
        action={
          isGone ? (
            <Link href={paths.list(code)} className={buttonClass({ variant: "primary" })}>
              {t("detail.toList")}
            </Link>
          ) : (
            <Button onClick={onRetry}>{t("list.retry")}</Button>
          )
        }
      />
    </div>
  );
}

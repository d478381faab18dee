import { Button, Dialog, EmptyState, Link, RelativeTime, Skeleton } from "@backoffice/ui";
import { History, Undo2 } from "lucide-react";
import type { RecentAction } from "../../contract/jobs.ts";
import { factDot } from "../../contract/join-facts.ts";
import { LoadFailed } from "../calls/load-failed.tsx";
import { useCall } from "../calls/use-call.ts";
import { useText } from "../i18n/language.ts";
import { paths } from "../paths.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import styles from "./recent-actions.module.css";
import { useUndo } from "./use-undo.ts";

/** The user's recent actions anywhere, each with an Undo button. */
export function RecentActionsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { data, error, reload } = useCall("history/recent", {});
  return (
    <Dialog open onOpenChange={onClose} side="right" title={t("recent.title")}>
      {error && !data && <LoadFailed error={error} onRetry={() => void reload()} />}
      {!error && !data && <Skeleton width="70%" />}
      {data?.data.length === 0 && (
        <EmptyState icon={<History />} title={t("recent.none")} description={t("recent.noneText")} />
      )}
      {data && (
        <ul className={styles.list}>
          {data.data.map((action) => (
            <Action key={action.batch_id} action={action} onLeave={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Action({ action, onLeave }: { action: RecentAction; onLeave: () => void }) {
  const { t, timeZone } = useFormatting();
  const { undo } = useUndo();
  const { record } = action;
  return (
    <li className={styles.action} data-undone={action.undone || undefined}>
      <div className={styles.what}>
        {record ? (
          <Link href={paths.record(record.route, record.id)} onClick={onLeave}>
            {action.text}
          </Link>
        ) : (
          <span>{action.text}</span>
        )}
        <span className={styles.when}>
          <RelativeTime moment={action.at} timeZone={timeZone} />
          {action.undone && factDot + t("undo.done")}
        </span>
      </div>
      {action.undoable && !action.undone && (
        <Button
          size="small"
          aria-label={t("recent.undo", { action: action.text })}
          onClick={() => void undo(action.batch_id)}
        >
          <Undo2 aria-hidden />
          {t("recent.undoShort")}
        </Button>
      )}
    </li>
  );
}

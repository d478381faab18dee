import { Button, Dialog, Skeleton } from "@backoffice/ui";
import type { Grants } from "../../../../contract/grants.ts";
import type { CallError } from "../../../../client/calls/call-error.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import styles from "./access.module.css";

interface AccessReviewProps {
  access_id: number;
  grants: Grants;
  rights: string[];
  saving: { pending: boolean; error?: CallError | undefined };
  onSave: () => void;
  onClose: () => void;
}

/** Shows which users gain or lose what, before a profile is saved. */
export function AccessReview({ access_id, grants, rights, saving, onSave, onClose }: AccessReviewProps) {
  const { t } = useFormatting();
  const { data, error } = useCall("access/preview", {
    access_id,
    grants: JSON.stringify(grants),
    rights: JSON.stringify(rights),
  });
  const failure = saving.error ?? error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("access.previewTitle")}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button variant="primary" pending={saving.pending} onClick={onSave}>
            {t("access.save")}
          </Button>
        </div>
      }
    >
      {failure && (
        <p className={styles.refused} role="alert">
          {failure.text}
        </p>
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data?.changes.length === 0 && <p>{t("access.noEffect")}</p>}
      {data && (
        <ul className={styles.changes}>
          {data.changes.map(({ gain, text, people }) => (
            <li key={text} data-gain={gain || undefined}>
              {t(gain ? "access.gains" : "access.loses", { people: people.join(", "), text })}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

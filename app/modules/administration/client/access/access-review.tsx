import { Button, Dialog, Skeleton } from "@backoffice/ui";
import type { AccessPreview } from "../../contract.ts";
import type { Grants } from "../../../../contract/grants.ts";
import type { CallError } from "../../../../client/calls/call-error.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { Refused } from "../../../../client/screens/refused.tsx";
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
      onOpenChange={onClose}
      title={t("access.previewTitle")}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button variant="primary" pending={saving.pending} onClick={onSave}>
            {t("access.save")}
          </Button>
        </>
      }
    >
      <Refused>{failure?.text}</Refused>
      {!data && !error && <Skeleton width="60%" />}
      {data?.changes.length === 0 && <p>{t("access.noEffect")}</p>}
      {([false, true] as const).map((gain) => (
        <Changes
          key={String(gain)}
          gain={gain}
          changes={data?.changes.filter((each) => each.gain === gain)}
        />
      ))}
    </Dialog>
  );
}

function Changes({ gain, changes = [] }: { gain: boolean; changes: AccessPreview["changes"] | undefined }) {
  const { t } = useFormatting();
  const title = t(gain ? "access.gains" : "access.loses");
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.category}>{title}</h3>
      <ul className={styles.changes}>
        {changes.map(({ text, people }) => (
          <li key={text + people.join()} data-gain={gain || undefined}>
            {text}
            <p className={styles.people}>{people.join(", ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useId, useState, type FormEvent } from "react";
import { Button, Dialog, Select, TextArea } from "@backoffice/ui";
import type { RecordChoice } from "../../../contract/jobs.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { FormField } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useCall } from "../../calls/use-call.ts";
import { useChange } from "../../calls/use-change.ts";
import { useJobs } from "../../jobs/jobs.tsx";
import { useSpeech } from "../kinds/use-speech.ts";
import { sentChoice } from "./sent-choice.ts";
import styles from "./bulk.module.css";

interface BulkStatusDialogProps {
  code: RouteCode;
  /** The field that holds the status. */
  field: FormField;
  choice: RecordChoice;
  count: number;
  onClose: () => void;
  onStarted: () => void;
}

/** Moves many records to another status; each by its own rules. */
export function BulkStatusDialog({ code, field, choice, count, onClose, onStarted }: BulkStatusDialogProps) {
  const { t } = useSpeech();
  const id = useId();
  const { follow } = useJobs();
  const [status, setStatus] = useState("");
  const [comment, setComment] = useState("");
  const { data } = useCall(`${field.route!}/get`, {});
  const bulk = useChange(`${code}/bulk`, { invalidates: [code] });
  const statuses = ((data?.data ?? []) as Row[]).map((row) => ({
    value: String(Object.entries(row).find(([name]) => name.endsWith("_id"))?.[1] as number),
    label: String(row.name),
  }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await bulk
      .run({ ...sentChoice(choice), action: "status", status_id: Number(status), comment })
      .catch(() => undefined);
    if (!answer || !("job_id" in answer)) return;
    follow(answer.job_id);
    onStarted();
  };
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={t("bulk.statusTitle", { count })}
      footer={
        <div className={styles.footer}>
          <Button
            type="submit"
            form={id}
            variant="primary"
            pending={bulk.pending}
            disabledReason={status === "" ? t("bulk.chooseStatus") : undefined}
          >
            {t("bulk.run", { count })}
          </Button>
        </div>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)}>
        {bulk.error && (
          <p className={styles.refused} role="alert">
            {bulk.error.message}
          </p>
        )}
        <Select
          label={field.label}
          value={status}
          placeholder={t("bulk.choose")}
          options={statuses}
          onValueChange={setStatus}
        />
        <TextArea label={t("detail.reason")} value={comment} onValueChange={setComment} />
      </form>
    </Dialog>
  );
}

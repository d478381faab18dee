import { useState, type ReactNode } from "react";
import { Button, formatDecimal } from "@backoffice/ui";
import type { BulkPreview, RecordChoice, SentBulk } from "../../contract/jobs.ts";
import type { FieldErrors } from "../../contract/envelope.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChange } from "../calls/use-change.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useJobs } from "../jobs/use-jobs.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { BulkPreviewList, changing } from "./bulk-preview.tsx";
import { sentChoice } from "./sent-choice.ts";

interface BulkDialogProps {
  code: RouteCode;
  choice: RecordChoice;
  title: (count: string) => string;
  count: number;
  text: string;
  /** The action to apply to each record. */
  step: Pick<SentBulk, "action" | "values" | "status_id" | "comment">;
  /** Why the preview isn't available yet. */
  missing: string | undefined;
  /** The inputs for the action; a function if they show their own errors. */
  children: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Additional inputs that the preview requires, shown beside it; changing them reruns the preview. */
  asked?: ReactNode;
  onTried?: (preview: BulkPreview) => void;
  onClose: () => void;
  onStarted: () => void;
}

/** A bulk change: set up, previewed on a sample of the records, then run as a job. */
export function BulkDialog({
  code,
  choice,
  title,
  count,
  text,
  step,
  missing,
  children,
  asked,
  onTried,
  onClose,
  onStarted,
}: BulkDialogProps) {
  const { t, formats } = useFormatting();
  const { follow } = useJobs();
  const [tried, setTried] = useState<{ step: string; preview: BulkPreview }>();
  const [sent, setSent] = useState("");
  const bulk = useChange(`${code}/bulk`, { invalidates: [code] });
  const now = JSON.stringify(step);
  const errors = sent === now ? bulk.fieldErrors : {};
  const atInputs = typeof children === "function" && Object.keys(errors).length > 0;
  const preview = atInputs ? undefined : tried?.preview;
  const seen = preview && tried?.step === now;
  const useless = seen ? changing(preview) === 0 && t("bulk.noChange") : missing;

  const submit = async () => {
    setSent(now);
    const answer = await bulk
      .run({ ...sentChoice(choice), ...step, ...(!seen && { dry_run: true }) })
      .catch(() => undefined);
    if (!answer) return;
    if ("job_id" in answer) {
      follow(answer.job_id);
      onStarted();
    } else {
      setTried({ step: now, preview: answer });
      onTried?.(answer);
    }
  };
  const runText = (preview: BulkPreview) =>
    t(preview.count > preview.tried ? "bulk.runUpTo" : "bulk.run", {
      count: formatDecimal(String(changing(preview)), formats),
    });
  const back = () => {
    setTried(undefined);
    bulk.reset();
  };

  return (
    <FormDialog
      side="right"
      title={title(formatDecimal(String(count), formats))}
      description={preview ? undefined : text}
      aside={preview && <Button onClick={back}>{t("bulk.back")}</Button>}
      submit={seen ? runText(preview) : t("bulk.preview")}
      pending={bulk.pending}
      disabledReason={useless || undefined}
      failure={sent === now && !atInputs ? bulk.error?.text : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {preview ? (
        <BulkPreviewList preview={preview}>{asked}</BulkPreviewList>
      ) : typeof children === "function" ? (
        children(errors)
      ) : (
        children
      )}
    </FormDialog>
  );
}

import { useState } from "react";
import { Dialog, Stepper } from "@backoffice/ui";
import type { ImportFile } from "../../contract/exchange.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { RestoredDraft } from "../form/restored-draft.tsx";
import { useDraft } from "../form/use-draft.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { ImportCheck } from "./import-check.tsx";
import { guessedChoice, ImportMapping, type ImportChoice } from "./import-mapping.tsx";
import { ImportUpload } from "./import-upload.tsx";
import styles from "./import.module.css";

interface ImportDialogProps {
  code: RouteCode;
  /** The module's name. */
  label: string;
  onClose: () => void;
}

const steps = ["file", "columns", "check"] as const;
type Step = (typeof steps)[number];

interface Progress {
  step: Step;
  file?: ImportFile;
  choice?: ImportChoice;
  /** Which validated the rows. */
  job?: number;
  /** The job that imports them. */
  running?: number;
}

const begun: Progress = { step: "file" };

/**
 * Imports a spreadsheet into a list: upload, column mapping, validation and import. Closed before its end, it continues
 * there when it is opened again: its rows and their corrections are on the server.
 */
export function ImportDialog({ code, label, onClose }: ImportDialogProps) {
  const { t } = useFormatting();
  const { typed, type, restored, forget } = useDraft<Progress>(`import of ${code}`, "new", begun);
  const { step, file, choice, job, running } = typed;
  const [continued, setContinued] = useState(restored && file !== undefined);
  const startOver = () => {
    type({ ...begun, file: undefined });
    setContinued(false);
  };
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t("import.title", { many: label })}
      footer={step !== "file" && <div ref={setFoot} className={styles.footer} />}
    >
      <div className={styles.import}>
        <Stepper
          label={t("import.steps")}
          current={step}
          steps={steps.map((id) => ({ id, label: t(`import.step.${id}`) }))}
        />
        {continued && <RestoredDraft onDiscard={startOver} />}
        {step === "file" && (
          <ImportUpload
            code={code}
            onTaken={(taken) => {
              type({ step: "columns", file: taken, choice: guessedChoice(taken) });
              setContinued(false);
            }}
          />
        )}
        {step === "columns" && file && choice && (
          <ImportMapping
            file={file}
            choice={choice}
            foot={foot}
            onChange={(next) => type({ choice: next })}
            onBack={() => type({ step: "file" })}
            onChecked={(job_id) => type({ step: "check", job: job_id, running: undefined })}
          />
        )}
        {step === "check" && file && job !== undefined && (
          <ImportCheck
            key={job}
            file={file}
            job_id={job}
            running={running}
            foot={foot}
            onBack={() => type({ step: "columns" })}
            onRun={(job_id) => type({ running: job_id })}
            onAllImported={forget}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

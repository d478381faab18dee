import { useState } from "react";
import { Dialog, Stepper } from "@backoffice/ui";
import type { ImportFile } from "../../contract/exchange.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { ImportCheck } from "./import-check.tsx";
import { ImportMapping } from "./import-mapping.tsx";
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

/** Imports a spreadsheet into a list: upload, column mapping, validation and import. */
export function ImportDialog({ code, label, onClose }: ImportDialogProps) {
  const { t } = useFormatting();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<ImportFile>();
  const [job, setJob] = useState<number>();
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
        {step === "file" && (
          <ImportUpload
            code={code}
            onTaken={(taken) => {
              setFile(taken);
              setStep("columns");
            }}
          />
        )}
        {step === "columns" && file && (
          <ImportMapping
            file={file}
            foot={foot}
            onBack={() => setStep("file")}
            onChecked={(job_id) => {
              setJob(job_id);
              setStep("check");
            }}
          />
        )}
        {step === "check" && file && job !== undefined && (
          <ImportCheck
            key={job}
            file={file}
            job_id={job}
            foot={foot}
            onBack={() => setStep("columns")}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

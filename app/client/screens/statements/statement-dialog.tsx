import { Dialog, Stepper } from "@backoffice/ui";
import { useState } from "react";
import type { StatementFile, StatementMapping } from "../../../contract/statements.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import { StatementColumns } from "./statement-columns.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { StatementUpload } from "./statement-upload.tsx";
import styles from "./statements.module.css";

const steps = ["file", "columns", "lines"] as const;
type Step = (typeof steps)[number];

/** Brings a bank's statement into the books: the file, what its columns are, and what each line becomes. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSpeech();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<StatementFile>();
  const [mapping, setMapping] = useState<StatementMapping>({});
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const shown = steps.filter((name) => name !== "columns" || !file || file.format === "csv");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={t("statement.title")}
      footer={step !== "file" && <div ref={setFoot} className={styles.footer} />}
    >
      <div className={styles.statement}>
        <Stepper
          label={t("statement.steps")}
          current={step}
          steps={shown.map((name) => ({ name, label: t(`statement.step.${name}`) }))}
        />
        {step === "file" && (
          <StatementUpload
            onTaken={(taken) => {
              setFile(taken);
              setMapping(taken.mapping);
              setStep(taken.format === "csv" ? "columns" : "lines");
            }}
          />
        )}
        {step === "columns" && file && (
          <StatementColumns
            file={file}
            mapping={mapping}
            onMapping={setMapping}
            foot={foot}
            onBack={() => setStep("file")}
            onShow={() => setStep("lines")}
          />
        )}
        {step === "lines" && file && (
          <StatementLines
            file={file}
            mapping={mapping}
            foot={foot}
            onBack={() => setStep(file.format === "csv" ? "columns" : "file")}
            onDone={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

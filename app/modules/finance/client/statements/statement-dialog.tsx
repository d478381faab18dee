import { Dialog, Stepper } from "@backoffice/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { StatementFile, StatementMapping } from "../../contract-statements.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { paths } from "../../../../client/paths.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { StatementColumns } from "./statement-columns.tsx";
import { StatementUpload } from "./statement-upload.tsx";
import styles from "./statements.module.css";

const steps = ["file", "columns", "lines"] as const;
type Step = Exclude<(typeof steps)[number], "lines">;

/** Imports a bank statement: file and column mapping. Its lines have their own page. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useFormatting();
  const [step, setStep] = useState<Step>("file");
  const [file, setFile] = useState<StatementFile>();
  const [mapping, setMapping] = useState<StatementMapping>({});
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const shown = steps.filter((name) => name !== "columns" || !file || file.format === "csv");
  const navigate = useNavigate();
  const match = useChange("statements/match");
  const open = ({ statement_id }: StatementFile) => void navigate(paths.statement(statement_id));
  const show = async () => {
    if (!file) return;
    const { statement_id } = file;
    const read = await match.run({ statement_id, mapping: JSON.stringify(mapping) }).catch(() => undefined);
    if (read) open(file);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={t("statement.title")}
      footer={step !== "file" && <div ref={setFoot} className={styles.footer} />}
    >
      <div className={styles.statement}>
        <Stepper
          label={t("statement.steps")}
          current={step}
          steps={shown.map((id) => ({ id, label: t(`statement.step.${id}`) }))}
        />
        {step === "file" && (
          <StatementUpload
            onTaken={(taken) => {
              if (taken.format !== "csv") return open(taken);
              setFile(taken);
              setMapping(taken.mapping);
              setStep("columns");
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
            refusal={match.error?.text}
            pending={match.pending}
            onShow={() => void show()}
          />
        )}
      </div>
    </Dialog>
  );
}

import { useState } from "react";
import { Button, Checkbox, Dialog, SegmentedControl } from "@backoffice/ui";
import { exportFormats, type ExportFormat } from "../../contract/exchange.ts";
import type { RecordChoice } from "../../contract/jobs.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useChange } from "../calls/use-change.ts";
import { useJobs } from "../jobs/use-jobs.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { sentChoice } from "./sent-choice.ts";
import { Refused } from "../screens/refused.tsx";
import styles from "./bulk.module.css";

interface ExportDialogProps {
  code: RouteCode;
  choice: RecordChoice;
  /** The row count, formatted as in the list: "4,312". */
  count: string;
  /** The visible columns, in list order. */
  columns: string[];
  sort: string;
  onClose: () => void;
}

/** Exports the rows of a list to a file in a background job. */
export function ExportDialog({ code, choice, count, columns, sort, onClose }: ExportDialogProps) {
  const { t } = useFormatting();
  const { follow } = useJobs();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [whole, setWhole] = useState(false);
  const order = useChange("export/start");
  const start = async () => {
    const answer = await order
      .run({ route: code, format, sort, ...sentChoice(choice), ...(!whole && { columns }) })
      .catch(() => undefined);
    if (!answer) return;
    follow(answer.job_id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("export.title", { count })}
      description={t("export.text")}
      footer={
        <Button variant="primary" pending={order.pending} onClick={() => void start()}>
          {t("export.start")}
        </Button>
      }
    >
      <div className={styles.form}>
        <Refused>{order.error?.message}</Refused>
        <SegmentedControl
          label={t("export.format")}
          value={format}
          options={exportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
          onValueChange={setFormat}
        />
        <Checkbox checked={whole} onCheckedChange={setWhole} label={t("export.whole")} />
      </div>
    </Dialog>
  );
}

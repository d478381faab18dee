import { Button, Link } from "@backoffice/ui";
import { paths } from "../../../../client/paths.ts";
import { useFormatting } from "../../../../client/kinds/use-formatting.ts";
import { useOwnActions } from "../../../../client/record/own-actions.tsx";
import { useRecord, type LoadedRecord } from "../../../../client/record/use-record.ts";
import type { Line } from "./choices.ts";
import { LinePane } from "./line-pane.tsx";
import styles from "./statement-page.module.css";

interface PostedLineProps {
  line: Line;
  operation: NonNullable<Line["known"]>;
  currency: string;
  onClose: () => void;
}

/** A posted line: its operation, and what can be done with it. */
export function PostedLine({ line, operation: { id, name }, currency, onClose }: PostedLineProps) {
  const { t } = useFormatting();
  const { record } = useRecord("operations", id);
  return (
    <LinePane line={line} currency={currency} onClose={onClose}>
      <Link href={paths.record("operations", id)} className={styles.link}>
        {name || t("statement.inBooks")}
      </Link>
      {record && <OperationActions record={record} />}
    </LinePane>
  );
}

function OperationActions({ record }: { record: LoadedRecord }) {
  const own = useOwnActions(record);
  return (
    <div className={styles.operationActions}>
      {own.all.map((action) => (
        <Button
          key={action.code}
          variant={action.danger ? "danger" : "secondary"}
          disabledReason={action.disabledReason}
          onClick={() => own.start(action)}
        >
          {action.label}
        </Button>
      ))}
      {own.dialog}
    </div>
  );
}

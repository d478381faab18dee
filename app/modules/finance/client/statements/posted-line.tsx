import { Button } from "@backoffice/ui";
import { useOwnActions } from "../../../../client/record/own-actions.tsx";
import { useRecord, type LoadedRecord } from "../../../../client/record/use-record.ts";
import type { Line } from "./choices.ts";
import { LinePane } from "./line-pane.tsx";
import { PostedAs } from "./posted-as.tsx";
import styles from "./statement-page.module.css";

interface PostedLineProps {
  line: Line;
  operation: NonNullable<Line["known"]>;
  currency: string;
  onClose: () => void;
}

export function PostedLine({ line, operation, currency, onClose }: PostedLineProps) {
  const { record } = useRecord("operations", operation.id);
  return (
    <LinePane line={line} currency={currency} onClose={onClose}>
      <PostedAs operation={operation} />
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

import { Button } from "@backoffice/ui";
import { Lightbulb } from "lucide-react";
import type { RecordAction } from "../../contract/action.ts";
import styles from "./record-notice.module.css";

interface RecordHintsProps {
  actions: readonly RecordAction[];
  pending: boolean;
  onStart: (action: RecordAction) => void;
}

/** Recommended actions and why; those with the same reason are grouped. The header's buttons aren't repeated. */
export function RecordHints({ actions, pending, onStart }: RecordHintsProps) {
  const reasons = [...new Set(actions.flatMap(({ hint }) => hint ?? []))];
  return reasons.map((reason) => (
    <div key={reason} role="note" className={styles.hint}>
      <Lightbulb aria-hidden />
      <span>{reason}</span>
      <div className={styles.hintActions}>
        {actions
          .filter(({ hint, primary, prominent }) => hint === reason && !primary && !prominent)
          .map((action) => (
            <Button
              key={action.code}
              size="small"
              disabled={pending}
              disabledReason={action.disabledReason}
              onClick={() => onStart(action)}
            >
              {action.label}
            </Button>
          ))}
      </div>
    </div>
  ));
}

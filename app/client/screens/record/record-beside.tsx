import { Dialog, Skeleton } from "@backoffice/ui";
import type { RouteCode } from "../../../contract/routes.ts";
import { Button } from "@backoffice/ui";
import { useText } from "../../i18n/language.ts";
import { NoRecord } from "./no-record.tsx";
import { useRecordActions } from "./record-actions.tsx";
import { RecordBadges } from "./record-badges.tsx";
import { RecordContent } from "./record-content.tsx";
import { useRecord, type LoadedRecord } from "./use-record.ts";
import styles from "./record.module.css";

interface RecordBesideProps {
  code: RouteCode;
  id: number;
  onClose: () => void;
}

/** A record that has no screen of its own, in a sheet beside its list. */
export function RecordBeside({ code, id, onClose }: RecordBesideProps) {
  const t = useText();
  const { record, error, reload } = useRecord(code, id);
  if (record) return <Sheet record={record} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      size="large"
      title={error ? "" : t("detail.loading")}
    >
      {error ? (
        <NoRecord code={code} error={error} onRetry={() => void reload()} />
      ) : (
        <div className={styles.waiting} aria-busy>
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={16} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Sheet({ record, onClose }: { record: LoadedRecord; onClose: () => void }) {
  const actions = useRecordActions(record, onClose);
  const { primary } = actions;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      size="large"
      flush
      title={record.state.title}
      titleExtra={<RecordBadges record={record} />}
      headerActions={actions.buttons}
      footer={
        primary && (
          <div className={styles.footer}>
            <Button variant="primary" onClick={primary.onPress} pending={primary.pending}>
              {primary.label}
            </Button>
          </div>
        )
      }
    >
      <RecordContent record={record} />
      {actions.dialogs}
    </Dialog>
  );
}

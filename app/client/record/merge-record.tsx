import { useState } from "react";
import { Dialog, EntitySearch } from "@backoffice/ui";
import { MergeDialog } from "../bulk/merge-dialog.tsx";
import { searchRecords } from "../kinds/use-options.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";

interface MergeRecordProps {
  record: LoadedRecord;
  onClose: () => void;
  onMerged: (stays: number) => void;
}

/** Merges this record with another: choose the record, then what to keep. */
export function MergeRecord({ record, onClose, onMerged }: MergeRecordProps) {
  const { t } = useFormatting();
  const [other, setOther] = useState<number>();
  const { code, id, state } = record;
  if (other !== undefined)
    return <MergeDialog code={code} ids={[id, other]} onClose={onClose} onMerged={onMerged} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("merge.with", { name: state.title })}
      description={t("merge.withText")}
    >
      <EntitySearch
        label={t("merge.other")}
        value={null}
        onValueChange={(option) => option && setOther(Number(option.id))}
        search={async (text, signal) =>
          (await searchRecords(code, text, {}, signal)).filter((option) => option.id !== id)
        }
      />
    </Dialog>
  );
}

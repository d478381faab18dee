import { Button, useMessages } from "@backoffice/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Creation } from "../../contract/record.ts";
import { useCall } from "../calls/use-call.ts";
import { RecordSheet } from "../form/lazy-forms.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record-timeline.module.css";

interface RecordCreationsProps {
  record: LoadedRecord;
  onCreated: () => void;
}

/** A button for each type of record that is often created for this one. */
export function RecordCreations({ record, onCreated }: RecordCreationsProps) {
  const [creating, setCreating] = useState<Creation>();
  const { creations = [] } = record.state;
  if (creations.length === 0) return null;
  return (
    <div className={styles.creations}>
      {creations.map((creation) => (
        <Button key={creation.code} size="small" onClick={() => setCreating(creation)}>
          <Plus aria-hidden />
          {creation.label}
        </Button>
      ))}
      {creating && (
        <CreationSheet
          creation={creating}
          onClose={() => setCreating(undefined)}
          onCreated={() => {
            setCreating(undefined);
            onCreated();
          }}
        />
      )}
    </div>
  );
}

interface CreationSheetProps {
  creation: Creation;
  onClose: () => void;
  onCreated: () => void;
}

function CreationSheet({ creation: { code, label, title, given }, onClose, onCreated }: CreationSheetProps) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const { data } = useCall(`${code}/meta`, {}, { revalidateIfStale: false, revalidateOnFocus: false });
  const form = data?.forms.create;
  if (!form) return null;
  return (
    <RecordSheet
      code={code}
      keyName=""
      form={form}
      title={title}
      defaults={data.variables.defaults}
      given={given}
      unasked={Object.keys(given)}
      onClose={onClose}
      onSaved={(row) => {
        fluent(t("list.created", { name: textOf(row.title ?? row.number ?? row.name) || label }));
        onCreated();
      }}
    />
  );
}

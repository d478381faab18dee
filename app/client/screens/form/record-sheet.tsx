import { useId, useState } from "react";
import { Button, Dialog, useUi } from "@backoffice/ui";
import type { Row } from "../../../contract/kinds.ts";
import type { Form } from "../../../contract/list.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { useCall } from "../../calls/use-call.ts";
import { useText } from "../../i18n/language.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { draftOf, type Draft } from "./draft.ts";
import { RecordForm } from "./record-form.tsx";
import { useRecordForm } from "./use-record-form.ts";
import styles from "./form.module.css";

interface RecordSheetProps {
  code: RouteCode;
  keyName: string;
  title: string;
  form: Form;
  /** The record to be changed; without it a new one is made. */
  record?: Row;
  given?: Row;
  onClose: () => void;
  onSaved: (saved: Row) => void;
}

/** A record's form in a sheet beside the page. What was typed is kept when it closes without saving. */
export function RecordSheet(props: RecordSheetProps) {
  const { data: app } = useCall("app/info", {}, { revalidateIfStale: false });
  const { code, keyName, record } = props;
  const id = record ? Number(record[keyName]) : "new";
  const [draft] = useState(() => draftOf(app?.user?.user_id ?? 0, code, id));
  return <OpenSheet {...props} draft={draft} />;
}

function OpenSheet({ draft, title, onClose, onSaved, ...options }: RecordSheetProps & { draft: Draft }) {
  const t = useText();
  const { strings } = useUi();
  const formId = useId();
  const { form, record } = options;
  const state = useRecordForm({ ...options, draft, onSaved });
  const creating = record === undefined;
  const discard = () => {
    state.discard();
    onClose();
  };
  const actions = (
    <div className={styles.footer}>
      {state.changed && (
        <Button variant="quiet" onClick={discard}>
          {t("form.discard")}
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" pending={state.pending}>
        {creating ? t("form.create") : strings.save}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      side="right"
      size="large"
      title={title}
      footer={creating || state.changed ? actions : undefined}
    >
      {state.restored && (
        <output className={styles.restored}>
          {t("form.restored")}
          <Button variant="quiet" size="small" onClick={state.discard}>
            {t("form.discard")}
          </Button>
        </output>
      )}
      <RecordForm id={formId} form={form} state={state} short={creating} />
      {state.conflict && (
        <ConflictDialog
          conflict={state.conflict}
          fields={form.fields}
          mine={state.row}
          onResolve={state.resolve}
          onCancel={state.dismissConflict}
        />
      )}
    </Dialog>
  );
}

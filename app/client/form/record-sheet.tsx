import { useId, useState } from "react";
import { Button, Dialog, UnsavedFields, useMessages, useUi } from "@backoffice/ui";
import { useNavigate } from "react-router-dom";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { useCall } from "../calls/use-call.ts";
import { CreateInPlace, type WantedRecord } from "../kinds/create-in-place.ts";
import { useText } from "../i18n/language.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { prefilledFromSearch } from "../list/prefilled-from-search.ts";
import { paths } from "../paths.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { draftOf, type Draft } from "./draft.ts";
import { DuplicateRecords } from "./duplicate-records.tsx";
import { RecordForm } from "./record-form.tsx";
import { RestoredDraft } from "./restored-draft.tsx";
import { useNewFiles } from "./use-new-files.ts";
import { useRecordForm } from "./use-record-form.ts";
import { onDemand } from "../shell/screen-module.ts";
import styles from "./form.module.css";

const NewFiles = onDemand(async () => (await import("./new-files.tsx")).NewFiles);
const MergeDialog = onDemand(async () => (await import("../bulk/merge-dialog.tsx")).MergeDialog);

interface RecordSheetProps {
  code: RouteCode;
  keyName: string;
  title: string;
  form: Form;
  /** The record to edit; omit to create one. */
  record?: Row;
  given?: Row;
  /** Initial values of a new record, if the list sets them. */
  defaults?: Row | undefined;
  /** Fields that have a value and aren't shown, because the context determines them. */
  unasked?: readonly string[];
  /** Whether the user may delete one of two duplicates, and so can merge them from here. */
  mayMerge?: boolean;
  /** Files that a new record begins with. */
  dropped?: readonly File[] | undefined;
  onClose: () => void;
  onSaved: (saved: Row) => void;
}

/** A record's form in a sheet beside the page. Unsaved input is kept when it closes. */
export function RecordSheet(props: RecordSheetProps) {
  const { data: app } = useCall("app/info", {}, { revalidateIfStale: false });
  const { code, keyName, record } = props;
  const id = record ? Number(record[keyName]) : "new";
  const [draft] = useState(() => draftOf(app?.user?.user_id ?? 0, code, id));
  return <OpenSheet {...props} draft={draft} />;
}

function OpenSheet({
  draft,
  title,
  mayMerge = false,
  unasked = [],
  dropped = [],
  onClose,
  onSaved,
  ...options
}: RecordSheetProps & { draft: Draft }) {
  const t = useText();
  const { strings } = useUi();
  const formId = useId();
  const navigate = useNavigate();
  const { code, keyName, form, record } = options;
  const [merging, setMerging] = useState<{ saved: Row; ids: number[] }>();
  const [wanted, setWanted] = useState<WantedRecord>();
  const attached = useNewFiles(code, draft, dropped);
  // A draft that began with a file goes on as what it began as.
  const [given] = useState(() => ({ ...(attached.restored && form.files?.given), ...options.given }));
  const state = useRecordForm({
    ...options,
    given,
    draft,
    onSaved: async (saved) => {
      await attached.attach(Number(saved[keyName]));
      onSaved(saved);
    },
  });
  const creating = record === undefined;
  const begun = creating && form.files && isSuch(state.row, form.files.given) ? form.files : undefined;
  const discard = () => {
    state.discard();
    attached.discard();
  };
  const discardAndClose = () => {
    discard();
    onClose();
  };
  const saveAndMerge = async (id: number) => {
    const saved = state.changed ? await state.save() : record;
    if (saved) setMerging({ saved, ids: [id, Number(saved[keyName])] });
  };
  const changed = form.fields.filter(({ name }) => name in state.typed).map(({ label }) => label);
  const actions = (
    <div className={styles.footer}>
      <DuplicateRecords
        code={code}
        found={state.alike}
        onMerge={mayMerge ? (id) => void saveAndMerge(id) : undefined}
      />
      {state.changed && <UnsavedFields labels={changed} className={styles.unsaved} />}
      {(state.changed || attached.files.length > 0) && (
        <Button variant="quiet" onClick={discardAndClose}>
          {t("form.discard")}
        </Button>
      )}
      {state.atOnce?.later && (
        <Button disabled={state.pending} onClick={() => void state.submitLater()}>
          {state.atOnce.later}
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" pending={state.pending || attached.pending}>
        {state.alike.length > 0
          ? t("form.saveAnyway")
          : (state.atOnce?.label ?? (creating ? t("form.create") : strings.save))}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      side="right"
      size="large"
      title={begun?.title ?? title}
      footer={creating || state.changed ? actions : undefined}
    >
      {(state.restored || attached.restored) && (
        <RestoredDraft className={styles.restored} lost={attached.lost} onDiscard={discard} />
      )}
      {form.files && (begun || attached.first.length > 0 || attached.files.length > 0) && (
        <NewFiles
          label={form.files.label}
          first={attached.first}
          files={attached.files}
          onChange={attached.change}
        />
      )}
      <CreateInPlace value={setWanted}>
        <RecordForm id={formId} form={form} state={state} short={creating} unasked={unasked} />
      </CreateInPlace>
      {wanted && <MadeInPlace wanted={wanted} onClose={() => setWanted(undefined)} />}
      {merging && (
        <MergeDialog
          code={code}
          ids={merging.ids}
          onClose={() => onSaved(merging.saved)}
          onMerged={(stays) => {
            onClose();
            void navigate(paths.record(code, stays));
          }}
        />
      )}
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

const isSuch = (row: Row, given: Row) => Object.entries(given).every(([name, value]) => row[name] === value);

interface MadeInPlaceProps {
  wanted: WantedRecord;
  onClose: () => void;
}

/** The form for a record that another form needs, shown over that form. */
function MadeInPlace({ wanted, onClose }: MadeInPlaceProps) {
  const { data } = useCall(
    `${wanted.route}/meta`,
    {},
    { revalidateIfStale: false, revalidateOnFocus: false },
  );
  const form = data?.forms.create;
  return form ? (
    <OpenForm wanted={wanted} onClose={onClose} form={form} defaults={data.variables.defaults} />
  ) : null;
}

type OpenFormProps = MadeInPlaceProps & Pick<RecordSheetProps, "form" | "defaults">;

function OpenForm({ wanted, form, defaults, onClose }: OpenFormProps) {
  const { t } = useFormatting();
  const { fluent } = useMessages();
  const { route, creates, named, onMade } = wanted;
  const [given] = useState(() => ({ ...prefilledFromSearch(form, named), ...wanted.given }));
  return (
    <RecordSheet
      code={route}
      keyName={creates.key}
      form={form}
      title={creates.new}
      defaults={defaults}
      given={given}
      onClose={onClose}
      onSaved={(row) => {
        fluent(t("list.created", { name: named || creates.one }));
        onMade(Number(row[creates.key]));
        onClose();
      }}
    />
  );
}

import { Button, EmptyState, Skeleton } from "@backoffice/ui";
import { NotebookPen } from "lucide-react";
import { useState } from "react";
import type { NoteRow, RecordNotes as AboutRecord } from "../../contract/notes.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUser } from "../shell/session.tsx";
import { draftOf } from "../form/draft.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { NoteCard } from "./note-card.tsx";
import { NoteEditor, type NoteDraft } from "./note-editor.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { SectionFailed } from "./section-failed.tsx";
import record from "./record.module.css";
import styles from "./notes.module.css";

const blank: NoteDraft = { body: "", visibility: "subject", remind_at: null };

interface RecordNotesProps {
  record: LoadedRecord;
  label: string;
}

/** A record's notes: edited in place, pinned ones first, then the newest. */
export function RecordNotes({ record: { code, id }, label }: RecordNotesProps) {
  const { t } = useFormatting();
  const [pages, setPages] = useState(1);
  const { data, error, reload } = useCall("notes/about", { entity: code, entity_id: id });
  if (error && !data) return <SectionFailed error={error} onRetry={() => void reload()} />;
  if (!data)
    return (
      <div className={record.waiting} aria-busy>
        <Skeleton height={120} />
        <Skeleton height={72} />
      </div>
    );
  return (
    <section className={styles.notes} aria-label={label}>
      {data.create.allowed && <Composer code={code} id={id} />}
      {data.data.length === 0 && (
        <EmptyState icon={<NotebookPen />} title={t("note.none")} description={t("note.noneText")} />
      )}
      {Array.from({ length: pages }, (_, index) => (
        <NotesPage
          // oxlint-disable-next-line react/no-array-index-key -- a page is its number
          key={index}
          code={code}
          id={id}
          page={index + 1}
          onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </section>
  );
}

interface NotesPageProps extends Pick<LoadedRecord, "code" | "id"> {
  page: number;
  onMore: (() => void) | undefined;
}

function NotesPage({ code, id, page, onMore }: NotesPageProps) {
  const { t } = useFormatting();
  const first = { entity: code, entity_id: id };
  const { data, meanwhile } = useCall("notes/about", page === 1 ? first : { ...first, page });
  if (!data) return <Skeleton height={72} />;
  return (
    <>
      <ul className={styles.list}>
        {data.data.map((note) => (
          <li key={note.note_id}>
            <NoteCard
              note={note}
              optimistically={(values, save) =>
                meanwhile(withNote(note.note_id, values), save, (now, saved) =>
                  withNote(note.note_id, { ...values, version: saved.version })(now),
                )
              }
            />
          </li>
        ))}
      </ul>
      {data.more && onMore && (
        <Button size="small" onClick={onMore}>
          {t("note.more")}
        </Button>
      )}
    </>
  );
}

const withNote =
  (note_id: number, values: Partial<NoteRow>) =>
  (now: AboutRecord): AboutRecord => ({
    ...now,
    data: now.data.map((each) => (each.note_id === note_id ? { ...each, ...values } : each)),
  });

/** Unsaved text stays in this window. */
function Composer({ code, id }: Pick<LoadedRecord, "code" | "id">) {
  const { t } = useFormatting();
  const notify = useNotify();
  const { user_id } = useUser();
  const savedDraft = draftOf(user_id, `notes of ${code}`, id);
  const [draft, setDraft] = useState<NoteDraft>(() => ({ ...blank, ...savedDraft.read() }));
  const [missing, setMissing] = useState(false);
  const change = useChange("notes/manage", {
    invalidates: ["notes"],
    onDone: ({ status, message }) =>
      status === 3 ? notify.static(message, { error: false }) : notify.fluent(t("note.saved")),
  });
  const show = (next: NoteDraft) => {
    setDraft(next);
    setMissing(false);
    savedDraft.write(textOf(next.body) === "" ? {} : { ...next });
  };
  const save = async () => {
    if (draft.body.trim() === "") return setMissing(true);
    if (await change.attempt({ ...draft, subject: `${code}:${id}` })) show(blank);
  };
  return (
    <NoteEditor
      draft={draft}
      onChange={show}
      onSubmit={() => void save()}
      pending={change.pending}
      error={missing ? t("note.empty") : (change.errorOf("body") ?? change.error?.message)}
    />
  );
}

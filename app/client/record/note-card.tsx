import { Avatar, RelativeTime, RichText } from "@backoffice/ui";
import { Bell, EyeOff, Pin } from "lucide-react";
import { useState, type CSSProperties } from "react";
import { useNavigate } from "react-router-dom";
import type { NoteRow } from "../../contract/notes.ts";
import { useChange } from "../calls/use-change.ts";
import { paths } from "../paths.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { useTrashRecords } from "../screens/use-trash-records.ts";
import { MoreMenu } from "../screens/more-menu.tsx";
import { EditNote } from "./edit-note.tsx";
import styles from "./notes.module.css";
import { formatDateTime } from "../i18n/dates.ts";
import { isExpanded, type Row } from "../../contract/kinds.ts";

interface NoteCardProps {
  note: NoteRow;
  /** Shows values optimistically while they are saved; rolls back on failure. */
  optimistically: (values: Partial<NoteRow>, save: () => Promise<Row>) => Promise<unknown>;
}

/** A note with its author, text and the author's actions. */
export function NoteCard({ note, optimistically: meanwhile }: NoteCardProps) {
  const { t, timeZone } = useFormatting();
  const navigate = useNavigate();
  const notify = useNotify();
  const { remove } = useTrashRecords("notes");
  const [editing, setEditing] = useState(false);
  const change = useChange("notes/manage", {
    invalidates: ["notes"],
    onDone: ({ status, message }) => status === 3 && notify.static(message, { error: false }),
  });
  const { note_id, editable } = note;
  const author = (isExpanded(note.author) && note.author.name) || "";
  const pinned = note.pinned === true;
  const visibility = textOf(note.visibility);
  const remind_at = textOf(note.remind_at);

  const save = (values: Partial<NoteRow>) =>
    meanwhile(values, () => change.run({ note_id, ...values })).catch(notify.refusal);

  if (editing) return <EditNote note={note} onClose={() => setEditing(false)} />;
  return (
    <article
      className={styles.note}
      aria-label={textOf(note.title)}
      style={{ "--note": textOf(note.color) || undefined } as CSSProperties}
    >
      <header className={styles.head}>
        <Avatar name={author} decorative />
        <span className={styles.who}>
          <b>{author}</b>
          <RelativeTime moment={textOf(note.created_at)} timeZone={timeZone} />
        </span>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, not loaded */}
        {pinned && <Pin role="img" aria-label={t("field.pinned")} />}
        <MoreMenu
          label={t("note.actions")}
          size="small"
          items={[
            { label: t("note.open"), onSelect: () => void navigate(paths.record("notes", note_id)) },
            ...(editable
              ? [
                  { label: t("note.edit"), onSelect: () => setEditing(true) },
                  {
                    label: t(pinned ? "note.unpin" : "note.pin"),
                    onSelect: () => void save({ pinned: !pinned }),
                  },
                  {
                    label: t("list.delete"),
                    tone: "danger" as const,
                    onSelect: () =>
                      void remove([note_id], { name: textOf(note.title), version: Number(note.version) }),
                  },
                ]
              : []),
          ]}
        />
      </header>
      <div className={styles.body}>
        <RichText html={textOf(note.body)} />
      </div>
      {(visibility !== "subject" || remind_at) && (
        <p className={styles.facts}>
          {visibility !== "subject" && (
            <span>
              <EyeOff aria-hidden size={13} /> {t(`choice.visibility.${visibility as "team" | "private"}`)}
            </span>
          )}
          {remind_at && (
            <span>
              <Bell aria-hidden size={13} /> {t("note.remindAt", { at: formatDateTime(remind_at, timeZone) })}
            </span>
          )}
        </p>
      )}
    </article>
  );
}

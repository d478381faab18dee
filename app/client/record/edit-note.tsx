import { Button } from "@backoffice/ui";
import type { NoteRow } from "../../contract/notes.ts";
import { useChange } from "../calls/use-change.ts";
import { useDraft } from "../form/use-draft.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useFormatting } from "../kinds/use-formatting.ts";
import { textOf } from "../kinds/values.ts";
import { NoteEditor, type NoteDraft } from "./note-editor.tsx";

export function EditNote({ note, onClose }: { note: NoteRow; onClose: () => void }) {
  const { t } = useFormatting();
  const notify = useNotify();
  const change = useChange("notes/manage", {
    invalidates: ["notes"],
    onDone: ({ status, message }) => status === 3 && notify.static(message, { error: false }),
  });
  const { typed, type, forget } = useDraft<NoteDraft>("note in its place", note.note_id, {
    body: textOf(note.body),
    visibility: textOf(note.visibility),
    remind_at: textOf(note.remind_at) || null,
  });
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    if (await change.attempt({ note_id: note.note_id, ...typed, version: Number(note.version) })) close();
  };
  return (
    <NoteEditor
      draft={typed}
      onChange={type}
      onSubmit={() => void save()}
      pending={change.pending}
      error={change.errorOf("body") ?? change.error?.message}
    >
      <Button variant="quiet" onClick={close}>
        {t("ui.cancel")}
      </Button>
    </NoteEditor>
  );
}

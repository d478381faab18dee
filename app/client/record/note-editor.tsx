import { Button, DateField, Select } from "@backoffice/ui";
import { Editor } from "@backoffice/ui/editor";
import { useId, type ReactNode } from "react";
import { callServer } from "../calls/call-server.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import { fromClock, toClock, todayAt } from "../kinds/zoned-time.ts";
import styles from "./notes.module.css";

export interface NoteDraft {
  body: string;
  visibility: string;
  remind_at: string | null;
}

interface NoteEditorProps {
  draft: NoteDraft;
  onChange: (draft: NoteDraft) => void;
  onSubmit: () => void;
  pending: boolean;
  error: string | undefined;
  /** Next to the Save button. */
  children?: ReactNode;
}

const searchMentions = async (search: string) => {
  const { data } = await callServer("notes/people", { search });
  return data.data.map(({ user_id, name }) => ({ id: String(user_id), label: name }));
};

/** The inline editor for a note. Ctrl+Enter saves. */
export function NoteEditor({ draft, onChange, onSubmit, pending, error, children }: NoteEditorProps) {
  const { t, timeZone } = useFormatting();
  const id = useId();
  const set = (part: Partial<NoteDraft>) => onChange({ ...draft, ...part });
  return (
    // Key events bubble up from its fields, so that Ctrl Enter saves from any of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Editor
        id={id}
        label={t("note.write")}
        hideLabel
        placeholder={t("note.placeholder")}
        value={draft.body}
        onValueChange={(body) => set({ body })}
        searchMentions={searchMentions}
        minHeight={72}
      />
      <div role="alert" className={styles.error}>
        {error}
      </div>
      <div className={styles.row}>
        <Select
          label={t("field.visibility")}
          value={draft.visibility}
          onValueChange={(visibility) => set({ visibility })}
          options={(["subject", "team", "private"] as const).map((value) => ({
            value,
            label: t(`choice.visibility.${value}`),
          }))}
        />
        <DateField
          label={t("field.remind_at")}
          mode="datetime"
          today={todayAt(timeZone)}
          value={toClock(draft.remind_at ?? "", timeZone) || null}
          onValueChange={(model) => set({ remind_at: model === null ? null : fromClock(model, timeZone) })}
        />
        {children}
        <Button type="submit" variant="primary" pending={pending}>
          {t("note.save")}
        </Button>
      </div>
    </form>
  );
}

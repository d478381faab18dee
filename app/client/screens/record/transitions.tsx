import { useId, useState } from "react";
import { Button, Dialog, TextArea, type MenuItem } from "@backoffice/ui";
import type { Transition } from "../../../contract/record.ts";
import { CallError } from "../../calls/call-error.ts";
import { useChange } from "../../calls/use-change.ts";
import { inPhrase } from "../../../contract/in-phrase.ts";
import { useAsking } from "../../shell/asked.tsx";
import { useNotify } from "../../shell/dialogs.tsx";
import { focusFirst } from "../focus-first.ts";
import { useSpeech } from "../kinds/use-speech.ts";
import type { LoadedRecord } from "./use-record.ts";
import styles from "./record.module.css";

/** The statuses that the record can be given now; those that need a reason ask for it first. */
export function useTransitions(record: LoadedRecord) {
  const { t, locale } = useSpeech();
  const notify = useNotify();
  const [asked, ask] = useState<Transition>();
  const change = useChange(`${record.code}/status`, {
    // Who is done with something measures its time no longer.
    invalidates: [record.code, "timer"],
    onDone: ({ message }) => message && notify.fluent(message),
  });
  const all = record.state.transitions ?? [];
  const asking = useAsking();

  const run = async (transition: Transition, comment?: string) => {
    try {
      const version = await record.version();
      await asking(
        (fields) =>
          change.run({
            id: record.id,
            status_id: transition.status_id,
            version,
            ...(comment && { comment }),
            ...(fields && { fields }),
          }),
        record.row,
      );
      ask(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!transition.comment) notify.static(error.message);
    }
  };
  const start = (transition: Transition) => {
    change.reset();
    if (transition.comment) ask(transition);
    else void run(transition);
  };
  const name = ({ label, action }: Transition) =>
    action ?? t("detail.setStatus", { status: locale === "en" ? inPhrase(label, locale) : label });

  const primary = all.find((transition) => transition.primary);
  return {
    primary: primary && {
      label: name(primary),
      onPress: () => start(primary),
      pending: change.pending,
    },
    items: all
      .filter((transition) => transition !== primary)
      .map((transition): MenuItem => ({
        label: name(transition),
        danger: transition.danger,
        onSelect: () => start(transition),
      })),
    dialog: asked && (
      <ReasonDialog
        key={asked.status_id}
        title={name(asked)}
        error={change.error?.message}
        pending={change.pending}
        danger={asked.danger}
        effects={asked.effects}
        onClose={() => ask(undefined)}
        onSubmit={(comment) => void run(asked, comment)}
      />
    ),
  };
}

interface ReasonDialogProps {
  title: string;
  error: string | undefined;
  pending: boolean;
  danger: boolean;
  /** What it brings with it. */
  effects?: readonly string[] | undefined;
  onClose: () => void;
  onSubmit: (comment: string) => void;
}

export function ReasonDialog({
  title,
  error,
  pending,
  danger,
  effects = [],
  onClose,
  onSubmit,
}: ReasonDialogProps) {
  const { t } = useSpeech();
  const formId = useId();
  const [comment, setComment] = useState("");
  const [missing, setMissing] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      footer={
        <div className={styles.footer}>
          <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} pending={pending}>
            {title}
          </Button>
        </div>
      }
    >
      {effects.length > 0 && (
        <section className={styles.effects} aria-label={t("order.effects")}>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </section>
      )}
      <form
        ref={focusFirst}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (comment.trim() === "") setMissing(true);
          else onSubmit(comment.trim());
        }}
      >
        <TextArea
          label={t("detail.reason")}
          required
          maxLength={2_000}
          value={comment}
          onValueChange={(text) => {
            setComment(text);
            setMissing(false);
          }}
          error={missing ? t("detail.reasonMissing") : error}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </form>
    </Dialog>
  );
}

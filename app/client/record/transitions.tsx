import { useRef, useState } from "react";
import { type MenuItem } from "@backoffice/ui";
import type { Transition } from "../../contract/record.ts";
import { callErrorOf } from "../calls/call-error.ts";
import { useChange } from "../calls/use-change.ts";
import { inPhrase } from "../../contract/in-phrase.ts";
import { useRequiredInput } from "../shell/required-input.tsx";
import { useSayRefusal } from "../form/use-approval.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUndo } from "../undo/use-undo.ts";
import { lazyComponent } from "../shell/screen-module.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import type { LoadedRecord } from "./use-record.ts";

const ReasonDialog = lazyComponent(async () => (await import("./reason-dialog.tsx")).ReasonDialog);

/** The record's available status transitions; those that need a reason ask for it first. */
export function useTransitions(record: LoadedRecord) {
  const { t, locale } = useFormatting();
  const notify = useNotify();
  const sayRefusal = useSayRefusal();
  const { offerUndo } = useUndo();
  const [chosen, setChosen] = useState<Transition>();
  const running = useRef<Transition>(undefined);
  const change = useChange(`${record.code}/status`, {
    // Completing a record stops its timer.
    invalidates: [record.code, "timer"],
    onDone: ({ message, batch_id }) => {
      if (running.current?.undo && batch_id) offerUndo(message, batch_id);
      else if (message) notify.fluent(message);
    },
  });
  const all = record.state.transitions ?? [];
  const withRequiredInput = useRequiredInput();

  const run = async (transition: Transition, comment?: string) => {
    running.current = transition;
    try {
      const version = await record.version();
      await withRequiredInput(
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
      setChosen(undefined);
    } catch (error) {
      const refusal = callErrorOf(error);
      if (!transition.comment) await sayRefusal(refusal, () => void run(transition, comment));
    }
  };
  const start = (transition: Transition) => {
    change.reset();
    if (transition.comment) setChosen(transition);
    else void run(transition);
  };
  const name = ({ label, action }: Transition) =>
    action ?? t("detail.setStatus", { status: locale === "en" ? inPhrase(label, locale) : label });

  const primary = all.find((transition) => transition.primary);
  return {
    primary: primary && {
      label: name(primary),
      disabledReason: undefined,
      onSelect: () => start(primary),
      pending: change.pending,
    },
    items: all
      .filter((transition) => transition !== primary)
      .map((transition): MenuItem => ({
        label: name(transition),
        tone: transition.danger ? "danger" : "neutral",
        onSelect: () => start(transition),
      })),
    dialog: chosen && (
      <ReasonDialog
        key={chosen.status_id}
        title={name(chosen)}
        error={change.error?.message}
        pending={change.pending}
        danger={chosen.danger}
        effects={chosen.effects}
        onClose={() => setChosen(undefined)}
        onSubmit={(comment) => void run(chosen, comment)}
      />
    ),
  };
}

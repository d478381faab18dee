import { Dialog, type MenuItem } from "@backoffice/ui";
import { useState } from "react";
import type { Payload } from "../../../contract/calls.ts";
import type { RecordAction } from "../../../contract/list.ts";
import { CallError } from "../../calls/call-error.ts";
import { callServer } from "../../calls/call-server.ts";
import { useInvalidate } from "../../calls/use-change.ts";
import { useConfirm, useNotify } from "../../shell/dialogs.tsx";
import { CopyField } from "../copy-field.tsx";
import { useSpeech } from "../kinds/use-speech.ts";
import type { LoadedRecord } from "./use-record.ts";

interface PassedLink {
  title: string;
  /** How long it lasts, and what to do with it. */
  text: string;
  address: string;
}

/** What can be done with this record by calls of its own. A link that comes of it is shown this once. */
export function useOwnActions({ code, id, state }: LoadedRecord) {
  const { t } = useSpeech();
  const confirm = useConfirm();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [passed, pass] = useState<PassedLink>();

  const run = async ({ call, label, question }: RecordAction) => {
    if (question && !(await confirm({ ...question, danger: true, confirmLabel: label }))) return;
    try {
      const payload = { [state.settings.key]: id } as unknown as Payload<typeof call>;
      const { data, message } = await callServer(call, payload);
      if (data.link) pass({ title: label, text: message, address: new URL(data.link, location.href).href });
      else notify.fluent(message);
      invalidate([code]);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify.static(failure.message);
    }
  };

  return {
    items: (state.actions ?? []).map((action): MenuItem => ({
      label: action.label,
      danger: action.question !== undefined,
      onSelect: () => void run(action),
    })),
    dialog: passed && (
      <Dialog
        open
        onOpenChange={() => pass(undefined)}
        size="small"
        title={passed.title}
        description={passed.text}
      >
        <CopyField label={t("account.link")} text={passed.address} />
      </Dialog>
    ),
  };
}

import { useState } from "react";
import { useMessages, type BulkAction } from "@backoffice/ui";
import type { Row } from "../../contract/kinds.ts";
import { asks, type ActionWithForm, type RecordAction } from "../../contract/action.ts";
import type { ActionOutcome } from "../../contract/record.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { callErrorOf, type CallError } from "../calls/call-error.ts";
import { callNamed } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useOpenMade } from "./use-open-made.ts";
import { onDemand } from "../shell/screen-module.ts";

const ActionDialog = onDemand(async () => (await import("../record/action-dialog.tsx")).ActionDialog);

/** The list's own actions for rows that were selected one by one. */
export function useBulkActions(
  code: RouteCode,
  actions: readonly RecordAction[],
  ids: readonly number[] | undefined,
  onDone: () => void,
) {
  const t = useText();
  const { fluent } = useMessages();
  const notify = useNotify();
  const openMade = useOpenMade();
  const invalidate = useInvalidate();
  const [opened, setOpened] = useState<ActionWithForm>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();

  const run = async ({ call, form }: RecordAction, values: Row = {}) => {
    setPending(true);
    setError(undefined);
    try {
      const { data, message } = await callNamed<ActionOutcome>(call, { ids, ...values });
      setOpened(undefined);
      fluent(message, openMade(data));
      invalidate([code]);
      onDone();
    } catch (error) {
      const failure = callErrorOf(error);
      if (form) setError(failure);
      else notify.static(failure.text);
    } finally {
      setPending(false);
    }
  };

  return {
    items: actions.map((action): BulkAction => ({
      id: action.code,
      label: action.label,
      disabledReason: ids ? undefined : t("bulk.oneByOne"),
      onSelect: () => (asks(action) ? setOpened(action) : void run(action)),
    })),
    dialog: opened && (
      <ActionDialog
        key={opened.code}
        action={opened}
        record={{}}
        pending={pending}
        error={error}
        onSubmit={(values) => void run(opened, values)}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}

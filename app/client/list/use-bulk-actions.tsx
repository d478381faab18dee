import { lazy, Suspense, useState } from "react";
import { useMessages, type BulkAction } from "@backoffice/ui";
import type { CallPath, Payload } from "../../modules/calls.ts";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RecordAction } from "../../contract/action.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useInvalidate } from "../calls/use-change.ts";
import { useText } from "../i18n/language.ts";
import { useNotify } from "../shell/dialogs.tsx";

const ActionDialog = lazy(async () => ({
  default: (await import("../record/action-dialog.tsx")).ActionDialog,
}));

type ActionWithForm = RecordAction & { form: Form };

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
  const invalidate = useInvalidate();
  const [opened, setOpened] = useState<ActionWithForm>();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();

  const run = async ({ call, form }: RecordAction, values: Row = {}) => {
    setPending(true);
    setError(undefined);
    try {
      const { message } = await callServer(
        call as CallPath,
        { ids, ...values } as unknown as Payload<CallPath>,
      );
      setOpened(undefined);
      fluent(message);
      invalidate([code]);
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
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
      onSelect: () => (action.form ? setOpened(action as ActionWithForm) : void run(action)),
    })),
    dialog: opened && (
      <Suspense>
        <ActionDialog
          key={opened.code}
          action={opened}
          record={{}}
          pending={pending}
          error={error}
          onSubmit={(values) => void run(opened, values)}
          onClose={() => setOpened(undefined)}
        />
      </Suspense>
    ),
  };
}

import type { MenuItem } from "@backoffice/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Row } from "../../contract/kinds.ts";
import type { ActionOutcome, FoundList } from "../../contract/record.ts";
import { asks, type ActionWithForm, type RecordAction } from "../../contract/action.ts";
import { Status } from "../../contract/envelope.ts";
import { callErrorOf, type CallError } from "../calls/call-error.ts";
import { callNamed } from "../calls/call-server.ts";
import { newKey } from "../calls/new-key.ts";
import { useCartActions } from "../cart/use-cart.tsx";
import { useInvalidate } from "../calls/use-change.ts";
import { useOpenMade } from "../list/use-open-made.ts";
import { paths } from "../paths.ts";
import { useConfirm, useNotify } from "../shell/dialogs.tsx";
import { lazyComponent } from "../shell/screen-module.ts";
import { useUndo } from "../undo/use-undo.ts";
import { RecordHints } from "./record-hints.tsx";
import type { LoadedRecord } from "./use-record.ts";
import { dialogs } from "../../modules/client-parts.ts";
import type { ActionDialogProps } from "./part-props.ts";

const ActionDialog = lazyComponent(async () => (await import("./action-dialog.tsx")).ActionDialog);
const FoundLists = lazyComponent(async () => (await import("./found-lists.tsx")).FoundLists);
const LinkDialog = lazyComponent(async () => (await import("./link-dialog.tsx")).LinkDialog);

interface PassedLink {
  title: string;
  /** How long it is valid and what to do with it. */
  text: string;
  /** The URL or the secret. */
  secret: string;
}

interface OwnButton {
  code: string;
  label: string;
  disabledReason: string | undefined;
  onSelect: () => void;
  pending: boolean;
}

interface OwnOptions {
  onCart?: () => void;
  /** Opens the created record right away. */
  opensMade?: boolean;
  /** Only the actions of this section, rather than those of the whole record. */
  within?: RecordAction["within"];
}

function DialogOfAction({ code, ...props }: ActionDialogProps & { code: string }) {
  const OwnDialog = dialogs[code];
  return OwnDialog && <OwnDialog {...props} />;
}

/**
 * The actions of this record that have their own calls. A resulting link is shown only once; a cart opens
 * automatically.
 */
export function useOwnActions(record: LoadedRecord, { onCart, opensMade = false, within }: OwnOptions = {}) {
  const { code, id, row, state } = record;
  const confirm = useConfirm();
  const notify = useNotify();
  const { offerUndo } = useUndo();
  const navigate = useNavigate();
  const openMade = useOpenMade();
  const invalidate = useInvalidate();
  const [passed, setPassed] = useState<PassedLink>();
  const [found, setFound] = useState<{ title: string; text: string; lists: FoundList[] }>();
  const [actionWithForm, setActionWithForm] = useState<ActionWithForm>();
  const [opened, setOpened] = useState<RecordAction>();
  const cart = useCartActions();
  const [running, setRunning] = useState<string>();
  const [error, setError] = useState<CallError>();
  // One idempotency key per dialog: pressing again after no response repeats the same request.
  const [key, setKey] = useState("");

  /** Confirms what the server warns about first. */
  const agree = async (action: RecordAction, code: string, text: string, values: Row) => {
    const { label } = action;
    if (await confirm({ title: label, text, confirmLabel: label }))
      await run(action, newKey(), { ...values, confirm: [code] });
  };

  const run = async (action: RecordAction, idempotencyKey: string, values: Row = {}) => {
    const { call, label, question, form, sends, danger = true } = action;
    if (question && !form && !(await confirm({ ...question, danger, confirmLabel: label }))) return;
    setRunning(action.code);
    setError(undefined);
    try {
      const payload = { [state.settings.key]: id, ...sends, ...values };
      const { data, message, batch_id } = await callNamed<ActionOutcome>(call, payload, { idempotencyKey });
      const { link, secret, file, lists = [], record: made, cart: held, reload } = data;
      if (reload) return location.assign(paths.menu);
      setActionWithForm(undefined);
      if (held) {
        cart.fill(held);
        onCart?.();
      }
      if (file) location.assign(file);
      const copied = link ? new URL(link, location.href).href : secret;
      if (lists.length > 0) setFound({ title: label, text: message, lists });
      else if (copied) setPassed({ title: label, text: message, secret: copied });
      else if (action.undo && batch_id) offerUndo(message, batch_id);
      else notify.fluent(message, made && opensMade ? {} : openMade(data));
      invalidate([code, ...touchedBy(call)]);
      if (made && opensMade) void navigate(paths.record(made.code, made.id));
    } catch (error) {
      const failure = callErrorOf(error);
      if (failure.question) return await agree(action, failure.question, failure.message, values);
      // The attempt is in the record's log, and the refusal may be caused by data the page doesn't show yet.
      if (failure.status === Status.refused) invalidate([code]);
      if (form) setError(failure);
      else notify.static(failure.text);
    } finally {
      setRunning(undefined);
    }
  };

  const start = (action: RecordAction) => {
    const fresh = newKey();
    setError(undefined);
    setKey(fresh);
    if (action.dialog) setOpened(action);
    else if (asks(action)) setActionWithForm(action);
    else void run(action, fresh);
  };

  const all = (state.actions ?? []).filter((action) => action.within === within);
  const primary = all.find((action) => action.primary);
  const editing = all.find((action) => action.edits);
  const prominent = all.filter((action) => action.prominent && action !== primary);
  return {
    all,
    start,
    primary: primary && {
      label: primary.label,
      disabledReason: primary.disabledReason,
      onSelect: () => start(primary),
      pending: running === primary.code,
    },
    edit: editing && (() => start(editing)),
    prominent: prominent.map((action): OwnButton => ({
      code: action.code,
      label: action.label,
      disabledReason: action.disabledReason,
      onSelect: () => start(action),
      pending: running === action.code,
    })),
    /** The form of the pending action, for callers that render it themselves. */
    asked: actionWithForm && {
      action: actionWithForm,
      pending: running !== undefined,
      error,
      onSubmit: (values: Row) => void run(actionWithForm, key, values),
      onClose: () => setActionWithForm(undefined),
    },
    hints: <RecordHints actions={all} pending={running !== undefined} onStart={start} />,
    items: all
      .filter((action) => action !== primary && !action.prominent)
      .map((action): MenuItem => ({
        label: action.label,
        tone: (action.danger ?? action.question !== undefined) ? ("danger" as const) : ("neutral" as const),
        disabledReason: action.disabledReason,
        onSelect: () => start(action),
      })),
    dialog: (
      <>
        {actionWithForm && within === undefined && (
          <ActionDialog
            key={actionWithForm.code}
            action={actionWithForm}
            record={row}
            pending={running !== undefined}
            error={error}
            onSubmit={(values) => void run(actionWithForm, key, values)}
            onClose={() => setActionWithForm(undefined)}
          />
        )}
        {opened?.dialog && (
          <DialogOfAction
            code={opened.dialog}
            record={record}
            action={opened}
            onClose={() => setOpened(undefined)}
          />
        )}
        {found && <FoundLists {...found} onClose={() => setFound(undefined)} />}
        {passed && <LinkDialog {...passed} onClose={() => setPassed(undefined)} />}
      </>
    ),
  };
}

/** Payments affect several lists at once. */
const finance = ["operations", "invoices", "accounts", "orders", "statements"];

/** Lists that calls affect besides their own record, by the first segment of their path. */
const touched: Record<string, string[]> = {
  ...Object.fromEntries(finance.map((code) => [code, finance])),
  timer: ["timer", "timings"],
  stock: ["products", "warehouses", "cart/check"],
  deals: ["tasks", "orders", "invoices", "projects"],
  // Its placeholders depend on the document's status.
  documents: ["documents-placeholders"],
};

const touchedBy = (call: RecordAction["call"]): string[] => touched[call.replace(/\/.*/, "")] ?? [];

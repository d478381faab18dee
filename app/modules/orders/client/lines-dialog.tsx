import { useState, type ReactNode } from "react";
import type { Payload } from "../../calls.ts";
import type { Line } from "../../../contract/record.ts";
import { callErrorOf } from "../../../client/calls/call-error.ts";
import { approvalIn } from "../../../client/form/use-approval.ts";
import { newKey } from "../../../client/calls/new-key.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";
import { useUndo } from "../../../client/undo/use-undo.ts";
import { FormDialog } from "../../../client/form/form-dialog.tsx";
import styles from "./order-lines.module.css";

type LinesCall = "orders/ship" | "orders/return" | "orders/split" | "orders/lines" | "stock/lines";

/** Cached calls that become stale when an order changes: stock, payments, customer. */
const touchedByOrders = [
  "orders",
  "products",
  "invoices",
  "operations",
  "clients",
  "cps",
  "cart/check",
] as const;

/** Changes an order's lines exactly once; `own` are the fields that show their own errors. */
export function useLinesChange<Call extends LinesCall>(call: Call, own: readonly string[]) {
  const notify = useNotify();
  const { offerUndo } = useUndo();
  const [idempotencyKey] = useState(newKey);
  const change = useChange(call, {
    invalidates: call === "stock/lines" ? ["warehouses", "products", "cart/check"] : touchedByOrders,
    onDone: ({ message, batch_id }) => {
      if ((call === "orders/lines" || call === "stock/lines") && batch_id) offerUndo(message, batch_id);
      else notify.fluent(message);
    },
  });
  const { errorOf } = change;
  return {
    pending: change.pending,
    errorOf,
    /** Errors other than those of these fields. */
    failure: own.some((field) => errorOf(field)) ? undefined : change.error?.message,
    approval: approvalIn(change.error),
    /** Resolves with the result; undefined if refused. */
    run: async (payload: Payload<Call>) => {
      try {
        return await change.run(payload, { idempotencyKey });
      } catch (failure) {
        const { isPassing, message } = callErrorOf(failure);
        if (isPassing) notify.static(message);
        return undefined;
      }
    },
  };
}

interface LinesDialogProps {
  title: string;
  description?: string;
  size?: "large";
  /** Shown next to the button, at the start of the row. */
  aside?: ReactNode;
  submit: string;
  disabledReason?: string;
  change: Pick<ReturnType<typeof useLinesChange>, "pending" | "failure">;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Inputs that determine what happens to the lines. */
  lead?: ReactNode;
  /** One list item per line. */
  lines: ReactNode;
  children: ReactNode;
}

/** The layout of dialogs for an order's lines: errors, lines, additional inputs, and the button. */
export function LinesDialog({
  title,
  description,
  size,
  aside,
  submit,
  disabledReason,
  change,
  onSubmit,
  onClose,
  lead,
  lines,
  children,
}: LinesDialogProps) {
  return (
    <FormDialog
      size={size}
      title={title}
      description={description}
      aside={aside}
      submit={submit}
      disabledReason={disabledReason}
      pending={change.pending}
      failure={change.failure}
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {lead}
      <ul className={styles.lines}>{lines}</ul>
      {children}
    </FormDialog>
  );
}

interface LineNameProps {
  line: Pick<Line, "name" | "note">;
  /** Details shown below it. */
  children?: ReactNode;
}

export function LineName({ line: { name, note }, children }: LineNameProps) {
  return (
    <div className={styles.name}>
      <p>{name}</p>
      {note && <p className={styles.note}>{note}</p>}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}

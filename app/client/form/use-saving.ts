import { useState } from "react";
import { Status, type FieldErrors } from "../../contract/envelope.ts";
import type { Form } from "../../contract/form.ts";
import type { Row } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { CallError, callErrorOf } from "../calls/call-error.ts";
import { callServer } from "../calls/call-server.ts";
import { useChange } from "../calls/use-change.ts";
import { useConfirm } from "../shell/dialogs.tsx";
import { conflictOf, type Conflict } from "./conflict.ts";
import { approvalIn } from "./use-approval.ts";

/** Saves a record, or refuses with errors at its fields, a conflict, or a message. */
export function useSaving(code: RouteCode, atOnce: Form["atOnce"]) {
  const confirm = useConfirm();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [conflict, setConflict] = useState<Conflict>();
  const making = useChange(`${code}/manage`, { invalidates: [code] });
  const doing = useChange(atOnce?.call ?? `${code}/manage`, { invalidates: [code] });
  const reset = () => {
    for (const each of [making, doing]) each.reset();
  };

  /** Resolves with the record; undefined if it was refused. */
  const save = async (payload: Row, change = making): Promise<Row | undefined> => {
    reset();
    try {
      return await change.run(payload);
    } catch (failure) {
      const error = callErrorOf(failure);
      if (error.question && atOnce) {
        const { label } = atOnce;
        change.reset();
        const isMeant = await confirm({ title: label, text: error.message, confirmLabel: label });
        return isMeant ? save({ ...payload, confirm: [error.question] }, change) : undefined;
      }
      setErrors(withoutApproval(error));
      setConflict(conflictOf(error));
      return undefined;
    }
  };
  const error = making.error ?? doing.error;

  return {
    save,
    making,
    doing,
    errors,
    setErrors,
    conflict,
    setConflict,
    /** A failure that isn't tied to a field. */
    failure:
      error && error.status !== Status.invalid && error.status !== Status.conflict
        ? error.message
        : undefined,
    /** Requesting approval may help; once granted, saving works. */
    approval: approvalIn(error),
    pending: making.pending || doing.pending,
    reset: () => {
      setErrors({});
      reset();
    },
    /** Validates one field; its error is shown unless it has been edited in the meantime. */
    check: async (name: string, payload: Row, isCurrent: () => boolean) => {
      const refused = await callServer(`${code}/validate`, payload).then(
        () => undefined,
        (error: unknown) => (error instanceof CallError ? error.errors[name] : undefined),
      );
      if (refused && isCurrent()) setErrors((now) => ({ ...now, [name]: refused }));
    },
  };
}

/** Errors that approval would resolve are only shown once, with the offer. */
const withoutApproval = (error: CallError): FieldErrors => {
  const said = approvalIn(error)?.text;
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([path, all]) => {
      const others = all.filter(({ text }) => text !== said);
      return others.length > 0 ? [[path, others]] : [];
    }),
  );
};

import { useId } from "react";
import { Button, Dialog } from "@backoffice/ui";
import type { Row } from "../../contract/kinds.ts";
import type { Form } from "../../contract/form.ts";
import type { RecordAction } from "../../contract/action.ts";
import type { CallError } from "../calls/call-error.ts";
import { ActionForm } from "./action-form.tsx";

interface ActionDialogProps {
  action: Pick<RecordAction, "label" | "danger" | "question"> & { form: Form };
  /** The question, where the action's name alone isn't clear. @default the action's own, or its label */
  title?: string;
  /** The record of the action, which filters the options. */
  record: Row;
  pending: boolean;
  error: CallError | undefined;
  onSubmit: (values: Row) => void;
  onClose: () => void;
}

export function ActionDialog({ action, title, onClose, ...asked }: ActionDialogProps) {
  const formId = useId();
  const { form, label, danger, question } = action;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title ?? question?.title ?? label}
      description={question?.text}
      footer={
        <Button type="submit" form={formId} variant={danger ? "danger" : "primary"} pending={asked.pending}>
          {label}
        </Button>
      }
    >
      <ActionForm id={formId} form={form} {...asked} />
    </Dialog>
  );
}

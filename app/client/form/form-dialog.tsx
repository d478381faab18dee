import { Button, Dialog, Form, type DialogProps, type FormProps } from "@backoffice/ui";
import { useId, type ReactNode } from "react";
import { focusFirst } from "../screens/focus-first.ts";

type FormDialogProps = Pick<DialogProps, "title" | "description" | "size" | "side"> &
  Pick<FormProps, "failure" | "pending" | "className" | "children"> & {
    /** The button's text. Without it there is nothing to submit. */
    submit: string | undefined;
    disabledReason?: string | undefined;
    danger?: boolean;
    /** What stands beside the button, before it. */
    aside?: ReactNode;
    onSubmit: () => unknown;
    onClose: () => void;
  };

/** A form in a dialog, with its button in the footer. The first input takes focus, after a refusal the first refused one. */
export function FormDialog({
  title,
  description,
  size,
  side,
  submit,
  disabledReason,
  danger,
  aside,
  onClose,
  ...form
}: FormDialogProps) {
  const id = useId();
  const button = submit && (
    <Button
      type="submit"
      form={id}
      variant={danger ? "danger" : "primary"}
      pending={form.pending}
      disabledReason={disabledReason}
    >
      {submit}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      size={size}
      side={side}
      footer={
        <>
          {aside}
          {button}
        </>
      }
    >
      <Form {...form} id={id} ref={focusFirst} />
    </Dialog>
  );
}

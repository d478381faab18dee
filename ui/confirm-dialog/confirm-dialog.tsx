import * as Radix from "@radix-ui/react-dialog";
import { useRef, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { questionClass, questionOverlayClass } from "../dialog/question.ts";
import { useEscape } from "../shared/use-escape.ts";
import { useReturnFocus } from "../shared/use-return-focus.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import styles from "./confirm-dialog.module.css";

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing and counts it: "Delete 2 orders?" */
  title: string;
  /** What follows from a yes. */
  text?: ReactNode;
  /** More to know before the answer, in a box of its own. */
  info?: ReactNode;
  /** The answer can't be taken back: the button is red and "no" has the focus. */
  danger?: boolean;
  /** The verb: "Yes, delete". @default the text for yes */
  confirmLabel?: string;
  /** @default the text for no */
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The answer is being carried out: the dialog stays until it is done. */
  pending?: boolean;
}

/**
 * A question that needs a yes or a no, for what can't be undone.
 *
 * @example
 * <ConfirmDialog open={asking} danger title="Delete 2 orders?" confirmLabel="Yes, delete" onConfirm={remove} onCancel={close} />
 */
export function ConfirmDialog({
  open,
  title,
  text,
  info,
  danger = false,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  pending = false,
}: ConfirmDialogProps) {
  const { strings } = useUi();
  const returnFocus = useReturnFocus(open);
  const place = useRef<HTMLTemplateElement>(null);
  const look = usePlaceLook(open, place);
  const no = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const close = () => !pending && onCancel();
  const escape = useEscape(close);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      {open && <template ref={place} />}
      <Radix.Portal>
        <Radix.Overlay {...look} className={questionOverlayClass} />
        <Radix.Content
          {...look}
          {...escape}
          role="alertdialog"
          className={questionClass}
          {...(text ? {} : { "aria-describedby": undefined })}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (danger ? no : yes).current?.focus();
          }}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
          {info && <div className={styles.info}>{info}</div>}
          <div className={styles.answers}>
            <Button ref={no} disabled={pending} onClick={onCancel}>
              {cancelLabel ?? strings.no}
            </Button>
            <Button
              ref={yes}
              variant="primary"
              className={danger ? styles.danger : undefined}
              pending={pending}
              onClick={onConfirm}
            >
              {confirmLabel ?? strings.yes}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import * as Radix from "@radix-ui/react-dialog";
import { useRef, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import question from "../dialog/question.module.css";
import { questionClass, questionOverlayClass } from "../dialog/question.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useEscape } from "../shared/use-escape.ts";
import { useReturnFocus } from "../shared/use-return-focus.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import styles from "./confirm-dialog.module.css";

export interface ConfirmDialogProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "children" | "role"
> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  /** Called with `false` when the question is declined, by button or Escape. */
  onOpenChange?: (open: boolean) => void;
  /** Names and counts what is affected: "Delete 2 orders?" */
  title: string;
  /** What happens on confirmation. */
  description?: ReactNode;
  /** Additional information, in its own box. */
  info?: ReactNode;
  /**
   * For actions that can't be undone, `danger`: the confirm button is red, and the other one has focus.
   * @default "neutral"
   */
  tone?: "neutral" | "danger";
  /** Label of the confirm button. Use the verb: "Yes, delete". @default the "yes" text */
  confirmLabel?: string;
  /** Label of the other button: "Keep it". @default the "no" text */
  cancelLabel?: string;
  /** Called on confirmation. If `open` is controlled, close the dialog once the action is done. */
  onConfirm: () => void;
  /** The action is running; the dialog stays open until it finishes. */
  pending?: boolean;
}

/**
 * A yes-or-no question before an action that can't be undone.
 *
 * @example
 * <ConfirmDialog open={asking} tone="danger" title="Delete 2 orders?" confirmLabel="Yes, delete" onConfirm={remove} onOpenChange={setAsking} />
 */
export function ConfirmDialog({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  info,
  tone = "neutral",
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending = false,
  className,
  ...rest
}: ConfirmDialogProps) {
  const { strings } = useUi();
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const returnFocus = useReturnFocus(shown);
  const place = useRef<HTMLTemplateElement>(null);
  const look = usePlaceLook(shown, place);
  const no = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const close = () => !pending && show(false);
  const agree = () => {
    onConfirm();
    // Whoever holds it open closes it once the answer is carried out.
    if (open === undefined) show(false);
  };
  const escape = useEscape(close);
  return (
    <Radix.Root open={shown} onOpenChange={(next) => !next && close()}>
      {shown && <template ref={place} />}
      <Radix.Portal>
        <Radix.Overlay {...look} className={questionOverlayClass} />
        <Radix.Content
          {...look}
          {...escape}
          {...rest}
          role="alertdialog"
          className={classNames(questionClass, className)}
          {...(description ? {} : { "aria-describedby": undefined })}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (tone === "danger" ? no : yes).current?.focus();
          }}
        >
          <Radix.Title className={question.title}>{title}</Radix.Title>
          {description && (
            <Radix.Description className={classNames(question.text, styles.text)}>
              {description}
            </Radix.Description>
          )}
          {info && <div className={styles.info}>{info}</div>}
          <div className={question.answers}>
            <Button ref={no} disabled={pending} onClick={close}>
              {cancelLabel ?? strings.no}
            </Button>
            <Button
              ref={yes}
              variant="primary"
              className={tone === "danger" ? styles.danger : undefined}
              pending={pending}
              onClick={agree}
            >
              {confirmLabel ?? strings.yes}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

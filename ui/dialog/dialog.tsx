import * as Radix from "@radix-ui/react-dialog";
import { useContext, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { UiContext } from "../provider/ui-context.ts";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useEscape } from "../shared/use-escape.ts";
import { useReturnFocus } from "../shared/use-return-focus.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import { DialogBody } from "./dialog-body.tsx";
import { dialogStrings } from "./dialog-strings.ts";
import styles from "./dialog.module.css";
import { targetOf } from "../shared/event-target.ts";

export const dialogSides = ["center", "right", "left", "bottom"] as const;
export const dialogSizes = ["small", "medium", "large"] as const;

export interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, "title"> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Title of the dialog; also its accessible name. */
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /**
   * `right` and `left` are drawers, mirrored in right-to-left text; `bottom` is a sheet that slides up from
   * the lower edge.
   * @default "center"
   */
  side?: (typeof dialogSides)[number];
  /** Width: 400, 560 or 800 px centered or from below; 400, 460 or 520 px as a drawer. @default "medium" */
  size?: (typeof dialogSizes)[number];
  /** Always visible below the content: totals, actions. */
  footer?: ReactNode;
  /** Small actions between the title and the close button. */
  headerActions?: ReactNode;
  /** Shown right after the title, such as a count. */
  titleExtra?: ReactNode;
  /** Removes the padding, for edge-to-edge lists and tabs. */
  flush?: boolean;
}

// Lucide's X icon without its runtime, in a plain button: keeps the bundle of a lone dialog small.
const cross = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);

/** Focuses the dialog itself, so that its title is read first; `autoFocus` on a control overrides it. */
function focusDialog(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** Radix's focus trap doesn't wrap backwards from the dialog itself; handle it here. */
function joinCircle({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === "Tab" && shiftKey && target === currentTarget)
    currentTarget.querySelector<HTMLElement>("a[href], button:enabled")?.focus();
}

/**
 * A modal dialog: traps focus, closes on Escape and restores focus. Full screen on phones.
 *
 * @example
 * <Dialog open={open} onOpenChange={setOpen} title="Cart" side="right" size="large" footer={<Totals />}>
 *   …
 * </Dialog>
 */
export function Dialog({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  side = "center",
  size = "medium",
  footer,
  headerActions,
  titleExtra,
  flush,
  className,
  children,
  onInteractOutside,
  onKeyDown,
  onOpenAutoFocus = focusDialog,
  onCloseAutoFocus,
  ...rest
}: DialogProps) {
  const close = useContext(UiContext)?.strings.close ?? dialogStrings.close;
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const returnFocus = useReturnFocus(shown);
  const place = useRef<HTMLTemplateElement>(null);
  const look = usePlaceLook(shown, place);
  const escape = useEscape(() => show(false));
  return (
    <Radix.Root open={shown} onOpenChange={show}>
      {shown && <template ref={place} />}
      <Radix.Portal>
        <Radix.Overlay {...look} className={styles.overlay} />
        <Radix.Content
          {...look}
          {...(!description && { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) returnFocus(event);
          }}
          {...escape}
          {...rest}
          className={classNames(styles.surface, styles[side], styles[size], className)}
          onOpenAutoFocus={onOpenAutoFocus}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            joinCircle(event);
            escape.onKeyDown(event);
          }}
          onInteractOutside={(event) => {
            const target = targetOf(event);
            // Toasts belong to what the dialog just did; pressing their actions must not close it. The press may have
            // taken the toast away by now.
            if (target?.isConnected === false || target?.closest("[data-messages]")) event.preventDefault();
            onInteractOutside?.(event);
          }}
        >
          <header className={styles.header}>
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {titleExtra}
            </div>
            <div className={styles.actions}>
              {headerActions}
              <Radix.Close className={styles.close} aria-label={close}>
                {cross}
              </Radix.Close>
            </div>
          </header>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          <DialogBody className={styles.body} data-flush={flush}>
            {children}
          </DialogBody>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

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

export const dialogSides = ["center", "right"] as const;
export const dialogSizes = ["small", "medium", "large"] as const;

export interface DialogProps extends Omit<ComponentProps<typeof Radix.Content>, "title"> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** `right` is a sheet that floats beside the page it belongs to. @default "center" */
  side?: (typeof dialogSides)[number];
  /** 400, 560 or 800 px wide in the centre; 400, 460 or 520 px as a sheet. @default "medium" */
  size?: (typeof dialogSizes)[number];
  /** Stays in sight below the content: sums and actions. */
  footer?: ReactNode;
  /** Small actions between the title and the close button. */
  headerActions?: ReactNode;
  /** Something small right behind the title, such as a count. */
  titleExtra?: ReactNode;
  /** Lets the content reach the edges, for lists and tabs with hairlines. */
  flush?: boolean;
}

// Lucide's cross without its runtime, in a button without a button's variants: whoever wants a dialog alone pays for a
// dialog alone.
const cross = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);

/** The dialog itself is read first, with its title; a control in it takes the focus by its own `autoFocus`. */
function focusDialog(event: Event) {
  event.preventDefault();
  (event.currentTarget as HTMLElement).focus();
}

/** Radix leads from the first control around to the last, but not from the dialog itself: the way back begins at the first. */
function joinCircle({ key, shiftKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === "Tab" && shiftKey && target === currentTarget)
    currentTarget.querySelector<HTMLElement>("a[href], button:enabled")?.focus();
}

/**
 * A dialog over the page: it holds the focus, closes on Escape and gives the focus back.
 * On a phone it fills the screen.
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
          onCloseAutoFocus={returnFocus}
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
            // A message over the page belongs to what the dialog just did: its actions don't close the dialog.
            if ((event.target as Element).closest("[data-messages]")) event.preventDefault();
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

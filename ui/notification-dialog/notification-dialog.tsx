import * as Radix from "@radix-ui/react-dialog";
import { ArrowUpRight, CircleAlert, Info } from "lucide-react";
import { useRef, type ComponentProps, type MouseEvent } from "react";
import { Button } from "../button/button.tsx";
import question from "../dialog/question.module.css";
import { questionClass, questionOverlayClass } from "../dialog/question.ts";
import { refusedControl } from "../form/refused-control.ts";
import { useUi } from "../provider/provider.tsx";
import { Link } from "../shared/link.tsx";
import { SandboxedHtml } from "../shared/sandboxed-html.tsx";
import { classNames } from "../shared/class-names.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useEscape } from "../shared/use-escape.ts";
import { useReturnFocus } from "../shared/use-return-focus.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import styles from "./notification-dialog.module.css";

export interface NotificationDialogProps extends Omit<
  ComponentProps<typeof Radix.Content>,
  "title" | "children" | "role"
> {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** What happened, in one line. */
  title: string;
  /** What it means, and what to do next. */
  description?: string;
  /** HTML from the server, rendered in a sandbox without scripts. */
  html?: string;
  /** Links to what the message is about. Following one closes the message. */
  links?: readonly { label: string; href: string }[];
  /** `danger` for failures: a red icon, and it interrupts screen readers. @default "neutral" */
  tone?: "neutral" | "danger";
  /** Label of the close button. @default the "OK" text */
  closeLabel?: string;
}

/**
 * A message that stays until the user closes it.
 *
 * @example <NotificationDialog open={!!refusal} onOpenChange={forget} tone="danger" title="Order not created" description={refusal} />
 */
export function NotificationDialog({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  html,
  links = [],
  tone = "neutral",
  closeLabel,
  className,
  ...rest
}: NotificationDialogProps) {
  const { strings } = useUi();
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const close = () => show(false);
  const returnFocus = useReturnFocus(shown, refusedNear);
  const place = useRef<HTMLTemplateElement>(null);
  const look = usePlaceLook(shown, place);
  const escape = useEscape(close);
  const Icon = tone === "danger" ? CircleAlert : Info;
  return (
    <Radix.Root open={shown} onOpenChange={show}>
      {shown && <template ref={place} />}
      <Radix.Portal>
        <Radix.Overlay {...look} className={questionOverlayClass} />
        <Radix.Content
          {...look}
          {...escape}
          {...rest}
          role={tone === "danger" ? "alertdialog" : "dialog"}
          className={classNames(questionClass, className)}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={styles.message} data-error={tone === "danger" || undefined}>
            <Icon className={styles.icon} aria-hidden />
            <div className={styles.words}>
              <Radix.Title className={question.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={classNames(question.text, styles.text)}>
                  {description}
                </Radix.Description>
              )}
              {html && (
                <div className={classNames(question.text, styles.text)}>
                  <SandboxedHtml html={html} title={title} />
                </div>
              )}
              {links.length > 0 && (
                <ul className={styles.links}>
                  {links.map(({ label, href }) => (
                    <li key={href}>
                      <Link
                        href={href}
                        className={styles.link}
                        onClick={(event) => opensHere(event) && close()}
                      >
                        {label}
                        <ArrowUpRight aria-hidden />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
          <div className={question.answers}>
            <Button variant="primary" onClick={close}>
              {closeLabel ?? strings.ok}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first invalid control of the form that was refused, which is what to correct next. */
const refusedNear = (opener: HTMLElement) =>
  refusedControl(opener instanceof HTMLButtonElement ? opener.form : null) ??
  refusedControl(opener.closest<HTMLElement>("form, [role=dialog]"));

/** A link opened in another tab or window keeps the message and its other links. */
const opensHere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

import * as Radix from "@radix-ui/react-dialog";
import { ArrowUpRight, CircleAlert, Info } from "lucide-react";
import { useRef, type MouseEvent } from "react";
import { Button } from "../button/button.tsx";
import { questionClass, questionOverlayClass } from "../dialog/question.ts";
import { useUi } from "../provider/provider.tsx";
import { Link } from "../shared/link.tsx";
import { SandboxedHtml } from "../shared/sandboxed-html.tsx";
import { useEscape } from "../shared/use-escape.ts";
import { useReturnFocus } from "../shared/use-return-focus.ts";
import { usePlaceLook } from "../theme/place-look.ts";
import styles from "./notification-dialog.module.css";

export interface NotificationDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  /** Markup from the server. It is shown in a sandbox without scripts. */
  html?: string;
  /** Where that is found which the message tells of. Following a link closes the message. */
  links?: readonly { label: string; href: string }[];
  /** Something went wrong: a red mark, and it interrupts a screen reader. */
  error?: boolean;
  /** @default the text for OK */
  closeLabel?: string;
}

/**
 * A message that stays until it is read and closed.
 *
 * @example <NotificationDialog open={!!refusal} onClose={forget} error title="Order not created" text={refusal} />
 */
export function NotificationDialog({
  open,
  onClose,
  title,
  text,
  html,
  links = [],
  error = false,
  closeLabel,
}: NotificationDialogProps) {
  const { strings } = useUi();
  const returnFocus = useReturnFocus(open);
  const place = useRef<HTMLTemplateElement>(null);
  const look = usePlaceLook(open, place);
  const escape = useEscape(onClose);
  const Icon = error ? CircleAlert : Info;
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {open && <template ref={place} />}
      <Radix.Portal>
        <Radix.Overlay {...look} className={questionOverlayClass} />
        <Radix.Content
          {...look}
          {...escape}
          role={error ? "alertdialog" : "dialog"}
          className={questionClass}
          onCloseAutoFocus={returnFocus}
          {...(text ? {} : { "aria-describedby": undefined })}
        >
          <div className={styles.message} data-error={error || undefined}>
            <Icon className={styles.icon} aria-hidden />
            <div className={styles.words}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
              {html && (
                <div className={styles.text}>
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
                        onClick={(event) => opensHere(event) && onClose()}
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
          <div className={styles.actions}>
            <Button variant="primary" onClick={onClose}>
              {closeLabel ?? strings.ok}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A page that opens in a window of its own leaves the message where it is, with its other links. */
const opensHere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

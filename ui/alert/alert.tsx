import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useUi } from "../provider/provider.tsx";
import { classNames } from "../shared/class-names.ts";
import styles from "./alert.module.css";

export const alertTones = ["neutral", "accent", "success", "warning", "danger"] as const;
export type AlertTone = (typeof alertTones)[number];

const icons = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface AlertProps extends Omit<ComponentProps<"div">, "title"> {
  /** Sets the colour and the icon. @default "neutral" */
  tone?: AlertTone;
  /** A few words above the text. */
  title?: ReactNode;
  /** A button or link that helps to resolve it. */
  action?: ReactNode;
  /** Called when the close button is pressed. Without it, there is no close button. */
  onDismiss?: () => void;
}

/**
 * A notice that stays in its place on the page. Use a message (`useMessages`) for something that just
 * happened, and a dialog for something that must be answered. Add `role="alert"` if it appears after the page
 * has loaded and is urgent.
 *
 * @example <Alert tone="warning" title="Email isn’t set up">Invoices are not sent until it is.</Alert>
 */
export function Alert({
  tone = "neutral",
  title,
  action,
  onDismiss,
  className,
  children,
  ...rest
}: AlertProps) {
  const { strings } = useUi();
  const Icon = icons[tone];
  return (
    <div {...rest} className={classNames(styles.alert, className)} data-tone={tone}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <Button icon size="small" variant="quiet" aria-label={strings.dismiss} onClick={onDismiss}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}

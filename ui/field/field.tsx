import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./field.module.css";
import { useRefusal } from "./use-refusal.ts";

/** What every control with a label accepts. */
export interface FieldLook {
  label: string;
  /** Help that stays visible below the control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. It marks the control as invalid and is heard with it. */
  error?: string;
  required?: boolean;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

/** What the control inside a field must carry to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  /** False where a browser would call an empty control wrong before anyone wrote in it. */
  "aria-invalid"?: boolean;
  "aria-required"?: true;
  /** Not for groups, which no browser can refuse. */
  required?: true;
}

export interface FieldProps extends FieldLook {
  /** The control's id, where the caller needs to know it. */
  id?: string;
  /** More ids that describe the control. */
  describedBy?: string;
  /** For a control that a `<label>` can't name: the label is a text, and the control gets `labelId`. */
  group?: boolean;
  className?: string;
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/**
 * The frame of a control: its label above, its hint and its error below.
 *
 * @example
 * <Field label="Due" error={error}>
 *   {(control) => <input type="date" {...control} />}
 * </Field>
 */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  describedBy,
  group,
  className,
  children,
}: FieldProps) {
  const { refusal, fieldProps } = useRefusal();
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const said = error ?? refusal;
  const errorId = said ? `${controlId}-error` : undefined;
  const Label = group ? "span" : "label";
  const control: FieldControl = {
    id: controlId,
    "aria-describedby": classNames(describedBy, errorId, hintId) || undefined,
    "aria-invalid": said ? true : required && !group ? false : undefined,
    "aria-required": required ? true : undefined,
    required: required && !group ? true : undefined,
  };
  return (
    <div {...fieldProps} className={classNames(styles.field, className)}>
      <Label
        id={labelId}
        htmlFor={group ? undefined : controlId}
        className={hideLabel ? visuallyHiddenClass : styles.label}
      >
        {label}
        {required && <RequiredMark />}
      </Label>
      {children(control, labelId)}
      {said && <FieldError id={errorId}>{said}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </div>
  );
}

/** The star behind a label; the control itself says that it is required. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden>
    *
  </span>
);

/** The text of an error at its field: an icon and words, never colour alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden />
      <bdi>{children}</bdi>
    </p>
  );
}

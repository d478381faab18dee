import { CircleAlert } from "lucide-react";
import { useId, type AriaAttributes, type ComponentProps, type CSSProperties, type ReactNode } from "react";
import { classNames } from "../shared/class-names.ts";
import { visuallyHiddenClass } from "../shared/visually-hidden.tsx";
import styles from "./field.module.css";
import { useRefusal } from "./use-refusal.ts";

/**
 * Props of every labeled control. `className` and `style` apply to the whole field; other attributes, such as
 * `id`, `ref`, `data-*` and `aria-*`, to the control.
 */
export interface FieldLook {
  label: string;
  /** Help text, always visible below the control. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. Marks the control invalid and is announced with it. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Hides the label visually. */
  hideLabel?: boolean;
  /** After the label, but not part of the accessible name: a help link, a badge. */
  labelEnd?: ReactNode;
  /** Class of the whole field, including its label. */
  className?: string;
  /** Style of the whole field, including its label. */
  style?: CSSProperties;
}

/** Attributes of an input that a composite control also takes. */
export interface ControlLook extends AriaAttributes {
  /** Id of the control, which the label refers to. */
  id?: string;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  "aria-describedby"?: string;
  /** False where a browser would flag an untouched empty control. */
  "aria-invalid"?: boolean;
  "aria-required"?: true;
  /** Not for groups, which browsers can't validate. */
  required?: true;
}

export interface FieldProps extends FieldLook, Omit<ComponentProps<"div">, keyof FieldLook | "children"> {
  /** The control's id, if the caller needs to know it. */
  id?: string;
  /** Additional ids that describe the control. */
  describedBy?: string;
  /** For controls that a `<label>` can't name: the label is plain text, and the control gets `labelId`. */
  group?: boolean;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/**
 * The frame of a control: label above, hint and error below.
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
  labelEnd,
  id,
  describedBy,
  group,
  className,
  ref,
  children,
  ...rest
}: FieldProps) {
  const { refusal, fieldProps } = useRefusal(ref);
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const message = error ?? refusal;
  const errorId = message ? `${controlId}-error` : undefined;
  const Label = group ? "span" : "label";
  const control: FieldControl = {
    id: controlId,
    "aria-describedby": classNames(describedBy, errorId, hintId) || undefined,
    "aria-invalid": message ? true : required && !group ? false : undefined,
    "aria-required": required ? true : undefined,
    required: required && !group ? true : undefined,
  };
  const named = (
    <Label
      id={labelId}
      htmlFor={group ? undefined : controlId}
      className={hideLabel ? visuallyHiddenClass : styles.label}
    >
      {label}
      {required && <RequiredMark />}
    </Label>
  );
  return (
    <div {...rest} {...fieldProps} className={classNames(styles.field, className)}>
      {labelEnd ? (
        <div className={styles.head}>
          {named}
          {labelEnd}
        </div>
      ) : (
        named
      )}
      {children(control, labelId)}
      {message && <FieldError id={errorId}>{message}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          <bdi>{hint}</bdi>
        </p>
      )}
    </div>
  );
}

/** The asterisk after a label; the control itself conveys that it is required. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden>
    *
  </span>
);

/** A field's error: an icon and text, never colour alone. */
export function FieldError({ className, children, ...rest }: ComponentProps<"p">) {
  return (
    <p {...rest} className={classNames(styles.error, className)}>
      <CircleAlert aria-hidden />
      <bdi>{children}</bdi>
    </p>
  );
}

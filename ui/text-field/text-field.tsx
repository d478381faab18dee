import type { ComponentProps, ReactNode } from "react";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";

export interface TextFieldProps extends Omit<ComponentProps<"input">, keyof FieldLook | "size">, FieldLook {
  /** Icon before the text. */
  leading?: ReactNode;
  /** A unit, shortcut or small buttons after the text. */
  trailing?: ReactNode;
  onValueChange?: (value: string) => void;
  /** What else belongs into the box, behind the text. */
  children?: ReactNode;
}

/**
 * One line of text with its label.
 *
 * @example <TextField label="Email" type="email" value={email} onValueChange={setEmail} error={errors.email} />
 */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  labelEnd,
  leading,
  trailing,
  onValueChange,
  onChange,
  className,
  style,
  id,
  "aria-describedby": describedBy,
  children,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelEnd, hint, error, required, hideLabel, id, describedBy, className, style }}>
      {(control) => (
        <ControlBox leading={leading} trailing={trailing}>
          <input
            {...rest}
            {...control}
            className={controlClass}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
          />
          {children}
        </ControlBox>
      )}
    </Field>
  );
}

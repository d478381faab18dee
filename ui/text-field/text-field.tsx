import type { ComponentProps, ReactNode } from "react";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";

export interface TextFieldProps extends Omit<ComponentProps<"input">, keyof FieldLook | "size">, FieldLook {
  /** Icon before the text. */
  leading?: ReactNode;
  /** A unit, shortcut or small buttons after the text. */
  trailing?: ReactNode;
  onValueChange?: (value: string) => void;
  /** Further content of the box, after the text. */
  children?: ReactNode;
}

/**
 * A single-line text input with its label.
 *
 * @example <TextField label="Email" type="email" value={email} onValueChange={setEmail} error={errors.email} />
 */
export function TextField(props: TextFieldProps) {
  const [field, { leading, trailing, onValueChange, onChange, children, ...rest }] = splitField(props);
  return (
    <Field {...field}>
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

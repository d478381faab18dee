import type { ComponentProps } from "react";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, keyof FieldLook>, FieldLook {
  onValueChange?: (value: string) => void;
}

/**
 * Several lines of text with their label.
 *
 * @example <TextArea label="Comment" value={comment} onValueChange={setComment} />
 */
export function TextArea({
  label,
  hint,
  error,
  required,
  hideLabel,
  labelEnd,
  onValueChange,
  onChange,
  className,
  style,
  id,
  "aria-describedby": describedBy,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, labelEnd, hint, error, required, hideLabel, id, describedBy, className, style }}>
      {(control) => (
        <ControlBox tall>
          <textarea
            {...rest}
            {...control}
            className={controlClass}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.currentTarget.value);
            }}
          />
        </ControlBox>
      )}
    </Field>
  );
}

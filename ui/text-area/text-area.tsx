import type { ComponentProps } from "react";
import { ControlBox, controlClass } from "../field/control-box.tsx";
import { Field, type FieldLook } from "../field/field.tsx";
import { splitField } from "../field/split-field.ts";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, keyof FieldLook>, FieldLook {
  onValueChange?: (value: string) => void;
}

/**
 * A multi-line text input with its label.
 *
 * @example <TextArea label="Comment" value={comment} onValueChange={setComment} />
 */
export function TextArea(props: TextAreaProps) {
  const [field, { onValueChange, onChange, ...rest }] = splitField(props);
  return (
    <Field {...field}>
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

import { useContext, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { FormContext } from "./form-context.ts";

export interface FormFieldProps extends Omit<ComponentProps<"div">, "children"> {
  /** The field's name among the form's errors and changes. */
  name: string;
  /** What the summary and the save bar call it. */
  label: string;
  /** Draws the control, which takes the label and the error as they are given. */
  children: (field: { label: string; error: string | undefined }) => ReactNode;
}

/**
 * A field of a {@link Form}, known to it by its name.
 *
 * @example <FormField name="email" label="Email">{(field) => <TextField {...field} type="email" />}</FormField>
 */
export function FormField({ name, label, children, ...rest }: FormFieldProps) {
  const form = useContext(FormContext);
  if (!form) throw new Error(`<FormField name="${name}"> needs a <Form> around it.`);
  const { errors, register } = form;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    return element ? register({ name, label, element }) : undefined;
  }, [register, name, label]);
  return (
    <div {...rest} ref={root} data-field={name}>
      {children({ label, error: errors[name] })}
    </div>
  );
}

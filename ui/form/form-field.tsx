import { useContext, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { FormContext } from "./form-context.ts";

/** Props that a {@link FormField} passes to its control. */
export interface FormFieldControl {
  name: string;
  label: string;
  required: boolean | undefined;
  error: string | undefined;
}

export interface FormFieldProps extends Omit<ComponentProps<"div">, "children"> {
  /** Name of the field in the form's `errors` and `changed`. */
  name: string;
  /** Label used by the error summary and the save bar. */
  label: string;
  required?: boolean;
  /** Renders the control with these props. */
  children: (field: FormFieldControl) => ReactNode;
}

/**
 * A field registered with its {@link Form} by name.
 *
 * @example <FormField name="email" label="Email">{(field) => <TextField {...field} type="email" />}</FormField>
 */
export function FormField({ name, label, required, children, ...rest }: FormFieldProps) {
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
      {children({ name, label, required, error: errors[name] })}
    </div>
  );
}

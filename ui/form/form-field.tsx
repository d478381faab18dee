import { useContext, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { FormContext } from "./form-context.ts";

/** What a control takes from its {@link FormField}. */
export interface FormFieldControl {
  name: string;
  label: string;
  required: boolean | undefined;
  error: string | undefined;
}

export interface FormFieldProps extends Omit<ComponentProps<"div">, "children"> {
  /** The field's name among the form's errors and changes. */
  name: string;
  /** What the summary and the save bar call it. */
  label: string;
  required?: boolean;
  /** Draws the control, which takes all of this as it is given. */
  children: (field: FormFieldControl) => ReactNode;
}

/**
 * A field of a {@link Form}, known to it by its name.
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

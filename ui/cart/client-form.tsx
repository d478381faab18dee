import { useId, useRef, type SubmitEvent } from "react";
import { Button } from "../button/button.tsx";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./client-form.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

export interface ClientValues {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

const nobody: ClientValues = { firstName: "", lastName: "", phone: "", email: "" };

export interface ClientFormProps extends Omit<
  DialogProps,
  "title" | "size" | "footer" | "children" | "onSubmit"
> {
  /** Kept when the form is closed, so that closing by mistake loses nothing. */
  values?: ClientValues;
  /** @default empty */
  defaultValues?: ClientValues;
  onValuesChange?: (values: ClientValues) => void;
  /** Called with the values once all required fields are filled in. */
  onSubmit: (values: ClientValues) => void;
  /** Error messages by field name. */
  errors?: Partial<Record<keyof ClientValues, string>>;
  /** The client is being saved; the button shows a spinner. @default false */
  pending?: boolean;
}

/**
 * Short form for a new client, on top of the checkout.
 *
 * @example <ClientForm open={adding} onOpenChange={setAdding} onSubmit={save} errors={errors} pending={saving} />
 */
export function ClientForm({
  open,
  defaultOpen = false,
  onOpenChange,
  values: given,
  defaultValues = nobody,
  onValuesChange,
  onSubmit,
  errors = {},
  pending = false,
  ...dialog
}: ClientFormProps) {
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const [values, setValues] = useControllable(given, defaultValues, onValuesChange);
  const strings = useStrings(cartStrings);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const field = (name: keyof ClientValues, label: string) => ({
    label,
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => setValues({ ...values, [name]: value }),
    autoComplete: "off",
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals; don't submit a form around the cart.
    event.stopPropagation();
    if (!pending) onSubmit(values);
  };
  return (
    <Dialog
      // The form takes focus on open; `autoFocus` would lose it to the dialog below.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        first.current?.focus();
      }}
      {...dialog}
      open={shown}
      onOpenChange={show}
      title={strings.addClient}
      size="small"
      footer={
        <>
          <Button onClick={() => show(false)}>{strings.cancel}</Button>
          <Button variant="primary" type="submit" form={id} pending={pending}>
            {strings.addClient}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField {...field("firstName", strings.firstName)} ref={first} />
        <TextField {...field("lastName", strings.lastName)} />
        <TextField {...field("phone", strings.phone)} type="tel" />
        <TextField {...field("email", strings.email)} type="email" />
      </form>
    </Dialog>
  );
}

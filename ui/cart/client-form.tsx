import { useId, useRef, type SubmitEvent } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./client-form.module.css";
import { useStrings } from "../provider/use-strings.ts";
import { cartStrings } from "./cart-strings.ts";

export interface ClientValues {
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
}

export interface ClientFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Controlled, so that closing by mistake loses nothing. */
  values: ClientValues;
  onValuesChange: (change: Partial<ClientValues>) => void;
  onSubmit: () => void;
  errors?: Partial<Record<keyof ClientValues, string>>;
  pending?: boolean;
}

/**
 * Short form for a new client, on top of the checkout.
 *
 * @example <ClientForm open={adding} onOpenChange={setAdding} values={client} onValuesChange={change} onSubmit={save}
 * />
 */
export function ClientForm({
  open,
  onOpenChange,
  values,
  onValuesChange,
  onSubmit,
  errors = {},
  pending = false,
}: ClientFormProps) {
  const strings = useStrings(cartStrings);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const field = (name: keyof ClientValues, label: string) => ({
    label,
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => onValuesChange({ [name]: value }),
    autoComplete: "off",
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through portals; don't submit a form around the cart.
    event.stopPropagation();
    if (!pending) onSubmit();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={strings.addClient}
      size="small"
      // The form takes focus on open; `autoFocus` would lose it to the dialog below.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        first.current?.focus();
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{strings.cancel}</Button>
          <Button variant="primary" type="submit" form={id} pending={pending}>
            {strings.addClient}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <TextField {...field("first_name", strings.firstName)} ref={first} />
        <TextField {...field("last_name", strings.lastName)} />
        <TextField {...field("phone", strings.phone)} type="tel" />
        <TextField {...field("email", strings.email)} type="email" />
      </form>
    </Dialog>
  );
}

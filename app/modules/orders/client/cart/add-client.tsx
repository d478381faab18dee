import { ClientForm, type ClientFormProps, type ClientValues } from "@backoffice/ui/business";
import { useState } from "react";
import type { Party } from "../../../../contract/cart.ts";
import type { Row } from "../../../../contract/kinds.ts";
import type { FieldErrors } from "../../../../contract/envelope.ts";
import { callErrorOf, errorText } from "../../../../client/calls/call-error.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";

const empty: ClientValues = { firstName: "", lastName: "", phone: "", email: "" };

interface AddClientProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (client: Party) => void;
}

/** The short form for a new client, who is then selected. Unsaved input is kept. */
export function AddClient({ open, onOpenChange, onAdded }: AddClientProps) {
  const t = useText();
  const notify = useNotify();
  const [values, setValues] = useState(empty);
  const { run, pending, error, reset } = useChange("clients/manage", {
    invalidates: ["clients"],
    onDone: ({ message }) => notify.fluent(message),
  });

  const save = async () => {
    try {
      const { firstName, lastName, ...contacts } = values;
      const client = { first_name: firstName, last_name: lastName, ...contacts };
      onAdded(clientOf(await run({ form_name: "ClientManageForm", ...client }), values));
      setValues(empty);
      onOpenChange(false);
    } catch (failure) {
      notify.static(callErrorOf(failure).message, { title: t("checkout.clientNotSaved") });
    }
  };

  return (
    <ClientForm
      open={open}
      onOpenChange={(next) => {
        if (!next) reset();
        onOpenChange(next);
      }}
      values={values}
      onValuesChange={setValues}
      onSubmit={() => void save()}
      errors={errorsOf(error?.errors ?? {})}
      pending={pending}
    />
  );
}

const errorsOf = (errors: FieldErrors): ClientFormProps["errors"] => ({
  firstName: errorText(errors, "first_name"),
  lastName: errorText(errors, "last_name"),
  phone: errorText(errors, "phone"),
  email: errorText(errors, "email"),
});

function clientOf(row: Row, typed: ClientValues): Party {
  const text = (field: string) => (typeof row[field] === "string" ? row[field] : null);
  return {
    client_id: Number(row.client_id),
    name: text("name") ?? [typed.firstName, typed.lastName].filter(Boolean).join(" "),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
  };
}

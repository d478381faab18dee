import { ClientForm, type ClientValues } from "@backoffice/ui";
import { useState } from "react";
import type { Party } from "../../../../contract/cart.ts";
import type { Row } from "../../../../contract/kinds.ts";
import { CallError } from "../../../../client/calls/call-error.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";

const empty: ClientValues = { first_name: "", last_name: "", phone: "", email: "" };

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
      onAdded(clientOf(await run({ form_name: "ClientManageForm", ...values }), values));
      setValues(empty);
      onOpenChange(false);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify.static(failure.message, { title: t("checkout.clientNotSaved") });
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
      onValuesChange={(change) => setValues((before) => ({ ...before, ...change }))}
      onSubmit={() => void save()}
      errors={Object.fromEntries(
        Object.entries(error?.errors ?? {}).map(([field, [first]]) => [field, first?.text]),
      )}
      pending={pending}
    />
  );
}

function clientOf(row: Row, typed: ClientValues): Party {
  const text = (field: string) => (typeof row[field] === "string" ? row[field] : null);
  return {
    client_id: Number(row.client_id),
    name: text("name") ?? [typed.first_name, typed.last_name].filter(Boolean).join(" "),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
  };
}

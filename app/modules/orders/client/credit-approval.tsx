import { Button } from "@backoffice/ui";
import { useState } from "react";
import type { Payload } from "../../calls.ts";
import type { OverCredit } from "../contract-cart.ts";
import { CallError } from "../../../client/calls/call-error.ts";
import { useChange } from "../../../client/calls/use-change.ts";
import { useText } from "../../../client/i18n/language.ts";
import { useNotify } from "../../../client/shell/dialogs.tsx";

/** The option, in the data of a refusal, to have an order beyond the credit limit approved. */
export function overCreditIn(data: unknown): OverCredit | undefined {
  return typeof data === "object" && data !== null && "over" in data ? (data.over as OverCredit) : undefined;
}

interface CreditApprovalProps {
  over: OverCredit;
  /** The change to approve, as it would be saved. */
  edited: () => Payload<"orders/ask-credit">;
  /** The user may approve it: nothing is left to wait for. */
  onGranted: () => void;
}

/** Requests approval of a change that was refused for the customer's credit limit. */
export function CreditApproval({ over: { state }, edited, onGranted }: CreditApprovalProps) {
  const t = useText();
  const notify = useNotify();
  const [confirmation, setConfirmation] = useState(state === "asked" ? t("order.creditAsked") : "");
  const { run, pending } = useChange("orders/ask-credit", {
    invalidates: ["cps"],
    onDone: ({ data: { is_granted }, message }) =>
      is_granted ? onGranted() : setConfirmation(`${message}. ${t("order.saveOnceApproved")}`),
  });
  const ask = async () => {
    try {
      await run(edited());
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify.static(failure.message);
    }
  };
  if (confirmation) return <output>{confirmation}</output>;
  return (
    <Button size="small" pending={pending} onClick={() => void ask()}>
      {t("cart.askCredit")}
    </Button>
  );
}

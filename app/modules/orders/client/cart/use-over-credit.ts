import type { CartCustomer } from "@backoffice/ui/business";
import { approvalLabel } from "../../../../contract/approval.ts";
import type { OverCredit } from "../../contract-cart.ts";
import { useChange } from "../../../../client/calls/use-change.ts";
import { useText } from "../../../../client/i18n/language.ts";
import { useNotify } from "../../../../client/shell/dialogs.tsx";
import { sentItems } from "./sent-items.ts";
import type { CartUse } from "../../../../client/cart/use-cart.tsx";

/** Warns that the cart exceeds the customer's credit limit, with two options: request approval, or prepayment. */
export function useOverCredit(cart: CartUse, over: OverCredit | undefined): CartCustomer["notes"] {
  const t = useText();
  const notify = useNotify();
  const { run, pending } = useChange("cart/ask-credit", {
    invalidates: ["cart/check", "cps"],
    onDone: ({ message }) => notify.fluent(message),
  });
  const ask = async () => {
    if (pending) return;
    const { items, data } = cart.current();
    await run({ items: sentItems(items), data }).catch(notify.refusal);
  };
  if (!over) return [];
  const { text, state, prepaid } = over;
  if (state === "granted") return [{ text: t("cart.creditGranted"), tone: "success" }];
  return [
    {
      text: state === "asked" ? `${text}. ${t("cart.creditAsked")}` : text,
      actions: [
        ...(state === "over" ? [{ label: t(approvalLabel(over)), onSelect: () => void ask() }] : []),
        ...(prepaid ? [{ label: t("cart.prepay"), onSelect: () => cart.setData(prepaid) }] : []),
      ],
    },
  ];
}

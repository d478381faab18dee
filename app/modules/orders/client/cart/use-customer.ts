import { formatMoney, useUi } from "@backoffice/ui";
import { type CartCustomer } from "@backoffice/ui/business";
import type { ContractOption } from "../../contract-cart.ts";
import type { CartData, Party } from "../../../../contract/cart.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { useText } from "../../../../client/i18n/language.ts";

/** The cart's customer: amount owed, remaining credit, and contract. */
export function useCustomer(
  party: Party | null,
  { entity, entity_id, contract_id }: CartData,
  contracts: readonly ContractOption[],
  open: boolean,
  over: CartCustomer["notes"] = [],
): CartCustomer | null {
  const t = useText();
  const { formats } = useUi();
  const { data } = useCall(
    "parties/figures",
    open && entity !== "" && entity_id !== null ? { entity, entity_id } : null,
    { revalidateOnFocus: false },
  );
  if (!party) return null;
  const contract = contracts.find((each) => each.contract_id === contract_id);
  const amount = (text: string | null | undefined) =>
    text == null || !data ? null : formatMoney({ amount: text, currency: data.currency }, formats);
  const facts = [
    { label: t("cart.owes"), value: amount(data?.owes) },
    {
      label: t("cart.overdue"),
      value: Number(data?.overdue) > 0 ? amount(data?.overdue) : null,
      tone: "danger" as const,
    },
    {
      label: t("cart.creditLeft"),
      value: amount(data?.credit_left),
      ...(Number(data?.credit_left) < 0 && { tone: "danger" as const }),
    },
    { label: t("cart.contract"), value: contract?.code ?? null },
  ];
  return {
    title: party.name,
    facts: facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }])),
    notes: [
      ...(Number(data?.overdue) > 0
        ? [{ text: t("cart.overdueNote", { amount: amount(data?.overdue) ?? "" }) }]
        : []),
      ...over,
    ],
  };
}

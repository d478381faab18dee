import type { EntityOption } from "@backoffice/ui";
import { useState } from "react";
import type { ServiceOption } from "../../contract-cart.ts";
import type { CartData, Party } from "../../../../contract/cart.ts";
import { joinFacts } from "../../../../contract/join-facts.ts";
import { callServer } from "../../../../client/calls/call-server.ts";
import { useCall } from "../../../../client/calls/use-call.ts";
import { partyId } from "../../../../client/cart/cart-state.ts";

const none: readonly never[] = [];

/** Checkout options: parties by search, a counterparty's contracts, services with their methods. */
export function useCheckoutOptions({ entity, entity_id }: CartData, open: boolean) {
  const [found] = useState(() => new Map<string, Party>());
  const contracts = useCall(
    "contracts/get",
    open && entity === "cp" && entity_id !== null ? { cp_id: entity_id } : null,
  );
  const delivery = useCall("delivery-services/get", open ? {} : null);
  const payment = useCall("payment-services/get", open ? {} : null);

  const isForThem = ({ audience }: ServiceOption) =>
    entity === "" || audience === "both" || audience === entity;

  const searchEntity = async (search: string, signal: AbortSignal): Promise<EntityOption[]> => {
    const { data } = await callServer(
      entity === "client" ? "clients/search" : "cps/search",
      { search },
      { signal },
    );
    return data.data.map((party) => {
      const option = partyOption(party);
      found.set(String(option.id), party);
      return option;
    });
  };

  return {
    contracts: contracts.data?.data ?? none,
    deliveryServices: (delivery.data?.data ?? none).filter(isForThem),
    paymentServices: (payment.data?.data ?? none).filter(isForThem),
    searchEntity,
    partyOf: (option: EntityOption | null) => (option && found.get(String(option.id))) ?? null,
  };
}

export const partyOption = (party: Party): EntityOption => ({
  id: `${party.cp_id === undefined ? "client" : "cp"}_${partyId(party)}`,
  title: party.name,
  subtitle: joinFacts([party.phone, party.email]) || undefined,
});

import { useEffect, useEffectEvent, useState } from "react";
import type { CartData, Party } from "../../contract/cart.ts";
import { Status } from "../../contract/envelope.ts";
import type { Data } from "../../modules/calls.ts";
import { useCall } from "../calls/use-call.ts";
import { partyId } from "./cart-state.ts";

/** The cart's client or counterparty. One from storage or another tab is reloaded first. */
export function useParty({ entity, entity_id }: CartData, onGone: () => void) {
  const [chosen, setChosen] = useState<Party | null>(null);
  const isChosen = chosen !== null && partyId(chosen) === entity_id && entityOf(chosen) === entity;
  const saved = useCall(
    entity === "client" ? "clients/one" : "cps/one",
    entity !== "" && entity_id !== null && !isChosen ? { id: entity_id } : null,
    { revalidateOnFocus: false },
  );

  const isGone = saved.error?.status === Status.notFound || saved.error?.status === Status.forbidden;
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);

  const fetched =
    saved.data && entity !== "" && entity_id !== null ? partyOf(entity, entity_id, saved.data) : null;
  return { party: isChosen ? chosen : fetched, isLoading: saved.isLoading, setChosen };
}

const entityOf = (party: Party) => (party.cp_id === undefined ? "client" : "cp");

function partyOf(entity: "cp" | "client", id: number, record: Data<"cps/one">): Party {
  const text = (field: string) => (typeof record[field] === "string" ? record[field] : null);
  return {
    ...(entity === "cp" ? { cp_id: id } : { client_id: id }),
    name: record.state.title,
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
  };
}

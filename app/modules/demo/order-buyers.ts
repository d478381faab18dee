import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import { itemAt, type Random } from "./random.ts";
import type { Scene } from "./scenes.ts";
import { present } from "../../contract/present.ts";

export type Buyer = { entity: "cp"; cp: Party } | { entity: "client"; client: Person };

export function chooseBuyer(random: Random, clients: Person[], customers: Party[], at: number): Buyer {
  // Some customers order far more than others.
  if (random.chance(0.46))
    return {
      entity: "cp",
      cp: known(at, () => itemAt(customers, 0.95 * random.next() ** 2.2)),
    };
  // One in four clients never orders.
  return {
    entity: "client",
    client: known(at, () => itemAt(clients, 0.76 * random.next() ** 1.3)),
  };
}

/** A random customer who already existed at the time, if one is found quickly. */
function known<Customer extends { created_at: Date }>(at: number, choose: () => Customer): Customer {
  let customer = choose();
  for (let tries = 6; tries > 0 && customer.created_at.getTime() > at; tries--) customer = choose();
  return customer;
}

export function namedBuyer(clients: Person[], cps: Party[], { party }: Scene): Buyer {
  const cp = cps.find(({ name }) => name === party);
  return cp
    ? { entity: "cp", cp }
    : {
        entity: "client",
        client: present(
          clients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === party),
          party,
        ),
      };
}

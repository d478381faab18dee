import type { OrderGroup } from "../orders/server/orders-statuses.ts";
import type { orders } from "../orders/server/orders.ts";
import type { Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Buyer } from "./order-buyers.ts";
import type { Random } from "./random.ts";

/** The code of a suitable delivery method for the buyer. */
export function chooseDelivery(random: Random, basics: Basics, buyer: Buyer): string {
  const { country_id } = buyer.entity === "cp" ? buyer.cp : buyer.client;
  const [home, estonia] = [country_id === basics.country("DE"), country_id === basics.country("EE")];
  return random.weighted(
    buyer.entity === "cp"
      ? {
          door: 34,
          ramp: 26,
          "tail-lift": 8,
          parcel: 10,
          express: 4,
          hamburg: home ? 12 : 0,
          tallinn: estonia ? 14 : 0,
          "pickup-hamburg": home ? 6 : 0,
          "pickup-tallinn": estonia ? 6 : 0,
        }
      : {
          parcel: 50,
          express: 9,
          door: 12,
          locker: estonia ? 24 : 2,
          hamburg: home ? 9 : 0,
          "pickup-hamburg": home ? 16 : 0,
          "pickup-tallinn": estonia ? 18 : 0,
        },
  );
}

/** The code of a suitable payment method for the buyer. */
export const choosePayment = (random: Random, { entity }: Buyer): string =>
  random.weighted(
    entity === "cp"
      ? { transfer: 74, debit: 10, prepayment: 12, card: 4 }
      : { "card-online": 46, instant: 16, prepayment: 12, card: 10, counter: 8, "on-delivery": 8 },
  );

type PaymentState = (typeof orders.table.$inferInsert)["payment_state"];

export function paymentState(
  random: Random,
  group: OrderGroup,
  entity: "cp" | "client",
  age: number,
): PaymentState {
  if (group === "returned") return "refunded";
  if (group === "cancelled") return random.chance(0.25) ? "refunded" : "unpaid";
  if (group === "completed" && age > 45) return random.weighted({ paid: 965, unpaid: 14, part: 18, over: 3 });
  if (entity === "client")
    return group === "completed" || group === "shipped"
      ? random.weighted({ paid: 94, unpaid: 6 })
      : random.weighted({ paid: 70, unpaid: 30 });
  if (group === "completed") return random.weighted({ paid: 68, unpaid: 22, part: 10 });
  if (group === "shipped") return random.weighted({ paid: 34, unpaid: 51, part: 15 });
  return random.weighted({ paid: 12, unpaid: 80, part: 8 });
}

export function paidOf(random: Random, state: PaymentState, total: number): number {
  if (state === "paid") return total;
  if (state === "over") return total + random.int(1, 40) * 100;
  // Partial means some, but not all.
  if (state === "part")
    return Math.min(total - 1, Math.max(1, Math.round((total * random.pick([20, 30, 50])) / 100)));
  return 0;
}

/** The contract in force on the order's date. */
export function inForce(contracts: Contract[] | undefined, date: string): Contract | undefined {
  return contracts?.find(
    ({ status, start_date, end_date, kind }) =>
      ["active", "expired", "archived"].includes(status) &&
      kind !== "purchase" &&
      start_date <= date &&
      (!end_date || end_date >= date),
  );
}

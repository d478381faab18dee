import type { OrderGroup } from "../orders/server/orders-statuses.ts";
import { marginOf } from "../orders/server/margin-of.ts";
import { charged, isWithoutVat } from "../finance/server/vat-treatment.ts";
import type { orders } from "../orders/server/orders.ts";
import type { orderLines } from "../orders/server/tables.ts";
import type { AgreedPrices, Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Product } from "./catalogue.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import { money } from "./money.ts";
import { chooseBuyer, namedBuyer, type Buyer } from "./order-buyers.ts";
import { chooseLines, makeShelf, type Shelf } from "./order-items.ts";
import { chooseDelivery, choosePayment, inForce, paidOf, paymentState } from "./order-terms.ts";
import { journey, makeOrderTimes, statusAt, type Step } from "./order-times.ts";
import { makeRandom, type Random } from "./random.ts";
import { scenes, type Scene } from "./scenes.ts";
import { standIns, type Staff } from "./staff.ts";
import type { Terms } from "./terms.ts";
import { day, dayAfter, dayOf, hour, minute } from "./time.ts";
import type { Tally } from "./tally.ts";
import { countryOf, soldVat } from "./vat.ts";
import type { Service } from "./work.ts";
import { present } from "../../contract/present.ts";

type Order = typeof orders.table.$inferInsert;
type Line = typeof orderLines.$inferInsert;

export interface PlacedOrder {
  /** Created with the first step, updated with the last. */
  row: Order & { order_id: number; manager_id: number; created_at: Date; updated_at: Date };
  group: OrderGroup;
  /** The status history, and who made each transition. */
  steps: Step[];
  user: number;
  party: string;
  goods: { product_id: number; quantity: number }[];
}

interface Sources {
  basics: Basics;
  staff: Staff;
  terms: Terms;
  clients: Person[];
  cps: Party[];
  /** By counterparty id. */
  contracts: Map<number, Contract[]>;
  agreed: AgreedPrices;
  products: Product[];
  services: Service[];
  /** The counterparties with a valid VAT number. */
  vatRegistered: ReadonlySet<number>;
  now: Date;
  count: number;
}

export interface Orders {
  orders: PlacedOrder[];
  lines: Line[];
  tallies: { cp: Map<number, Tally>; client: Map<number, Tally> };
}

const noOrders = (): Tally => ({ count: 0, turnover: 0, last: null, open: 0, debt: 0 });

export const tallyOf = (tallies: Map<number, Tally>, id: number): Tally => {
  const known = tallies.get(id);
  if (known) return known;
  const fresh = noOrders();
  tallies.set(id, fresh);
  return fresh;
};

export function makeOrders(sources: Sources): Orders {
  const { now, count } = sources;
  const random = makeRandom(5_001);
  const made: Orders = { orders: [], lines: [], tallies: { cp: new Map(), client: new Map() } };
  const shelf = makeShelf(sources.products, sources.services);
  const customers = sources.cps.filter(({ roles }) => roles.includes("customer"));
  const sceneTime = (index: number) => now.getTime() - (22 + (scenes.length - 1 - index) * 95) * minute;
  const past = makeOrderTimes(random, sceneTime(0), count - scenes.length);
  const newest = scenes.map((_, index) => sceneTime(index));
  for (const [index, at] of [...past, ...newest].entries()) {
    const scene = scenes[index - past.length];
    const group = scene?.group ?? statusAt(random, (now.getTime() - at) / day);
    const buyer = scene
      ? namedBuyer(sources.clients, sources.cps, scene)
      : chooseBuyer(random, sources.clients, customers, at);
    place(random, sources, shelf, made, { order_id: index + 1, at, group, buyer, scene });
  }
  return made;
}

interface Placing {
  order_id: number;
  at: number;
  group: OrderGroup;
  buyer: Buyer;
  scene: Scene | undefined;
}

function place(random: Random, sources: Sources, shelf: Shelf, made: Orders, placing: Placing) {
  const { at, group, buyer, scene } = placing;
  const { staff, now } = sources;
  const party = buyer.entity === "cp" ? buyer.cp : buyer.client;
  const manager_id = scene
    ? staff.employee(scene.manager)
    : random.chance(0.86)
      ? party.manager_id
      : staff.employee(random.pick(standIns));
  const user = staff.userOf(manager_id);
  const steps = journey(random, group, at, now);
  const chosen = scene?.lines
    ? scene.lines.map(([name, quantity]) => shelf.named(name, quantity))
    : chooseLines(random, sources.agreed, shelf, buyer);
  const goods = chosen.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ product_id, quantity }],
  );
  const agreed = agree(random, sources, placing, chosen);
  const { rows, subtotal } = linesOf(placing, made.lines.length, chosen, agreed);
  made.lines.push(...rows);
  const total = subtotal + agreed.deliveryCost;
  const paid = agreed.payment_state === "paid" ? total : agreed.paid;
  const is_open = !["completed", "cancelled", "returned"].includes(group);
  made.orders.push({
    group,
    steps,
    user,
    goods,
    party: buyer.entity === "cp" ? buyer.cp.name : `${buyer.client.first_name} ${buyer.client.last_name}`,
    row: {
      ...orderOf(random, sources, placing, agreed),
      is_open,
      manager_id,
      items_count: chosen.length,
      subtotal: money(subtotal),
      total: money(total),
      returned_total: group === "returned" ? money(total) : "0.00",
      paid: money(paid),
      margin: marginOf(rows),
      created_at: new Date(at),
      created_by: user,
      updated_at: new Date(present(steps.at(-1), "last step").at),
      updated_by: user,
      version: steps.length,
    },
  });
  count(made.tallies, placing, total, is_open ? total - paid : null);
  // The customer must exist by then.
  if (party.created_at.getTime() > at) {
    party.created_at = new Date(at - random.int(1, 40) * hour);
    party.updated_at = party.created_at;
  }
}

type Chosen = ReturnType<typeof chooseLines>;
type Agreed = ReturnType<typeof agree>;

const isSent = (group: OrderGroup) => ["shipped", "completed", "returned"].includes(group);

/** How it is delivered, paid and taxed, and what that costs. */
function agree(random: Random, sources: Sources, { at, group, buyer, scene }: Placing, chosen: Chosen) {
  const { basics, terms, now } = sources;
  const delivery = chosen.every(({ product_id }) => product_id === null)
    ? null
    : terms.delivery(scene?.delivery ?? chooseDelivery(random, basics, buyer));
  const listed = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  // Large orders ship for free.
  const listedDelivery = !delivery || listed > 750_00 ? 0 : delivery.price;
  const payment = terms.payment(scene?.method ?? choosePayment(random, buyer));
  const payment_state =
    scene?.payment ?? paymentState(random, group, buyer.entity, (now.getTime() - at) / day);
  const listedPaid = paidOf(random, payment_state, listed + listedDelivery);
  const contract =
    buyer.entity === "cp" && (scene || random.chance(0.85))
      ? inForce(sources.contracts.get(buyer.cp.cp_id), dayOf(at))
      : undefined;
  const taxed = soldTo(sources, buyer, contract, dayOf(at));
  return {
    ...taxed,
    delivery,
    payment,
    payment_state,
    contract,
    deliveryCost: taxed.due(listedDelivery),
    paid: taxed.due(listedPaid),
  };
}

function linesOf({ order_id, group }: Placing, before: number, chosen: Chosen, { due, vat_rate }: Agreed) {
  let subtotal = 0;
  const rows = chosen.map((line, position): Line => {
    const price = due(line.price);
    const amount = price * line.quantity;
    subtotal += amount;
    return {
      order_line_id: before + position + 1,
      order_id,
      position,
      ...line,
      vat_rate,
      price: money(price),
      amount: money(amount),
      shipped: isSent(group) ? line.quantity : 0,
      returned: group === "returned" ? line.quantity : 0,
    };
  });
  return { rows, subtotal };
}

function orderOf(random: Random, sources: Sources, placing: Placing, agreed: Agreed) {
  const { basics, now } = sources;
  const { order_id, at, group, buyer, scene } = placing;
  const { delivery, payment, payment_state, contract } = agreed;
  const party = buyer.entity === "cp" ? buyer.cp : buyer.client;
  const tracked = isSent(group) && delivery?.tracked;
  const isAwaited = !isSent(group) && group !== "cancelled";
  return {
    order_id,
    date: dayOf(at),
    order_status_id: basics.orderStatus(group),
    entity: buyer.entity,
    cp_id: buyer.entity === "cp" ? buyer.cp.cp_id : null,
    client_id: buyer.entity === "client" ? buyer.client.client_id : null,
    phone: party.phone ?? null,
    email: party.email ?? null,
    address:
      delivery && !delivery.code.startsWith("pickup")
        ? (party.address ?? "Am Sandtorkai 30, 20457 Hamburg")
        : null,
    comment: scene?.comment ?? (random.chance(0.07) ? random.pick(comments) : null),
    contract_id: contract?.contract_id ?? null,
    legal_person_id: contract?.legal_person_id ?? null,
    payment_service_id: payment.service_id,
    payment_method_id: payment.method_id,
    delivery_service_id: delivery?.service_id ?? null,
    delivery_method_id: delivery?.method_id ?? null,
    delivery_cost: money(agreed.deliveryCost),
    planned_ship_date: isAwaited && random.chance(0.6) ? dayAfter(now, random.int(-1, 6)) : null,
    tracking_number: tracked ? `JD${String(order_id * 104_729 + 55_501_421).padStart(12, "0")}` : null,
    vat_treatment: agreed.treatment,
    currency_id: basics.currency("EUR"),
    discount: "0.00",
    payment_state,
    delivery_state: deliveryStates[group] ?? ("none" as const),
    source: scene ? ("cart" as const) : random.weighted({ cart: 93, copy: 7 }),
  };
}

/** Adds an order to its customer's tally. `debt` is null once it is closed. */
function count(
  tallies: Orders["tallies"],
  { at, group, buyer }: Placing,
  total: number,
  debt: number | null,
) {
  const tally =
    buyer.entity === "cp"
      ? tallyOf(tallies.cp, buyer.cp.cp_id)
      : tallyOf(tallies.client, buyer.client.client_id);
  tally.count++;
  tally.last = at;
  if (group !== "cancelled" && group !== "returned") tally.turnover += total;
  if (debt === null) return;
  tally.open++;
  tally.debt += debt;
}

/** How the sale is taxed, and what is due of an amount in cents. */
function soldTo(
  { basics, vatRegistered }: Sources,
  buyer: Buyer,
  contract: Contract | undefined,
  date: string,
) {
  const isBusiness = buyer.entity === "cp";
  const { treatment, rate } = soldVat(
    {
      legal_person_id: contract?.legal_person_id,
      country: isBusiness ? buyer.cp.company.country : countryOf(basics, buyer.client.country_id),
      is_business: isBusiness,
      has_vat_number: isBusiness && vatRegistered.has(buyer.cp.cp_id),
    },
    date,
  );
  return {
    treatment,
    vat_rate: isWithoutVat(treatment) ? "0.00" : rate,
    due: (cents: number) =>
      Math.round(Number(charged(treatment, { price: money(cents), vat_rate: rate }).price) * 100),
  };
}

const deliveryStates: Partial<Record<OrderGroup, Order["delivery_state"]>> = {
  shipped: "shipped",
  completed: "delivered",
  returned: "returned",
};

const comments = [
  "Deliver before noon, ramp 3.",
  "Call before delivery.",
  "Send the invoice by email only.",
  "Partial delivery is fine.",
  "Pallets stacked no higher than 1.6 m.",
  "Please add the certificates.",
];

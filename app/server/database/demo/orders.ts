import type { OrderGroup, orders } from "../../resources/orders.ts";
import type { products } from "../../resources/products.ts";
import type { services } from "../../resources/services.ts";
import type { orderLines } from "../../services/orders/tables.ts";
import type { AgreedPrices, Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import { money } from "./money.ts";
import { journey, makeOrderTimes, statusAt, type Step } from "./order-times.ts";
import { makeRandom, type Random } from "./random.ts";
import { scenes, type Scene } from "./scenes.ts";
import type { Staff } from "./staff.ts";
import type { Terms } from "./terms.ts";
import { day, dayAfter, dayOf, hour, minute } from "./time.ts";

type Order = typeof orders.table.$inferInsert;
type Line = typeof orderLines.$inferInsert;

export interface PlacedOrder {
  row: Order & { order_id: number };
  group: OrderGroup;
  /** Its way through the statuses, and who took it there. */
  steps: Step[];
  user: number;
  party: string;
  goods: { product_id: number; quantity: number }[];
}

/** What a customer has ordered. Sums in cents. */
export interface Tally {
  count: number;
  turnover: number;
  last: number | null;
  /** How many are under way, and what is not paid of them. */
  open: number;
  debt: number;
}

interface Sources {
  basics: Basics;
  staff: Staff;
  terms: Terms;
  clients: Person[];
  cps: Party[];
  /** By the counterparty's key. */
  contracts: Map<number, Contract[]>;
  agreed: AgreedPrices;
  products: (typeof products.table.$inferInsert)[];
  services: (typeof services.table.$inferInsert)[];
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
  const shelf = makeShelf(sources);
  const customers = sources.cps.filter(({ role }) => role === "customer");
  const newest = scenes.map((_, index) => now.getTime() - (22 + (scenes.length - 1 - index) * 95) * minute);
  const past = makeOrderTimes(random, newest[0]!, count - scenes.length);
  for (const [index, at] of [...past, ...newest].entries()) {
    const scene = scenes[index - past.length];
    const group = scene?.group ?? statusAt(random, (now.getTime() - at) / day);
    const buyer = scene ? namedBuyer(sources, scene) : chooseBuyer(random, sources, customers, at);
    place(random, sources, shelf, made, { order_id: index + 1, at, group, buyer, scene });
  }
  return made;
}

type Buyer = { entity: "cp"; cp: Party } | { entity: "client"; client: Person };

function chooseBuyer(random: Random, { clients }: Sources, customers: Party[], at: number): Buyer {
  // Some customers order far more than others.
  if (random.chance(0.46))
    return {
      entity: "cp",
      cp: known(at, () => customers[Math.floor(customers.length * 0.95 * random.next() ** 2.2)]!),
    };
  // One in four clients only asks.
  return {
    entity: "client",
    client: known(at, () => clients[Math.floor(clients.length * 0.76 * random.next() ** 1.3)]!),
  };
}

/** Somebody who was a customer at the time, if chance finds one soon. */
function known<Customer extends { created_at: Date }>(at: number, choose: () => Customer): Customer {
  let customer = choose();
  for (let tries = 6; tries > 0 && customer.created_at.getTime() > at; tries--) customer = choose();
  return customer;
}

function namedBuyer({ clients, cps }: Sources, { party }: Scene): Buyer {
  const cp = cps.find(({ name }) => name === party);
  return cp
    ? { entity: "cp", cp }
    : {
        entity: "client",
        client: clients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === party)!,
      };
}

interface Placing {
  order_id: number;
  at: number;
  group: OrderGroup;
  buyer: Buyer;
  scene: Scene | undefined;
}

function place(
  random: Random,
  sources: Sources,
  shelf: Shelf,
  made: Orders,
  { order_id, at, group, buyer, scene }: Placing,
) {
  const { basics, staff, now } = sources;
  const party = buyer.entity === "cp" ? buyer.cp : buyer.client;
  const manager_id = scene
    ? staff.employee(scene.manager)
    : random.chance(0.86)
      ? party.manager_id
      : staff.employee(random.pick(["Mira", "Tom", "Jana"]));
  const user = staff.userOf(manager_id);
  const steps = journey(random, group, at, now);
  const changed = steps.at(-1)!;

  const first = made.lines.length;
  let subtotal = 0;
  const chosen = scene?.lines
    ? scene.lines.map(([name, quantity]) => shelf.named(name, quantity))
    : chooseLines(random, sources, shelf, buyer);
  for (const [position, { price, ...line }] of chosen.entries()) {
    const amount = price * line.quantity;
    subtotal += amount;
    made.lines.push({
      order_line_id: first + position + 1,
      order_id,
      position,
      ...line,
      price: money(price),
      amount: money(amount),
    });
  }

  const goods = chosen.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ product_id, quantity }],
  );
  const delivery = chooseDelivery(random, sources, buyer, goods.length > 0);
  const deliveryCost = scene?.lines ? 0 : delivery ? (subtotal > 750_00 ? 0 : delivery.price) : 0;
  const payment = sources.terms.payment(choosePayment(random, buyer));
  const total = subtotal + deliveryCost;
  const payment_state =
    scene?.payment ?? paymentState(random, group, buyer.entity, (now.getTime() - at) / day);
  const paid = paidOf(random, payment_state, total);
  const contract =
    buyer.entity === "cp" ? inForce(sources.contracts.get(buyer.cp.cp_id), dayOf(at), random) : undefined;
  const is_open = !["completed", "cancelled", "returned"].includes(group);
  const sent = ["shipped", "completed", "returned"].includes(group);

  made.orders.push({
    group,
    steps,
    user,
    goods,
    party: buyer.entity === "cp" ? buyer.cp.name : `${buyer.client.first_name} ${buyer.client.last_name}`,
    row: {
      order_id,
      date: dayOf(at),
      order_status_id: basics.orderStatus(group),
      entity: buyer.entity,
      cp_id: buyer.entity === "cp" ? buyer.cp.cp_id : null,
      client_id: buyer.entity === "client" ? buyer.client.client_id : null,
      phone: party.phone ?? null,
      email: party.email ?? null,
      address: delivery?.address ? (party.address ?? "Am Sandtorkai 30, 20457 Hamburg") : null,
      comment: scene?.comment ?? (random.chance(0.07) ? random.pick(comments) : null),
      contract_id: contract?.contract_id ?? null,
      legal_person_id: contract?.legal_person_id ?? null,
      manager_id,
      payment_service_id: payment.service_id,
      payment_method_id: payment.method_id,
      delivery_service_id: delivery?.service_id ?? null,
      delivery_method_id: delivery?.method_id ?? null,
      delivery_cost: money(deliveryCost),
      planned_ship_date:
        is_open && group !== "shipped" && random.chance(0.6) ? dayAfter(now, random.int(-1, 6)) : null,
      tracking_number:
        sent && delivery?.tracked ? `JD${String(order_id * 104_729 + 55_501_421).padStart(12, "0")}` : null,
      currency_id: basics.currency("EUR"),
      items_count: chosen.length,
      subtotal: money(subtotal),
      discount: "0.00",
      total: money(total),
      paid: money(paid),
      payment_state,
      delivery_state:
        ({ shipped: "shipped", completed: "delivered", returned: "returned" }[group as string] as
          | Order["delivery_state"]
          | undefined) ?? "none",
      is_open,
      source: random.weighted({ cart: 90, copy: 7, import: 3 }),
      created_at: new Date(at),
      created_by: user,
      updated_at: new Date(changed.at),
      updated_by: user,
      version: steps.length,
    },
  });

  const tally =
    buyer.entity === "cp"
      ? tallyOf(made.tallies.cp, buyer.cp.cp_id)
      : tallyOf(made.tallies.client, buyer.client.client_id);
  tally.count++;
  tally.last = at;
  if (group !== "cancelled" && group !== "returned") tally.turnover += total;
  if (is_open) {
    tally.open++;
    tally.debt += total - paid;
  }
  // Whoever ordered was known by then.
  if (party.created_at.getTime() > at) {
    party.created_at = new Date(at - random.int(1, 40) * hour);
    party.updated_at = party.created_at;
  }
}

const comments = [
  "Deliver before noon, ramp 3.",
  "Call before delivery.",
  "Send the invoice by email only.",
  "Partial delivery is fine.",
  "Pallets stacked no higher than 1.6 m.",
  "Please add the certificates.",
];

type Chosen = Pick<Line, "item_type" | "name" | "quantity" | "price_source" | "vat_rate"> & {
  product_id: number | null;
  service_id: number | null;
  /** In cents. */
  price: number;
};

interface Shelf {
  product(index: number): Chosen;
  service(index: number): Chosen;
  named(name: string, quantity: number): Chosen;
}

/** What can be ordered, with prices in cents. */
function makeShelf({ products, services }: Sources): Shelf {
  const item = (
    row: { name: string; price: string; vat_rate: string },
    ids: Pick<Chosen, "item_type" | "product_id" | "service_id">,
  ): Chosen => ({
    ...ids,
    name: row.name,
    quantity: 1,
    price: Math.round(Number(row.price) * 100),
    price_source: "base",
    vat_rate: row.vat_rate,
  });
  const goods = products
    .filter(({ status }) => status !== "draft")
    .map((row) => item(row, { item_type: "product", product_id: row.product_id!, service_id: null }));
  const work = services
    .filter(({ status }) => status === "available")
    .map((row) => item(row, { item_type: "service", product_id: null, service_id: row.service_id! }));
  return {
    product: (share) => goods[Math.floor(share * goods.length)]!,
    service: (share) => work[Math.floor(share * work.length)]!,
    named: (name, quantity) => ({ ...[...goods, ...work].find((each) => each.name === name)!, quantity }),
  };
}

function chooseLines(random: Random, { agreed }: Sources, shelf: Shelf, buyer: Buyer): Chosen[] {
  const organisation = buyer.entity === "cp";
  const count = organisation
    ? Math.min(12, 1 + Math.floor(-Math.log(1 - random.next()) * 3.4))
    : Math.min(8, 1 + Math.floor(-Math.log(1 - random.next()) * 1.5));
  const special = organisation ? agreed.get(buyer.cp.cp_id) : undefined;
  const { discount_percent } = organisation ? buyer.cp : buyer.client;
  /** In hundredths of a percent. */
  const discount = Math.round(Number(discount_percent) * 100);
  const lines = new Map<string, Chosen>();
  for (let left = count; left > 0; left--) {
    // The well-selling goods stand in front; a few services go along.
    const base = random.chance(0.06)
      ? shelf.service(random.next() ** 2)
      : shelf.product((random.next() * 0.35 + random.next() ** 2 * 0.65) % 1);
    const fixed = base.product_id === null ? undefined : special?.get(base.product_id);
    const price = fixed ?? Math.round((base.price * (10_000 - discount)) / 10_000);
    const quantity = base.product_id === null ? 1 : chooseQuantity(random, price, organisation);
    const price_source = fixed
      ? "cp_price"
      : discount > 0
        ? organisation
          ? "cp_discount"
          : "client_discount"
        : "base";
    lines.set(`${base.item_type}_${base.product_id ?? base.service_id}`, {
      ...base,
      price,
      quantity,
      price_source,
    });
  }
  return [...lines.values()];
}

/** Cheap goods by the hundred, dear ones singly. */
function chooseQuantity(random: Random, cents: number, organisation: boolean): number {
  const most = Math.max(
    1,
    Math.min(organisation ? 240 : 12, Math.floor((organisation ? 2_200_00 : 150_00) / cents)),
  );
  return 1 + Math.floor((most - 1) * random.next() ** 2);
}

function chooseDelivery(random: Random, { terms, basics }: Sources, buyer: Buyer, goods: boolean) {
  if (!goods) return null;
  const { country_id } = buyer.entity === "cp" ? buyer.cp : buyer.client;
  const [home, estonia] = [country_id === basics.country("DE"), country_id === basics.country("EE")];
  const method = random.weighted(
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
  return {
    ...terms.delivery(method),
    address: !method.startsWith("pickup"),
    tracked: ["door", "ramp", "tail-lift", "parcel", "express", "locker"].includes(method),
  };
}

const choosePayment = (random: Random, { entity }: Buyer): string =>
  random.weighted(
    entity === "cp"
      ? { transfer: 74, debit: 10, prepayment: 12, card: 4 }
      : { "card-online": 46, instant: 16, prepayment: 12, card: 10, counter: 8, "on-delivery": 8 },
  );

type PaymentState = Order["payment_state"];

function paymentState(random: Random, group: OrderGroup, entity: "cp" | "client", age: number): PaymentState {
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

function paidOf(random: Random, state: PaymentState, total: number): number {
  if (state === "paid") return total;
  if (state === "over") return total + random.int(1, 40) * 100;
  // A part is some, and not all.
  if (state === "part")
    return Math.min(total - 1, Math.max(1, Math.round((total * random.pick([20, 30, 50])) / 100)));
  return 0;
}

/** The contract that an order of the day falls under. */
function inForce(contracts: Contract[] | undefined, date: string, random: Random): Contract | undefined {
  const fits = contracts?.find(
    ({ status, start_date, end_date, kind }) =>
      ["active", "expired", "archived"].includes(status) &&
      kind !== "purchase" &&
      start_date <= date &&
      (!end_date || end_date >= date),
  );
  return fits && random.chance(0.85) ? fits : undefined;
}

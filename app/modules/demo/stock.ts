import type { moveReasons, reservations, stockLevels, stockMoves } from "../stock/server/tables.ts";
import { showcase, type Product } from "./catalogue.ts";
import type { PlacedOrder } from "./orders.ts";
import { span } from "./order-times.ts";
import { makeRandom } from "./random.ts";
import type { Staff } from "./staff.ts";
import { hamburg, returns, tallinn } from "./terms.ts";
import { day, hour } from "./time.ts";

type Move = typeof stockMoves.$inferInsert & { at: Date };

export interface Stock {
  products: Product[];
  levels: (typeof stockLevels.$inferInsert)[];
  moves: Move[];
  reservations: (typeof reservations.$inferInsert)[];
}

/** A warehouse's shipments and stock of a product. */
interface Flow {
  sent: number;
  /** The part shipped in the first half of the period. */
  sentEarly: number;
  back: number;
  held: number;
}

const halfway = (now: Date) => now.getTime() - (span / 2) * day;

/**
 * Stock that matches the orders: receipts cover shipments, reservations and remaining stock, so that the ledger never
 * goes below zero.
 */
export function makeStock(goods: Product[], placed: PlacedOrder[], staff: Staff, now: Date): Stock {
  const stock: Stock = { products: [], levels: [], moves: [], reservations: [] };
  const flows = followOrders(placed, staff, now, stock);
  const random = makeRandom(6_001);
  const move = (
    product_id: number,
    warehouse_id: number,
    quantity: number,
    reason: (typeof moveReasons)[number],
    at: number,
    user: string,
  ) => {
    if (quantity !== 0)
      stock.moves.push({
        product_id,
        warehouse_id,
        quantity,
        reason,
        order_id: null,
        user_id: staff.user(user),
        comment: reason === "write_off" ? "Came back damaged" : null,
        at: new Date(at),
      });
  };
  const start = now.getTime() - (span + 3) * day;

  for (const product of goods) {
    const id = product.product_id;
    const gone =
      showcase.some(({ sku, free }) => sku === product.sku && free === 0) ||
      random.chance(0.07) ||
      product.status === "discontinued" ||
      product.status === "draft";
    let quantity = 0;
    for (const warehouse of [hamburg, tallinn]) {
      const { sent, sentEarly, back, held } = flows.get(keyOf(id, warehouse)) ?? noFlow();
      const wanted = freeIn(product, warehouse, random.next());
      // Returns of discontinued goods were written off.
      const free = gone ? 0 : Math.max(wanted, back);
      const lost = gone ? back : 0;
      const received = held + free + sent - back + lost;
      if (received === 0 && sent === 0) continue;
      const early = Math.min(received, sentEarly + Math.floor((received - sent) * 0.5));
      move(id, warehouse, early, "receipt", start + random.int(0, 40) * hour, "Liis");
      move(id, warehouse, received - early, "receipt", halfway(now) - random.int(1, 60) * hour, "Liis");
      move(id, warehouse, -lost, "write_off", now.getTime() - 2 * hour, "Andrii");
      stock.levels.push({ product_id: id, warehouse_id: warehouse, on_hand: held + free, reserved: held });
      quantity += free;
    }
    if (random.chance(0.04)) {
      const inspected = random.int(1, 6);
      move(id, returns, inspected, "return", now.getTime() - random.int(2, 30) * day, "Andrii");
      stock.levels.push({ product_id: id, warehouse_id: returns, on_hand: inspected, reserved: 0 });
    }
    stock.products.push({ ...product, quantity });
  }
  stock.moves.sort((a, b) => a.at.getTime() - b.at.getTime());
  return stock;
}

const keyOf = (product_id: number, warehouse_id: number) => product_id * 4 + warehouse_id;
const noFlow = (): Flow => ({ sent: 0, sentEarly: 0, back: 0, held: 0 });

/** Shipments, returns and reservations from the orders, mostly from Hamburg. */
function followOrders(placed: PlacedOrder[], staff: Staff, now: Date, stock: Stock): Map<number, Flow> {
  const random = makeRandom(6_002);
  const flows = new Map<number, Flow>();
  const named = new Set<number>(showcase.map((_, index) => index + 1));
  for (const { row, group, steps, goods } of placed) {
    const shipped = steps.find((step) => step.group === "shipped")?.at;
    for (const { product_id, quantity } of goods) {
      const warehouse_id = named.has(product_id) || random.chance(0.78) ? hamburg : tallinn;
      const key = keyOf(product_id, warehouse_id);
      const flow = flows.get(key) ?? noFlow();
      flows.set(key, flow);
      const ledger = (moved: number, reason: "shipment" | "return", at: number) =>
        stock.moves.push({
          product_id,
          warehouse_id,
          quantity: moved,
          reason,
          order_id: row.order_id,
          user_id: staff.user(warehouse_id === hamburg ? "Andrii" : "Rasmus"),
          at: new Date(at),
        });
      if (shipped !== undefined) {
        flow.sent += quantity;
        if (shipped < halfway(now)) flow.sentEarly += quantity;
        ledger(-quantity, "shipment", shipped);
        if (group === "returned") {
          flow.back += quantity;
          ledger(quantity, "return", row.updated_at.getTime());
        }
      } else if (row.is_open) {
        flow.held += quantity;
        stock.reservations.push({ order_id: row.order_id, product_id, warehouse_id, quantity });
      }
    }
  }
  return flows;
}

/** The available quantity in a warehouse: few of expensive goods; Tallinn stocks only some. */
function freeIn(product: Product, warehouse: number, chance: number): number {
  const fixed = showcase.find(({ sku }) => sku === product.sku);
  if (fixed) return warehouse === hamburg ? fixed.free : 0;
  const price = Number(product.price);
  const most = price > 1000 ? 9 : price > 200 ? 40 : price > 30 ? 220 : 1900;
  if (warehouse === tallinn && chance < 0.5) return 0;
  return Math.floor((warehouse === tallinn ? 0.4 : 1) * most * chance ** 1.6);
}

import type { OrderGroup } from "../orders/server/orders-statuses.ts";
import type { orders } from "../orders/server/orders.ts";

export interface Scene {
  /** A counterparty, or a client by full name. */
  party: string;
  group: OrderGroup;
  payment: (typeof orders.table.$inferInsert)["payment_state"];
  manager: "Mira" | "Tom" | "Jana";
  /** Items by name with quantities; random if undefined. */
  lines?: [name: string, quantity: number][];
  /** The codes of the methods; random if undefined. */
  delivery?: string;
  method?: string;
  comment?: string;
}

/** The newest orders, oldest first: the ones at the top of the list. */
export const scenes: Scene[] = [
  { party: "Tallinn Print House", group: "completed", payment: "paid", manager: "Mira" },
  { party: "Ines Carvalho", group: "completed", payment: "paid", manager: "Tom" },
  { party: "Morgan & Daughters", group: "completed", payment: "paid", manager: "Jana" },
  { party: "Kestrel Optics", group: "completed", payment: "paid", manager: "Mira" },
  { party: "Lukas Brandt", group: "completed", payment: "paid", manager: "Tom" },
  { party: "Fjord Marine AS", group: "completed", payment: "paid", manager: "Jana" },
  { party: "Atelier Brücke", group: "on_hold", payment: "unpaid", manager: "Mira" },
  { party: "Olena Shevchenko", group: "completed", payment: "paid", manager: "Tom" },
  { party: "Studio Petrichor", group: "cancelled", payment: "refunded", manager: "Jana" },
  { party: "Baltic Freight OÜ", group: "completed", payment: "paid", manager: "Mira" },
  { party: "Piotr Zieliński", group: "shipped", payment: "paid", manager: "Tom" },
  { party: "Café Morgenrot", group: "shipped", payment: "paid", manager: "Tom" },
  { party: "Hanse Werkzeug GmbH", group: "assembling", payment: "part", manager: "Mira" },
  { party: "Anna Lindqvist", group: "assembling", payment: "paid", manager: "Tom" },
  {
    party: "Nordwind Logistics",
    group: "new",
    payment: "unpaid",
    manager: "Mira",
    lines: [
      ["Pallet jack, 2 t", 4],
      ["Stretch film, 23 µm", 120],
      ["Racking bay, 3 levels", 12],
      ["On-site assembly", 1],
    ],
    delivery: "door",
    method: "transfer",
    comment: "Deliver before noon, ramp 3.",
  },
];

import type { Tone } from "../../contract/kinds.ts";
import type { TextKey } from "../texts/en.ts";
import type { notifications } from "../../server/notifications/tables.ts";
import type { Contract } from "./agreements.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import type { PlacedOrder } from "./orders.ts";
import type { Staff } from "./staff.ts";
import type { Stock } from "./stock.ts";
import { dayOf, hour, minute } from "./time.ts";
import { present } from "../../contract/present.ts";

type Notification = typeof notifications.$inferInsert & { created_at: Date };

/** Notification types with texts. */
type Kind =
  Extract<TextKey, `notification.${string}.name`> extends `notification.${infer Name}.name` ? Name : never;

interface Happened {
  orders: PlacedOrder[];
  clients: Person[];
  cps: Party[];
  contracts: Contract[];
  stock: Stock;
}

/** Notifications for each staff member: about their own orders and customers, ending contracts, and sold-out goods. */
export function makeNews(
  staff: Staff,
  now: Date,
  { orders, clients, cps, contracts, stock }: Happened,
  heard: (Omit<Notification, "notification_id"> & { read: boolean })[],
): Notification[] {
  const names = new Map(cps.map(({ cp_id, name }) => [cp_id, name]));
  const told = staff.employees.flatMap(({ employee_id }, person) => {
    const user_id = staff.userOf(employee_id);
    const news: Omit<Notification, "read" | "user_id">[] = [];
    const add = (
      kind: Kind,
      category: Notification["category"],
      color: Tone,
      entity_id: number,
      at: number,
      values: Record<string, string>,
    ) =>
      news.push({
        kind,
        category,
        color,
        entity: category,
        entity_id,
        values,
        created_at: new Date(Math.min(at, now.getTime() - minute)),
      });

    const sells = orders.some(({ row }) => row.manager_id === employee_id);
    const watched = sells ? orders.filter(({ row }) => row.manager_id === employee_id) : orders;
    for (const { row, group, party } of watched.slice(-40)) {
      const values = { number: `ORD-${row.order_id}`, party, total: row.total ?? "0.00" };
      if (group === "new")
        add("order_new", "orders", "accent", row.order_id, row.created_at.getTime(), values);
      if (group === "completed")
        add("order_delivered", "orders", "green", row.order_id, row.updated_at.getTime(), values);
      if (group === "on_hold")
        add("order_on_hold", "orders", "red", row.order_id, row.updated_at.getTime(), values);
    }
    if (sells)
      for (const client of clients
        .filter(({ manager_id }) => manager_id === employee_id)
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
        .slice(0, 2))
        add("client_new", "clients", "accent", client.client_id, client.created_at.getTime(), {
          name: `${client.first_name} ${client.last_name}`,
        });
    const soon = dayOf(now.getTime() + 30 * 24 * hour);
    const ending = contracts.flatMap(({ end_date, ...contract }) =>
      contract.status === "active" &&
      end_date &&
      end_date <= soon &&
      (!sells || contract.responsible_id === employee_id)
        ? [{ ...contract, end_date }]
        : [],
    );
    for (const contract of ending.slice(0, 3))
      add(
        "contract_ending",
        "contracts",
        "amber",
        contract.contract_id,
        now.getTime() - (5 + contract.contract_id) * hour,
        {
          code: contract.code,
          party: present(names.get(contract.cp_id), "contract's party"),
          date: contract.end_date,
          days: reminderOf(contract.end_date, now),
        },
      );
    if (!sells)
      for (const product of stock.products
        .filter(({ quantity, status }) => quantity === 0 && status === "available")
        .slice(0, 4))
        add(
          "product_gone",
          "products",
          "red",
          product.product_id,
          now.getTime() - (2 + (product.product_id % 60)) * hour,
          { name: product.name, sku: product.sku },
        );

    return news
      .sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, 14)
      .map((each, index) => ({ ...each, user_id, read: index > 2 + (person % 3) }));
  });
  return [...told, ...heard].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** The last reminder before a contract's end. */
const reminderOf = (end: string, now: Date): string => {
  const left = (Date.parse(end) - Date.parse(dayOf(now))) / (24 * hour);
  return String([1, 7, 30].find((step) => left <= step) ?? 30);
};

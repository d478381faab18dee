import { eq, sql } from "drizzle-orm";
import type { Database } from "../../app/server/database/connection.ts";
import { clients, clientsStatuses } from "../../app/modules/parties/server/clients.ts";
import { contracts } from "../../app/modules/contracts/server/contracts.ts";
import { cps, cpsStatuses } from "../../app/modules/parties/server/cps.ts";
import { currencies } from "../../app/modules/finance/server/currencies.ts";
import {
  deliveryMethods,
  deliveryServices,
  deliveryTypes,
} from "../../app/modules/orders/server/delivery.ts";
import { cpsLegalPersons, legalPersons } from "../../app/modules/parties/server/legal-persons.ts";
import { paymentMethods, paymentServices, paymentTypes } from "../../app/modules/orders/server/payment.ts";
import { products, productsCategories } from "../../app/modules/catalogue/server/products.ts";
import { services } from "../../app/modules/catalogue/server/services.ts";
import { warehouses } from "../../app/modules/stock/server/warehouses.ts";
import { stockLevels, stockMoves } from "../../app/modules/stock/server/tables.ts";

type NewProduct = Partial<typeof products.table.$inferInsert> & { stock?: number[] };

/**
 * A small shop on a seeded database, with two warehouses; adds products, parties, contracts, and payment and delivery
 * methods.
 */
export async function openShop(db: Database) {
  const first = <Row>(rows: Row[]): Row => rows[0]!;
  const [category] = await db.select().from(productsCategories.table).limit(1);
  const euro = first(await db.select().from(currencies.table).where(eq(currencies.table.is_base, true)));
  const status = async (group: string) =>
    first(
      await db
        .select()
        .from(cpsStatuses.table)
        .where(sql`"group" = ${group}`),
    ).cp_status_id;
  const clientStatus = async (group: string) =>
    first(
      await db
        .select()
        .from(clientsStatuses.table)
        .where(sql`"group" = ${group}`),
    ).client_status_id;
  const stores = await db
    .insert(warehouses.table)
    .values([
      { name: "North", code: "N", priority: 1, is_sellable: true },
      { name: "South", code: "S", priority: 2, is_sellable: true },
    ])
    .returning();
  const germany = first(
    await db
      .execute<{ country_id: number }>(sql`select country_id from countries where iso2 = 'DE'`)
      .then(({ rows }) => rows),
  );
  const own = first(
    await db
      .insert(legalPersons.table)
      .values({
        name: "Backoffice OÜ",
        country_id: germany.country_id,
        legal_address: "Hamburg",
        vat_payer: true,
      })
      .returning(),
  );

  let made = 0;

  async function addProduct({ stock = [5, 0], ...values }: NewProduct = {}) {
    made += 1;
    const name = `Product ${made}`;
    const sku = `SKU-${made}`;
    // Atomic, so that a backup made meanwhile has a product with its stock or neither.
    return db.transaction(async (tx) => {
      const product = first(
        await tx
          .insert(products.table)
          .values({
            name,
            sku,
            category_id: category!.category_id,
            unit: "pcs",
            price: "10.00",
            vat_rate: "20",
            status: "available",
            quantity: stock.reduce((sum, each) => sum + each, 0),
            ...values,
          })
          .returning(),
      );
      const kept = stores.flatMap(({ warehouse_id }, index) =>
        stock[index] ? [{ product_id: product.product_id, warehouse_id, quantity: stock[index] }] : [],
      );
      if (kept.length > 0) {
        await tx
          .insert(stockLevels)
          .values(kept.map(({ quantity, ...level }) => ({ ...level, on_hand: quantity })));
        await tx.insert(stockMoves).values(kept.map((move) => ({ ...move, reason: "receipt" as const })));
      }
      return product;
    });
  }

  async function addService(values: Partial<typeof services.table.$inferInsert> = {}) {
    made += 1;
    return first(
      await db
        .insert(services.table)
        .values({
          name: `Service ${made}`,
          code: `S-${made}`,
          unit: "hour",
          price: "50.00",
          vat_rate: "20",
          status: "available",
          ...values,
        })
        .returning(),
    );
  }

  async function addCp(values: Partial<typeof cps.table.$inferInsert> = {}, group = "active") {
    made += 1;
    const [{ employee_id }] = (
      await db.execute<{ employee_id: number }>(sql`select employee_id from employees limit 1`)
    ).rows as [{ employee_id: number }];
    return first(
      await db
        .insert(cps.table)
        .values({
          name: `Company ${made}`,
          phone: "+49 40 5550142",
          cp_status_id: await status(group),
          manager_id: employee_id,
          ...values,
        })
        .returning(),
    );
  }

  async function addClient(values: Partial<typeof clients.table.$inferInsert> = {}, group = "active") {
    made += 1;
    return first(
      await db
        .insert(clients.table)
        .values({
          first_name: "Anna",
          last_name: `Lindqvist ${made}`,
          phone: "+46 8 5550199",
          client_status_id: await clientStatus(group),
          ...values,
        })
        .returning(),
    );
  }

  async function addContract(cp_id: number, values: Partial<typeof contracts.table.$inferInsert> = {}) {
    made += 1;
    const theirs = first(
      await db
        .insert(cpsLegalPersons.table)
        .values({
          cp_id,
          name: `Company ${made} GmbH`,
          country_id: germany.country_id,
          legal_address: "Berlin",
        })
        .returning(),
    );
    const [{ employee_id }] = (
      await db.execute<{ employee_id: number }>(sql`select employee_id from employees limit 1`)
    ).rows as [{ employee_id: number }];
    return first(
      await db
        .insert(contracts.table)
        .values({
          code: `K-${made}`,
          status: "active",
          kind: "sale",
          legal_person_id: own.legal_person_id,
          cp_id,
          cp_legal_person_id: theirs.cp_legal_person_id,
          date: "2020-01-01",
          start_date: "2020-01-01",
          currency_id: euro.currency_id,
          responsible_id: employee_id,
          ...values,
        })
        .returning(),
    );
  }

  async function addDelivery({ needs_address = false, price = "0.00" } = {}) {
    made += 1;
    const type = first(
      await db.select().from(deliveryTypes.table).where(eq(deliveryTypes.table.needs_address, needs_address)),
    );
    const service = first(
      await db
        .insert(deliveryServices.table)
        .values({ name: `Carrier ${made}`, code: `D-${made}`, audience: "both" })
        .returning(),
    );
    const method = first(
      await db
        .insert(deliveryMethods.table)
        .values({
          name: { en: "To the door" },
          code: `M-${made}`,
          service_id: service.service_id,
          type_id: type.delivery_type_id,
          price,
        })
        .returning(),
    );
    return { service, method };
  }

  async function addPayment() {
    made += 1;
    const [type] = await db.select().from(paymentTypes.table).limit(1);
    const service = first(
      await db
        .insert(paymentServices.table)
        .values({ name: `Bank ${made}`, code: `P-${made}`, audience: "both" })
        .returning(),
    );
    const method = first(
      await db
        .insert(paymentMethods.table)
        .values({
          name: { en: "Transfer" },
          code: `PM-${made}`,
          service_id: service.service_id,
          type_id: type!.payment_type_id,
        })
        .returning(),
    );
    return { service, method };
  }

  return {
    own,
    euro,
    addProduct,
    addService,
    addCp,
    addClient,
    addContract,
    addDelivery,
    addPayment,
    findDisagreements: () => findDisagreements(db),
  };
}

/** Finds inconsistencies between the stock ledger, reservations and free stock. There must never be any. */
export async function findDisagreements(db: Database) {
  const { rows } = await db.execute(sql`
    select product_id, 'on_hand' as what from stock_levels l
      where on_hand <> (select coalesce(sum(quantity), 0) from stock_moves m where m.product_id = l.product_id and m.warehouse_id = l.warehouse_id)
    union all
    select product_id, 'reserved' from stock_levels l
      where reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r where r.product_id = l.product_id and r.warehouse_id = l.warehouse_id)
    union all
    select product_id, 'quantity' from products p
      where quantity <> (select coalesce(sum(on_hand - reserved), 0) from stock_levels l join warehouses w using (warehouse_id) where l.product_id = p.product_id and is_sellable)
    union all
    select order_id, 'total' from orders o
      where subtotal <> (select coalesce(sum(amount), 0) from order_lines where order_lines.order_id = o.order_id)`);
  return rows;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A cart as the browser sends it. */
export const cartOf = (
  ...items: {
    product_id?: number;
    service_id?: number;
    name: string;
    price: string;
    cartQuantity?: number | string;
  }[]
) =>
  Object.fromEntries(
    items.map(({ product_id, service_id, name, price, cartQuantity = 1 }) => [
      product_id ? `product_${product_id}` : `service_${service_id}`,
      { item_type: product_id ? "product" : "service", product_id, service_id, name, price, cartQuantity },
    ]),
  );

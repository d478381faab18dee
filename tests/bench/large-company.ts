import { sql } from "drizzle-orm";
import type { Database } from "../../app/server/database/connection.ts";
import { withBareTables } from "../../app/modules/demo/bulk.ts";
import { history } from "../../app/server/history/history.ts";
import { deferDues } from "../../app/modules/orders/server/order-dues.ts";
import { invoices } from "../../app/modules/finance/server/invoices.ts";
import { orders } from "../../app/modules/orders/server/orders.ts";
import { products } from "../../app/modules/catalogue/server/products.ts";

interface Wanted {
  orders: number;
  products: number;
  /** Unpaid or paid as the demo company's own. */
  invoices: number;
  /** What was done with them: most of it with the newest orders. */
  events: number;
}

/** Grows a demo company by so many orders, products, invoices and events, spread like its own, and tells the planner. */
export async function grow(db: Database, wanted: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    await deferDues(tx, () =>
      withBareTables(tx, [orders.table, products.table, invoices.table, history.table], () =>
        multiply(tx, wanted),
      ),
    );
  });
  await db.execute(sql`analyze orders`);
  await db.execute(sql`analyze products`);
  await db.execute(sql`analyze invoices`);
  await db.execute(sql`analyze history`);
  await db.execute(sql`analyze order_dues`);
}

async function multiply(db: Database, wanted: Wanted): Promise<void> {
  await db.execute(sql`
    insert into products (name, sku, category_id, brand_id, unit, price, vat_rate, status, quantity)
    select p.name || ' ' || n, 'L' || n, p.category_id, p.brand_id, p.unit, p.price, p.vat_rate, p.status, 0
    from generate_series(1, ${wanted.products}::int) n
    join (select *, row_number() over (order by product_id) as place from products) p
      on p.place = n % (select count(*) from products) + 1`);
  await db.execute(sql`
    insert into orders (date, order_status_id, entity, cp_id, client_id, phone, email, address, manager_id, delivery_cost,
      currency_id, items_count, subtotal, total, paid, payment_state, delivery_state, is_open, source, created_at)
    select o.date - (n % 700), o.order_status_id, o.entity, o.cp_id, o.client_id, o.phone, o.email, o.address, o.manager_id,
      o.delivery_cost, o.currency_id, o.items_count, o.subtotal, o.total, o.paid, o.payment_state, o.delivery_state, false,
      'import', o.created_at - make_interval(days => n % 700)
    from generate_series(1, ${wanted.orders}::int) n
    join (select *, row_number() over (order by order_id) as place from orders) o
      on o.place = n % (select count(*) from orders) + 1`);
  await db.execute(sql`
    insert into invoices (issued_number, direction, kind, status, date, due_date, legal_person_id, party, currency_id, rate,
      lines, subtotal, vat, total, total_base, paid, credited, vat_treatment, created_at)
    select i.issued_number || '-' || n, i.direction, i.kind, i.status, i.date - (n % 700), i.due_date - (n % 700),
      i.legal_person_id, i.party, i.currency_id, i.rate, i.lines, i.subtotal, i.vat, i.total, i.total_base, i.paid, i.credited,
      i.vat_treatment, i.created_at
    from generate_series(1, ${wanted.invoices}::int) n
    join (select *, row_number() over (order by invoice_id) as place from invoices where kind = 'invoice') i
      on i.place = n % (select count(*) from invoices where kind = 'invoice') + 1`);
  await db.execute(sql`
    insert into history (actor_id, action, entity, entity_id, title, changes, created_at, created_by)
    select u.user_id, 'update', 'orders', o.order_id, o.number,
      '[{"field": "comment", "old": null, "new": "Call first"}]'::jsonb, o.created_at, u.user_id
    from generate_series(1, ${wanted.events}::int) n
    join (select user_id, row_number() over (order by user_id) as place from users) u
      on u.place = n % (select count(*) from users) + 1
    join (select *, row_number() over (order by order_id) as place from orders) o
      on o.place = n % (select count(*) from orders) + 1`);
}

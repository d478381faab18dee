import type { Database } from "../../server/database/connection.ts";
import { cfi, cfig } from "../finance/server/cfi.ts";
import { deliveryMethods, deliveryServices, deliveryTypes } from "../orders/server/delivery.ts";
import { paymentMethods, paymentServices, paymentTypes } from "../orders/server/payment.ts";
import { warehouses } from "../stock/server/warehouses.ts";
import { present } from "../../contract/present.ts";
import { onlyRow } from "../../server/database/only-row.ts";

const named = (en: string, de: string, uk: string) => ({ en, de, uk });

const payments = [
  {
    service: { code: "bank", name: "Bank", kind: "bank" },
    methods: [
      {
        code: "transfer",
        type: "invoice",
        name: named("Bank transfer", "Überweisung", "Банківський переказ"),
      },
      {
        code: "prepayment",
        type: "prepayment",
        name: named("Prepayment by transfer", "Vorkasse", "Передоплата переказом"),
      },
    ],
  },
  {
    service: { code: "cash", name: "Cash", kind: "cash" },
    methods: [{ code: "cash", type: "cash", name: named("Cash", "Bar", "Готівка") }],
  },
] as const;

const deliveries = [
  {
    service: { code: "pickup", name: "Pickup", kind: "own" },
    methods: [{ code: "pickup", type: "pickup", name: named("Pickup", "Abholung", "Самовивіз") }],
  },
  {
    service: { code: "courier", name: "Courier", kind: "carrier" },
    methods: [{ code: "door", type: "courier", name: named("To the door", "Frei Haus", "До дверей") }],
  },
] as const;

/** Cash flow items; a plus marks the default item of its direction. */
const groups = [
  { name: "Revenue", direction: "in", items: ["+Sales", "Other income"] },
  { name: "Purchases", direction: "out", items: ["+Goods for resale", "Delivery", "Refunds to customers"] },
  { name: "Staff", direction: "out", items: ["Payroll", "Payroll taxes"] },
  { name: "Running costs", direction: "out", items: ["Rent", "Software", "Bank fees"] },
  { name: "Taxes", direction: "out", items: ["VAT"] },
] as const;

const refunds = "Refunds to customers";

/**
 * What the first order needs besides customers and goods, for an installation that starts without the demo company: a
 * warehouse, ways to deliver and to pay, and cash flow items. Staff rename and extend it.
 */
export async function seedStarter(tx: Database): Promise<void> {
  await tx
    .insert(warehouses.table)
    .values({ name: "Main warehouse", code: "MAIN", is_sellable: true, priority: 1 });
  const paymentType = new Map(
    (await tx.select().from(paymentTypes.table)).map(({ code, payment_type_id }) => [code, payment_type_id]),
  );
  for (const [index, { service, methods }] of payments.entries()) {
    const made = await tx
      .insert(paymentServices.table)
      .values({ ...service, audience: "both", sort: index + 1 })
      .returning({ service_id: paymentServices.table.service_id });
    await tx.insert(paymentMethods.table).values(
      methods.map(({ type, ...method }) => ({
        ...method,
        ...onlyRow(made),
        type_id: present(paymentType.get(type), `payment type ${type}`),
      })),
    );
  }
  const deliveryType = new Map(
    (await tx.select().from(deliveryTypes.table)).map(({ code, delivery_type_id }) => [
      code,
      delivery_type_id,
    ]),
  );
  for (const [index, { service, methods }] of deliveries.entries()) {
    const made = await tx
      .insert(deliveryServices.table)
      .values({ ...service, audience: "both", sort: index + 1 })
      .returning({ service_id: deliveryServices.table.service_id });
    await tx.insert(deliveryMethods.table).values(
      methods.map(({ type, ...method }) => ({
        ...method,
        ...onlyRow(made),
        price: "0.00",
        type_id: present(deliveryType.get(type), `delivery type ${type}`),
      })),
    );
  }
  for (const [index, { items, ...group }] of groups.entries()) {
    const made = await tx
      .insert(cfig.table)
      .values({ ...group, activity: "operating", sort: index + 1 })
      .returning({ cfig_id: cfig.table.cfig_id });
    await tx.insert(cfi.table).values(
      items.map((item) => ({
        name: item.replace("+", ""),
        ...onlyRow(made),
        direction: group.direction,
        is_default: item.startsWith("+"),
        for_refunds: item === refunds,
      })),
    );
  }
}

/** Removes it from an installation in which nothing refers to it yet. */
export async function removeStarter(tx: Database): Promise<void> {
  const filled = [warehouses, paymentMethods, paymentServices, deliveryMethods, deliveryServices, cfi, cfig];
  for (const { table } of filled) await tx.delete(table);
}

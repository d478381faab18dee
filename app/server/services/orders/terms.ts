import Big from "big.js";
import { and, eq, isNull } from "drizzle-orm";
import type { TextKey } from "../../../contract/texts/en.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { clients, clientsStatuses } from "../../resources/clients.ts";
import { contracts } from "../../resources/contracts.ts";
import { cps, cpsStatuses } from "../../resources/cps.ts";
import { deliveryMethods, deliveryServices, deliveryTypes } from "../../resources/delivery.ts";
import { paymentMethods, paymentServices } from "../../resources/payment.ts";
import { email, phone } from "../../resources/kinds/text.ts";
import { inLocale, live } from "../../resources/query/selection.ts";
import { tariffPrice, weightOf } from "../delivery/tariff.ts";
import type { PricedLine } from "./assess-lines.ts";
import type { SentData } from "./cart.ts";
import { blockedBecause } from "./blocked-because.ts";
import { creditUsedBy } from "../finance/receivable.ts";

/** What is wrong with the terms of an order, at the field it stands at. */
export interface TermFault {
  field: keyof SentData;
  text: TextKey;
  values?: Record<string, string>;
}

export interface Customer {
  entity: "cp" | "client";
  id: number;
  name: string;
  manager_id: number | null;
  /** How much debt is let stand; null where there is no limit. */
  credit_limit: string | null;
  /** What they owe, and what they ordered and don't owe yet. */
  debt: string;
}

/** Who the order is for, as far as the person who makes it may see them. */
export async function findCustomer(context: SignedInContext, data: SentData): Promise<Customer | TermFault> {
  if (!data.entity || data.entity_id === null) return { field: "entity_id", text: "order.noParty" };
  const found =
    data.entity === "cp" ? await findCp(context, data.entity_id) : await findClient(context, data.entity_id);
  if (!found) return { field: "entity_id", text: "order.partyGone" };
  if (found.group === "blocked")
    return {
      field: "entity_id",
      ...(await blockedBecause(
        context.db,
        data.entity === "cp" ? "cps" : "clients",
        data.entity_id,
        found.name,
      )),
    };
  return { ...found, entity: data.entity, id: data.entity_id };
}

async function findCp(context: SignedInContext, id: number) {
  const { table } = cps;
  const [row] = await context.db
    .select({
      name: table.name,
      manager_id: table.manager_id,
      group: cpsStatuses.table.group,
      limit: table.credit_limit,
      debt: creditUsedBy("cp_id", id),
    })
    .from(table)
    .innerJoin(cpsStatuses.table, eq(cpsStatuses.table.cp_status_id, table.cp_status_id))
    .where(and(live(plan(context.principal, cps, "view")), eq(table.cp_id, id)));
  return row && { ...row, credit_limit: Number(row.limit) > 0 ? row.limit : null };
}

async function findClient(context: SignedInContext, id: number) {
  const { table } = clients;
  const [row] = await context.db
    .select({
      name: table.full_name,
      manager_id: table.manager_id,
      group: clientsStatuses.table.group,
      debt: creditUsedBy("client_id", id),
    })
    .from(table)
    .innerJoin(clientsStatuses.table, eq(clientsStatuses.table.client_status_id, table.client_status_id))
    .where(and(live(plan(context.principal, clients, "view")), eq(table.client_id, id)));
  return row && { ...row, name: row.name ?? "", credit_limit: null };
}

export interface Terms {
  phone: string | null;
  email: string | null;
  legal_person_id: number | null;
  delivery_cost: string;
}

/** Contract, contacts, payment and delivery: what they come to, and all that is wrong with them. */
export async function checkTerms(
  context: SignedInContext,
  data: SentData,
  lines: PricedLine[],
  subtotal: string,
): Promise<{ terms: Terms; faults: TermFault[] }> {
  const faults: TermFault[] = [];
  const contract = await findContract(context, data, faults);
  const delivery = await findDelivery(context, data, lines, subtotal, faults);
  await checkPayment(context, data, faults);
  const contacts = readContacts(data, faults);
  return { terms: { ...contacts, legal_person_id: contract, delivery_cost: delivery }, faults };
}

function readContacts(data: SentData, faults: TermFault[]): Pick<Terms, "phone" | "email"> {
  const contact = (field: "phone" | "email", kind: typeof phone | typeof email) => {
    if (data[field].trim() === "") return null;
    const parsed = kind().parse(data[field]);
    if ("problem" in parsed)
      faults.push({ field, text: parsed.problem.key, values: { field: `field.${field}` } });
    return "value" in parsed ? (parsed.value as string) : data[field];
  };
  const contacts = { phone: contact("phone", phone), email: contact("email", email) };
  if (contacts.phone === null && contacts.email === null)
    faults.push({ field: "phone", text: "order.noContact" });
  return contacts;
}

/** @returns our legal person that sells under the contract */
async function findContract(
  context: SignedInContext,
  data: SentData,
  faults: TermFault[],
): Promise<number | null> {
  if (data.contract_id === null) return null;
  if (data.entity !== "cp") {
    faults.push({ field: "contract_id", text: "order.contractForClient" });
    return null;
  }
  const { table } = contracts;
  const [row] = await context.db
    .select()
    .from(table)
    .where(and(live(plan(context.principal, contracts, "view")), eq(table.contract_id, data.contract_id)));
  const today = context.now.toISOString().slice(0, 10);
  if (!row)
    faults.push({ field: "contract_id", text: "problem.gone", values: { field: "field.contract_id" } });
  else if (row.cp_id !== data.entity_id)
    faults.push({ field: "contract_id", text: "order.contractOther", values: { code: row.code } });
  else if (
    row.status !== "active" ||
    row.start_date > today ||
    (row.end_date !== null && row.end_date < today)
  )
    faults.push({
      field: "contract_id",
      text: "order.contractNotInForce",
      values: {
        code: row.code,
        status: row.status === "active" ? "choice.status.expired" : `choice.status.${row.status}`,
      },
    });
  return row?.legal_person_id ?? null;
}

/** @returns what the delivery costs */
async function findDelivery(
  context: SignedInContext,
  data: SentData,
  lines: PricedLine[],
  subtotal: string,
  faults: TermFault[],
): Promise<string> {
  if (data.delivery_service_id === null) return "0.00";
  const [service] = await context.db
    .select({
      name: deliveryServices.table.name,
      points: deliveryServices.table.pickup_points,
      free_from: deliveryServices.table.free_from,
    })
    .from(deliveryServices.table)
    .where(
      and(
        eq(deliveryServices.table.service_id, data.delivery_service_id),
        eq(deliveryServices.table.active, true),
        isNull(deliveryServices.table.deleted_at),
      ),
    );
  const method =
    data.delivery_method_id === null ? undefined : await deliveryMethod(context, data.delivery_method_id);
  if (!service || !method || method.service_id !== data.delivery_service_id) {
    faults.push({
      field: "delivery_method_id",
      text: "order.noMethod",
      values: { service: service?.name ?? "" },
    });
    return "0.00";
  }
  if (method.needs_address && data.address.trim() === "")
    faults.push({ field: "address", text: "order.needsAddress", values: { type: method.type } });
  const isFree = service.free_from !== null && new Big(subtotal).gte(service.free_from);
  if (method.needs_address) {
    const found = await tariffOf(context, data, lines);
    if (found?.price === null)
      faults.push({
        field: "delivery_method_id",
        text: "order.tooHeavy",
        values: { service: service.name, most: found.most, weight: found.weight },
      });
    return isFree ? "0.00" : (found?.price ?? method.price);
  }
  if (data.pickup_point !== "" && !service.points.some(({ name }) => name === data.pickup_point))
    faults.push({ field: "pickup_point", text: "order.noPickupPoint", values: { service: service.name } });
  return isFree ? "0.00" : method.price;
}

async function tariffOf(
  { db }: SignedInContext,
  { entity, entity_id, delivery_service_id }: SentData,
  lines: PricedLine[],
) {
  const weight = await weightOf(
    db,
    lines
      .filter(({ item_type }) => item_type === "product")
      .map(({ id, quantity }) => ({ product_id: id, quantity })),
  );
  const customer = entity && entity_id !== null ? { entity, id: entity_id } : undefined;
  const found = await tariffPrice(db, delivery_service_id!, customer, weight);
  return found && { ...found, weight };
}

async function deliveryMethod({ db, locale }: SignedInContext, id: number) {
  const [row] = await db
    .select({
      service_id: deliveryMethods.table.service_id,
      price: deliveryMethods.table.price,
      needs_address: deliveryTypes.table.needs_address,
      type: inLocale(deliveryTypes.table.name, locale),
    })
    .from(deliveryMethods.table)
    .innerJoin(deliveryTypes.table, eq(deliveryTypes.table.delivery_type_id, deliveryMethods.table.type_id))
    .where(
      and(
        eq(deliveryMethods.table.method_id, id),
        eq(deliveryMethods.table.active, true),
        isNull(deliveryMethods.table.deleted_at),
      ),
    );
  return row;
}

async function checkPayment({ db }: SignedInContext, data: SentData, faults: TermFault[]): Promise<void> {
  if (data.payment_service_id === null) return;
  const [row] = await db
    .select({ name: paymentServices.table.name, method_id: paymentMethods.table.method_id })
    .from(paymentServices.table)
    .leftJoin(
      paymentMethods.table,
      and(
        eq(paymentMethods.table.service_id, paymentServices.table.service_id),
        eq(paymentMethods.table.method_id, data.payment_method_id ?? 0),
        eq(paymentMethods.table.active, true),
      ),
    )
    .where(
      and(
        eq(paymentServices.table.service_id, data.payment_service_id),
        eq(paymentServices.table.active, true),
      ),
    );
  if (!row?.method_id)
    faults.push({
      field: "payment_method_id",
      text: "order.noPaymentMethod",
      values: { service: row?.name ?? "" },
    });
}

/** An order that would take the customer's debt over the agreed limit is refused. */
export function creditFault(
  customer: Pick<Customer, "credit_limit" | "debt">,
  total: string,
): TermFault | undefined {
  if (customer.credit_limit === null) return undefined;
  const over = new Big(customer.debt).plus(total).minus(customer.credit_limit);
  return over.gt(0)
    ? {
        field: "entity_id",
        text: "order.creditLimit",
        values: { limit: customer.credit_limit, debt: customer.debt, over: over.toFixed(2) },
      }
    : undefined;
}

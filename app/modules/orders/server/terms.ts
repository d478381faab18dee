import Big from "big.js";
import { and, eq, isNull } from "drizzle-orm";
import type { TextKey } from "../../texts/en.ts";
import type { TextValues } from "../../../server/i18n/translate.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { clients, clientsStatuses } from "../../parties/server/clients.ts";
import { contracts } from "../../contracts/server/contracts.ts";
import { cps, cpsStatuses } from "../../parties/server/cps.ts";
import { deliveryMethods, deliveryServices, deliveryTypes } from "./delivery.ts";
import { paymentMethods, paymentServices, paymentTypes } from "./payment.ts";
import { email, phone } from "../../../server/resources/kinds/text.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { tariffPrice, weightOf } from "./delivery/tariff.ts";
import type { PricedLine } from "./assess-lines.ts";
import type { SentData } from "./cart.ts";
import { blockedNotice } from "./blocked-notice.ts";
import { usedOfLimit } from "./debt.ts";
import type { TermFault } from "./term-fault.ts";
import { inLocale } from "../../../server/resources/kinds/translated.ts";

export interface Customer {
  entity: "cp" | "client";
  id: number;
  name: string;
  manager_id: number | null;
  /** The allowed debt; null if there is no limit. */
  credit_limit: string | null;
  /** The debt, plus orders that don't count as debt yet; zero without a limit, where nothing asks for it. */
  debt: string;
}

/**
 * The order's customer as visible to the user, with any objections. For an existing order the customer is found whoever
 * changes it.
 */
export async function findCustomer(
  actor: Actor,
  { entity, entity_id }: Pick<SentData, "entity" | "entity_id">,
  isKnown = false,
): Promise<{ customer: Customer | null; fault?: TermFault }> {
  const refused = (text: TextKey, values: TextValues = {}): { customer: null; fault: TermFault } => ({
    customer: null,
    fault: { field: "entity_id", text, values },
  });
  if (!entity || entity_id === null) return refused("order.noParty");
  const found =
    entity === "cp" ? await findCp(actor, entity_id, isKnown) : await findClient(actor, entity_id, isKnown);
  if (!found) return refused("order.partyGone");
  const customer = { ...found, entity, id: entity_id };
  if (found.group !== "blocked") return { customer };
  const { text, values } = await blockedNotice(
    actor.db,
    entity === "cp" ? "cps" : "clients",
    entity_id,
    found.name,
  );
  return isKnown ? { customer, fault: { field: "entity_id", text, values } } : refused(text, values);
}

async function findCp(actor: Actor, id: number, isKnown: boolean) {
  const { table } = cps;
  const [row] = await actor.db
    .select({
      name: table.name,
      manager_id: table.manager_id,
      group: cpsStatuses.table.group,
      limit: table.credit_limit,
      debt: usedOfLimit(id),
    })
    .from(table)
    .innerJoin(cpsStatuses.table, eq(cpsStatuses.table.cp_status_id, table.cp_status_id))
    .where(and(isKnown ? undefined : live(plan(actor.principal, cps, "view")), eq(table.cp_id, id)));
  return row && { ...row, credit_limit: Number(row.limit) > 0 ? row.limit : null };
}

async function findClient(actor: Actor, id: number, isKnown: boolean) {
  const { table } = clients;
  const [row] = await actor.db
    .select({
      name: table.full_name,
      manager_id: table.manager_id,
      group: clientsStatuses.table.group,
    })
    .from(table)
    .innerJoin(clientsStatuses.table, eq(clientsStatuses.table.client_status_id, table.client_status_id))
    .where(and(isKnown ? undefined : live(plan(actor.principal, clients, "view")), eq(table.client_id, id)));
  return row && { ...row, name: row.name ?? "", credit_limit: null, debt: "0" };
}

/** The terms agreed at creation. Unchanged ones aren't validated again. */
export type AgreedTerms = Omit<SentData, "comment" | "source" | "deal_id">;

export interface Terms {
  phone: string | null;
  email: string | null;
  legal_person_id: number | null;
  delivery_cost: string;
  /** Paid before shipping. */
  is_prepaid: boolean;
}

type Goods = Pick<PricedLine, "item_type" | "id" | "quantity">;

/** Resolves and validates contract, contacts, payment and delivery. */
export async function checkTerms(
  actor: Actor,
  data: SentData,
  lines: PricedLine[],
  subtotal: string,
  agreed: AgreedTerms | null,
): Promise<{ terms: Terms; faults: TermFault[] }> {
  const faults: TermFault[] = [];
  const stays = (...fields: (keyof AgreedTerms)[]) =>
    agreed !== null && fields.every((field) => agreed[field] === data[field]);
  const contract = await findContract(actor, data, stays("contract_id") ? [] : faults);
  const delivery = await findDelivery(actor, data, lines, subtotal, {
    faults,
    isAgreed: stays("delivery_service_id", "delivery_method_id", "pickup_point", "address"),
  });
  const is_prepaid = await checkPayment(
    actor,
    data,
    faults,
    stays("payment_service_id", "payment_method_id"),
  );
  const contacts = readContacts(data, stays("phone", "email") ? [] : faults);
  return { terms: { ...contacts, legal_person_id: contract, delivery_cost: delivery, is_prepaid }, faults };
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

/** @returns our legal person for sales under the contract */
async function findContract(actor: Actor, data: SentData, faults: TermFault[]): Promise<number | null> {
  if (data.contract_id === null) return null;
  if (data.entity !== "cp") {
    faults.push({ field: "contract_id", text: "order.contractForClient" });
    return null;
  }
  const { table } = contracts;
  const [row] = await actor.db
    .select()
    .from(table)
    .where(and(live(plan(actor.principal, contracts, "view")), eq(table.contract_id, data.contract_id)));
  const today = actor.today;
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

/** @returns the delivery cost */
export async function findDelivery(
  actor: Actor,
  data: SentData,
  lines: Goods[],
  subtotal: string,
  { faults, isAgreed }: { faults: TermFault[]; isAgreed: boolean },
): Promise<string> {
  if (data.delivery_service_id === null) return "0.00";
  const [service] = await actor.db
    .select({
      name: deliveryServices.table.name,
      points: deliveryServices.table.pickup_points,
      free_from: deliveryServices.table.free_from,
    })
    .from(deliveryServices.table)
    .where(
      and(
        eq(deliveryServices.table.service_id, data.delivery_service_id),
        isAgreed
          ? undefined
          : and(eq(deliveryServices.table.active, true), isNull(deliveryServices.table.deleted_at)),
      ),
    );
  const method =
    data.delivery_method_id === null
      ? undefined
      : await deliveryMethod(actor, data.delivery_method_id, isAgreed);
  if (!service || !method || method.service_id !== data.delivery_service_id) {
    if (isAgreed) return "0.00";
    faults.push({
      field: "delivery_method_id",
      text: "order.noMethod",
      values: { service: service?.name ?? "" },
    });
    return "0.00";
  }
  if (!isAgreed && method.needs_address && data.address.trim() === "")
    faults.push({ field: "address", text: "order.needsAddress", values: { type: method.type } });
  const isFree = service.free_from !== null && new Big(subtotal).gte(service.free_from);
  if (method.needs_address) {
    const found = await tariffOf(actor, data, lines);
    if (found?.price === null)
      faults.push({
        field: "delivery_method_id",
        text: "order.tooHeavy",
        values: { service: service.name, most: found.most, weight: found.weight },
      });
    return isFree ? "0.00" : (found?.price ?? method.price);
  }
  if (!isAgreed && data.pickup_point !== "" && !service.points.some(({ name }) => name === data.pickup_point))
    faults.push({ field: "pickup_point", text: "order.noPickupPoint", values: { service: service.name } });
  return isFree ? "0.00" : method.price;
}

async function tariffOf({ db }: Actor, { entity, entity_id, delivery_service_id }: SentData, lines: Goods[]) {
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

async function deliveryMethod({ db, locale }: Actor, id: number, isAgreed: boolean) {
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
        isAgreed
          ? undefined
          : and(eq(deliveryMethods.table.active, true), isNull(deliveryMethods.table.deleted_at)),
      ),
    );
  return row;
}

/** @returns whether it is prepaid */
async function checkPayment(
  { db }: Actor,
  data: SentData,
  faults: TermFault[],
  isAgreed: boolean,
): Promise<boolean> {
  if (data.payment_service_id === null) return false;
  const [row] = await db
    .select({
      name: paymentServices.table.name,
      method_id: paymentMethods.table.method_id,
      is_prepaid: paymentTypes.table.is_prepaid,
    })
    .from(paymentServices.table)
    .leftJoin(
      paymentMethods.table,
      and(
        eq(paymentMethods.table.service_id, paymentServices.table.service_id),
        eq(paymentMethods.table.method_id, data.payment_method_id ?? 0),
        isAgreed
          ? undefined
          : and(eq(paymentMethods.table.active, true), isNull(paymentMethods.table.deleted_at)),
      ),
    )
    .leftJoin(paymentTypes.table, eq(paymentTypes.table.payment_type_id, paymentMethods.table.type_id))
    .where(
      and(
        eq(paymentServices.table.service_id, data.payment_service_id),
        isAgreed
          ? undefined
          : and(eq(paymentServices.table.active, true), isNull(paymentServices.table.deleted_at)),
      ),
    );
  if (!row?.method_id && !isAgreed)
    faults.push({
      field: "payment_method_id",
      text: "order.noPaymentMethod",
      values: { service: row?.name ?? "" },
    });
  return row?.is_prepaid === true;
}

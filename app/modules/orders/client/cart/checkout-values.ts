import type {
  CartContract,
  CartErrors,
  CartOption,
  CartPartyKind,
  CartValues,
} from "@backoffice/ui/business";
import type { CartData, EntityType } from "../../../../contract/cart.ts";
import type { ContractOption, ServiceOption } from "../../contract-cart.ts";

/** The checkout's fields as named by the dialog, and by the calls. */
const fields = {
  partyKind: "entity",
  party: "entity_id",
  phone: "phone",
  email: "email",
  address: "address",
  comment: "comment",
  contract: "contract_id",
  delivery: "delivery_service_id",
  deliveryMethod: "delivery_method_id",
  pickupPoint: "pickup_point",
  payment: "payment_service_id",
  paymentMethod: "payment_method_id",
} as const satisfies Record<keyof CartErrors, keyof CartData>;

type Field = keyof typeof fields;

const kinds: Record<EntityType, CartPartyKind> = { cp: "counterparty", client: "client" };

export const valuesOf = (data: CartData): CartValues => ({
  partyKind: data.entity === "" ? null : kinds[data.entity],
  phone: data.phone,
  email: data.email,
  address: data.address,
  comment: data.comment,
  contract: idText(data.contract_id),
  delivery: idText(data.delivery_service_id),
  deliveryMethod: idText(data.delivery_method_id),
  pickupPoint: data.pickup_point || null,
  payment: idText(data.payment_service_id),
  paymentMethod: idText(data.payment_method_id),
});

/** Converts a change of the dialog's values to the call's data. */
export const dataOf = (change: Partial<CartValues>): Partial<CartData> =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [fields[field as Field], sent(field as Field, value)]),
  );

function sent(field: Field, value: string | null): string | number | null {
  if (field === "partyKind") return value === "counterparty" ? "cp" : (value ?? "");
  if (["phone", "email", "address", "comment", "pickupPoint"].includes(field)) return value ?? "";
  return value === null ? null : Number(value);
}

export const errorsOf = (errors: Partial<Record<keyof CartData, string>>): CartErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, errors[name]]));

export const contractOf = (contract: ContractOption): CartContract => ({
  id: String(contract.contract_id),
  title: contract.code,
  seller: contract.legal_person?.name,
  buyer: contract.cp?.name,
  buyerCompany: contract.cp_legal_person?.name,
});

export const serviceOf = (service: ServiceOption): CartOption => ({
  id: String(service.service_id),
  title: service.name,
  methods: service.methods.map(({ method_id, name, conditions }) => ({
    id: String(method_id),
    title: name,
    description: conditions ?? undefined,
  })),
  freeFrom: service.free_from ?? undefined,
  pickupPoints: service.pickup_points?.map(({ name, address }) => ({
    id: name,
    title: name,
    description: address,
  })),
});

const idText = (id: number | null) => (id === null ? null : String(id));

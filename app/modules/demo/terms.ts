import type { deliveryMethods, deliveryServices } from "../orders/server/delivery.ts";
import type { legalPersons } from "../parties/server/legal-persons.ts";
import type { paymentMethods, paymentServices } from "../orders/server/payment.ts";
import type { warehouses } from "../stock/server/warehouses.ts";
import { named } from "../../server/i18n/display-names.ts";
import type { Basics } from "./basics.ts";
import { accountsOf, ibanOf } from "./bank.ts";
import { taxNumberOf } from "./contacts.ts";
import type { Staff } from "./staff.ts";
import { day, dayOf } from "./time.ts";
import { inOneStopShop, ownVat } from "./vat.ts";
import { present } from "../../contract/present.ts";

type Audience = (typeof paymentServices.table.$inferInsert)["audience"];
type Names = [en: string, de: string, uk: string];

const payments: [
  name: string,
  code: string,
  audience: Audience,
  commission: string,
  methods: [code: string, type: string, names: Names][],
][] = [
  [
    "Bank",
    "bank",
    "both",
    "0",
    [
      ["transfer", "invoice", ["Bank transfer", "Überweisung", "Банківський переказ"]],
      ["debit", "invoice", ["SEPA direct debit", "SEPA-Lastschrift", "Пряме дебетування SEPA"]],
      ["prepayment", "prepayment", ["Prepayment by transfer", "Vorkasse", "Передоплата переказом"]],
    ],
  ],
  [
    "Card terminal",
    "terminal",
    "both",
    "0.90",
    [["card", "card", ["Card at the counter", "Karte an der Kasse", "Картка на касі"]]],
  ],
  [
    "Cash",
    "cash",
    "client",
    "0",
    [
      ["counter", "cash", ["Cash at the counter", "Bar an der Kasse", "Готівка на касі"]],
      ["on-delivery", "cash", ["Cash on delivery", "Nachnahme", "Післяплата"]],
    ],
  ],
  [
    "Online",
    "online",
    "client",
    "1.40",
    [
      ["card-online", "card", ["Card online", "Karte online", "Картка онлайн"]],
      ["instant", "prepayment", ["Instant transfer", "Sofortüberweisung", "Миттєвий переказ"]],
    ],
  ],
];

const kinds: Record<string, (typeof paymentServices.table.$inferInsert)["kind"]> = {
  bank: "bank",
  terminal: "card",
  cash: "cash",
  online: "online",
};

/** A delivery method's order size limits, and the total from which it is free. */
const sized = (min_total: string | null, max_total: string | null, free_from: string | null) => ({
  min_total,
  max_total,
  free_from,
});
const sizes: Record<string, ReturnType<typeof sized>> = {
  "hermes-freight": sized("100.00", null, "5000.00"),
  dhl: sized(null, "5000.00", "400.00"),
  "own-van": sized("50.00", null, "1000.00"),
  "baltic-post": sized(null, "1000.00", null),
  pickup: sized(null, null, null),
};

const carriage: Record<string, (typeof deliveryServices.table.$inferInsert)["kind"]> = {
  "own-van": "own",
  pickup: "own",
};

const conditions: Record<string, string> = {
  "tail-lift": "Pallets of up to 750 kg, 1.8 m high at most",
  "on-delivery": "The driver takes cash and no cards",
};

const deliveries: [
  name: string,
  code: string,
  audience: Audience,
  tracking: string | null,
  methods: [code: string, type: string, price: string, days: number, names: Names][],
][] = [
  [
    "Hermes Freight",
    "hermes-freight",
    "both",
    "https://hermes-freight.example/track/{number}",
    [
      ["door", "freight", "49.00", 3, ["To the door", "Frei Haus", "До дверей"]],
      ["ramp", "freight", "39.00", 3, ["To the ramp", "Frei Rampe", "До рампи"]],
      ["tail-lift", "freight", "74.00", 4, ["With tail lift", "Mit Hebebühne", "З гідробортом"]],
    ],
  ],
  [
    "DHL",
    "dhl",
    "both",
    "https://dhl.example/track/{number}",
    [
      ["parcel", "post", "6.90", 2, ["Parcel", "Paket", "Посилка"]],
      ["express", "courier", "18.50", 1, ["Express", "Express", "Експрес"]],
    ],
  ],
  [
    "Own van",
    "own-van",
    "both",
    null,
    [
      ["hamburg", "courier", "15.00", 1, ["Hamburg and around", "Hamburg und Umland", "Гамбург та околиці"]],
      ["tallinn", "courier", "12.00", 1, ["Tallinn and around", "Tallinn und Umland", "Таллінн та околиці"]],
    ],
  ],
  [
    "Baltic Post",
    "baltic-post",
    "client",
    "https://baltic-post.example/{number}",
    [["locker", "post", "3.90", 2, ["Parcel locker", "Paketstation", "Поштомат"]]],
  ],
  [
    "Pickup",
    "pickup",
    "both",
    null,
    [
      ["pickup-hamburg", "pickup", "0.00", 0, ["Hamburg-Süd", "Hamburg-Süd", "Гамбург-Південь"]],
      ["pickup-tallinn", "pickup", "0.00", 0, ["Tallinn-Lasnamäe", "Tallinn-Lasnamäe", "Таллінн-Ласнамяе"]],
    ],
  ],
];

export interface Method {
  method_id: number;
  service_id: number;
  code: string;
}

interface DeliveryMethod extends Method {
  /** In cents. */
  price: number;
  /** Shipments can be tracked. */
  tracked: boolean;
}

export type OwnPerson = typeof legalPersons.table.$inferInsert & { legal_person_id: number };

export interface Terms {
  legalPersons: OwnPerson[];
  warehouses: (typeof warehouses.table.$inferInsert)[];
  paymentServices: (typeof paymentServices.table.$inferInsert)[];
  paymentMethods: (typeof paymentMethods.table.$inferInsert)[];
  deliveryServices: (typeof deliveryServices.table.$inferInsert & { service_id: number })[];
  deliveryMethods: (typeof deliveryMethods.table.$inferInsert)[];
  payment: (method: string) => Method;
  delivery: (method: string) => DeliveryMethod;
}

export const hamburg = 1;
export const tallinn = 2;
export const returns = 3;

/** The company's sales terms: selling legal person, warehouses, and payment and delivery methods. */
export function makeTerms(basics: Basics, staff: Staff, now: Date, carriers: Map<string, number>): Terms {
  const at = new Date(now.getTime() - 795 * day);
  const stamps = { created_at: at, updated_at: at };
  return {
    legalPersons: makeOwn(basics, dayOf(now), stamps),
    warehouses: makeWarehouses(basics, staff, stamps),
    ...makePaymentTerms(basics, stamps),
    ...makeDeliveryTerms(basics, stamps, carriers),
  };
}

interface Stamps {
  created_at: Date;
  updated_at: Date;
}

const makeOwn = (basics: Basics, today: string, stamps: Stamps): OwnPerson[] => [
  {
    legal_person_id: 1,
    name: "Backoffice OÜ",
    full_name: "Backoffice Osaühing",
    legal_form_id: basics.legalForm("ou"),
    country_id: basics.country("EE"),
    time_zone: "Europe/Tallinn",
    tax_number: "EE102030405",
    registration_number: "14555012",
    legal_address: "Peterburi tee 46, 11415 Tallinn",
    ...accountsOf([
      { bank: "Balti Pank", bank_account: ibanOf("EE", "2200221055500142"), bic: "BLTPEE2X" },
      { bank: "Hanse Bank", bank_account: ibanOf("DE", "200505505550014300"), bic: "HNSEDEHH" },
    ]),
    director_name: "Kaarel Tamm",
    vat_payer: true,
    vat_rate: ownVat(1, today),
    oss_registered: inOneStopShop(1),
    is_default: true,
    ...stamps,
  },
  {
    legal_person_id: 2,
    name: "Backoffice Handels GmbH",
    number_series: [
      { series: "invoice", number_pattern: "BHG-INV-{YYYY}-{#####}" },
      { series: "bill", number_pattern: "BHG-BILL-{YYYY}-{#####}" },
      { series: "credit", number_pattern: "BHG-CN-{YYYY}-{#####}" },
      { series: "supplier_credit", number_pattern: "BHG-SCN-{YYYY}-{#####}" },
    ],
    full_name: "Backoffice Handelsgesellschaft mbH",
    legal_form_id: basics.legalForm("gmbh"),
    country_id: basics.country("DE"),
    time_zone: "Europe/Berlin",
    tax_number: taxNumberOf("DE", 305_550_142),
    registration_number: "HRB 155501",
    legal_address: "Am Sandtorkai 30, 20457 Hamburg",
    ...accountsOf([
      { bank: "Hanse Bank", bank_account: ibanOf("DE", "200505505550014200"), bic: "HNSEDEHH" },
    ]),
    director_name: "Mira Kovač",
    vat_payer: true,
    vat_rate: ownVat(2, today),
    oss_registered: inOneStopShop(2),
    is_default: false,
    ...stamps,
  },
];

const makeWarehouses = (basics: Basics, staff: Staff, stamps: Stamps): Terms["warehouses"] => [
  {
    warehouse_id: hamburg,
    name: "Hamburg-Süd",
    code: "HH",
    address: "Hafenstraße 210, 21079 Hamburg",
    country_id: basics.country("DE"),
    legal_person_id: 2,
    responsible_id: staff.employee("Andrii"),
    is_sellable: true,
    priority: 1,
    ...stamps,
  },
  {
    warehouse_id: tallinn,
    name: "Tallinn-Lasnamäe",
    code: "TLL",
    address: "Peterburi tee 46, 11415 Tallinn",
    country_id: basics.country("EE"),
    legal_person_id: 1,
    responsible_id: staff.employee("Rasmus"),
    is_sellable: true,
    priority: 2,
    ...stamps,
  },
  {
    warehouse_id: returns,
    name: "Returns Hamburg",
    code: "RET",
    address: "Hafenstraße 212, 21079 Hamburg",
    country_id: basics.country("DE"),
    legal_person_id: 2,
    responsible_id: staff.employee("Andrii"),
    is_sellable: false,
    priority: 9,
    ...stamps,
  },
];

function makePaymentTerms(basics: Basics, stamps: Stamps) {
  const ways = payments
    .flatMap(([, , , , methods], service) => methods.map((method) => ({ service_id: service + 1, method })))
    .map((way, index) => ({ ...way, method_id: index + 1 }));
  return {
    paymentServices: payments.map(([name, code, audience, commission_percent], index) => ({
      service_id: index + 1,
      name,
      code,
      audience,
      commission_percent,
      kind: kinds[code] ?? "other",
      // The legal limit for cash payments.
      max_total: code === "cash" ? "10000.00" : null,
      is_fiscal: code === "cash" || code === "terminal",
      sort: index + 1,
      ...stamps,
    })),
    paymentMethods: ways.map(({ service_id, method_id, method: [code, type, names] }) => ({
      method_id,
      name: named(...names),
      code,
      service_id,
      type_id: basics.paymentType(type),
      // The payment service's commission applies to card payments.
      commission_percent: code === "instant" ? "0.60" : null,
      conditions: conditions[code] ?? null,
      ...stamps,
    })),
    payment: (code: string): Method => {
      const { service_id, method_id } = present(
        ways.find(({ method }) => method[0] === code),
        `payment method ${code}`,
      );
      return { method_id, service_id, code };
    },
  };
}

function makeDeliveryTerms(basics: Basics, stamps: Stamps, carriers: Map<string, number>) {
  const roads = deliveries
    .flatMap(([, , , tracking, methods], service) =>
      methods.map((method) => ({ service_id: service + 1, method, tracked: tracking !== null })),
    )
    .map((road, index) => ({ ...road, method_id: index + 1 }));
  return {
    deliveryServices: deliveries.map(([name, code, audience, tracking_url], index) => ({
      service_id: index + 1,
      name,
      code,
      audience,
      cp_id: carriers.get(name) ?? null,
      tracking_url,
      ...sizes[code],
      kind: carriage[code] ?? "carrier",
      sort: index + 1,
      ...stamps,
    })),
    deliveryMethods: roads.map(({ service_id, method_id, method: [code, type, price, eta_days, names] }) => ({
      method_id,
      name: named(...names),
      code,
      service_id,
      type_id: basics.deliveryType(type),
      price,
      eta_days,
      conditions: conditions[code] ?? null,
      ...stamps,
    })),
    delivery: (code: string): DeliveryMethod => {
      const { service_id, method_id, method, tracked } = present(
        roads.find(({ method }) => method[0] === code),
        `delivery method ${code}`,
      );
      return { method_id, service_id, code, price: Math.round(Number(method[2]) * 100), tracked };
    },
  };
}

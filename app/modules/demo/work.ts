import type { services, servicesCategories } from "../catalogue/server/services.ts";
import { named } from "../../server/i18n/display-names.ts";
import type { Basics } from "./basics.ts";
import { money, rounded } from "./money.ts";
import { slugOf } from "./names.ts";
import { makeRandom } from "./random.ts";
import { day } from "./time.ts";
import { catalogueVat } from "./vat.ts";

export type Service = typeof services.table.$inferInsert & { service_id: number };

interface Field {
  code: string;
  names: [en: string, de: string, uk: string];
  department: string;
  unit: Service["unit"];
  /** Service names and prices. */
  jobs: [name: string, price: number][];
  /** What it applies to; the first is the plain service. */
  objects: string[];
}

/** The company's services: each service for each type of object. */
const fields: Field[] = [
  {
    code: "assembly",
    names: ["Assembly", "Montage", "Монтаж"],
    department: "service",
    unit: "job",
    jobs: [
      ["On-site assembly", 500],
      ["Dismantling", 380],
      ["Relocation", 720],
      ["Anchoring to the floor", 145],
    ],
    objects: [
      "",
      "pallet racking",
      "shelving",
      "cantilever racking",
      "workbenches",
      "mezzanine",
      "dock equipment",
      "cabinets",
    ],
  },
  {
    code: "maintenance",
    names: ["Maintenance", "Wartung", "Обслуговування"],
    department: "service",
    unit: "visit",
    jobs: [
      ["Yearly inspection", 180],
      ["Repair", 95],
      ["Oil change and seals", 120],
      ["Emergency call-out", 260],
    ],
    objects: [
      "pallet truck",
      "electric stacker",
      "lift table",
      "dock leveller",
      "sweeper",
      "racking",
      "scale",
      "strip curtain",
    ],
  },
  {
    code: "calibration",
    names: ["Calibration", "Kalibrierung", "Калібрування"],
    department: "service",
    unit: "job",
    jobs: [
      ["Calibration", 110],
      ["Verification with certificate", 195],
    ],
    objects: [
      "bench scale",
      "pallet scale",
      "crane scale",
      "floor scale",
      "laser distance meter",
      "torque wrench",
    ],
  },
  {
    code: "planning",
    names: ["Planning", "Planung", "Планування"],
    department: "sales",
    unit: "hour",
    jobs: [
      ["Consulting", 95],
      ["Drawing and statics", 125],
      ["On-site survey", 110],
    ],
    objects: ["warehouse layout", "racking", "packing line", "loading dock", "cold store", "workplace"],
  },
  {
    code: "training",
    names: ["Training", "Schulung", "Навчання"],
    department: "service",
    unit: "day",
    jobs: [
      ["Training", 690],
      ["Refresher course", 390],
    ],
    objects: [
      "racking safety",
      "load securing",
      "stacker driving",
      "working at height",
      "first aid at work",
      "scanner and label software",
    ],
  },
  {
    code: "logistics",
    names: ["Logistics", "Logistik", "Логістика"],
    department: "warehouse",
    unit: "job",
    jobs: [
      ["Unloading", 65],
      ["Delivery with tail lift", 89],
      ["Packing for export", 140],
      ["Waste take-back", 48],
    ],
    objects: ["", "per pallet", "over 2 t", "at weekend", "by night", "to an island", "hazardous goods"],
  },
  {
    code: "rental",
    names: ["Rental", "Vermietung", "Оренда"],
    department: "sales",
    unit: "month",
    jobs: [
      ["Rental", 120],
      ["Rental with maintenance", 165],
    ],
    objects: [
      "pallet truck",
      "electric stacker",
      "roll cages, 10 pcs",
      "lift table",
      "sweeper",
      "pallet scale",
      "label printer",
      "mobile computer",
    ],
  },
];

export interface Work {
  categories: (typeof servicesCategories.table.$inferInsert)[];
  services: Service[];
}

export function makeWork(basics: Basics, now: Date, count: number): Work {
  const random = makeRandom(2_002);
  const at = new Date(now.getTime() - 785 * day);
  const all = fields.flatMap((field, category) =>
    field.jobs.flatMap(([job, price]) =>
      field.objects.map((object) => ({ field, category_id: category + 1, job, object, price })),
    ),
  );
  return {
    categories: fields.map(({ code, names }, index) => ({
      category_id: index + 1,
      code,
      name: named(...names),
      sort: index + 1,
      vat_rate: catalogueVat(now),
      created_at: at,
      updated_at: at,
    })),
    services: all.slice(0, count).map(({ field, category_id, job, object, price }, index) => {
      const cents = object === "" ? price * 100 : rounded(price * (0.8 + random.next() * 0.7));
      return {
        service_id: index + 1,
        name: object === "" ? job : `${job}: ${object}`,
        code: `${field.code.slice(0, 3).toUpperCase()}-${slugOf(`${job} ${object}`)}`.slice(0, 40),
        category_id,
        unit: field.unit,
        price: money(cents),
        cost: money(Math.round(cents * (0.45 + random.next() * 0.2))),
        vat_rate: catalogueVat(now),
        duration: random.pick([60, 90, 120, 240, 480]),
        department_id: basics.department(field.department),
        status: index === 0 ? "available" : random.weighted({ available: 92, unavailable: 5, draft: 3 }),
        created_at: at,
        updated_at: at,
      };
    }),
  };
}

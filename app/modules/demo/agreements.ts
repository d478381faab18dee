import type { contracts } from "../contracts/server/contracts.ts";
import type { cpsPrices } from "../catalogue/server/cps-prices.ts";
import type { Basics } from "./basics.ts";
import type { Product } from "./catalogue.ts";
import type { Counterparties } from "./counterparties.ts";
import { money } from "./money.ts";
import { makeRandom } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, dayAfter, dayOf } from "./time.ts";
import { present } from "../../contract/present.ts";

export type Contract = typeof contracts.table.$inferInsert & { contract_id: number };
type AgreedPrice = typeof cpsPrices.table.$inferInsert;

const names = [
  "Supply of warehouse equipment",
  "Framework agreement",
  "Packing materials, yearly",
  "Racking, phase 2",
  "Annual film supply",
  "Maintenance of lifting gear",
];

/** Contracts with counterparties, numbered by year: most active, some pending, some ended. */
export function makeContracts(
  basics: Basics,
  staff: Staff,
  now: Date,
  { cps, contacts }: Counterparties,
): Contract[] {
  const random = makeRandom(4_001);
  const today = dayOf(now);
  const drafts = cps
    .filter(({ roles }) => !roles.includes("bank"))
    .flatMap((cp) => {
      const count =
        cp.cp_id === 1
          ? 2
          : cp.roles.includes("supplier")
            ? 1
            : Number(random.weighted({ 0: 42, 1: 38, 2: 15, 3: 5 }));
      return Array.from({ length: count }, (_, place) => {
        const first = cp.cp_id === 1 && place === 0;
        // A contract is created when the counterparty is, or later.
        const known = Math.floor((now.getTime() - cp.created_at.getTime()) / day);
        return { cp, first, age: first ? Math.min(known, 75) : random.int(0, Math.max(0, known)) };
      });
    })
    .sort((a, b) => b.age - a.age);
  const numbers = new Map<number, number>();
  const showcaseYear = new Date(now.getTime() - 75 * day).getUTCFullYear();

  return drafts.map(({ cp, first, age }, index) => {
    const date = dayAfter(now, -age);
    const year = Number(date.slice(0, 4));
    let number = (numbers.get(year) ?? 0) + 1;
    // The contract used in examples keeps its number.
    if (!first && year === showcaseYear && number === 81) number++;
    if (!first) numbers.set(year, number);
    const end_date =
      first || random.chance(0.25) ? null : dayAfter(now, -age + random.pick([180, 365, 365, 730]));
    const signatory = contacts.find(({ cp_id, is_signatory }) => cp_id === cp.cp_id && is_signatory);
    const ended = end_date !== null && end_date < today;
    const status = first
      ? "active"
      : ended
        ? random.weighted({ expired: 80, archived: 12, terminated: 8 })
        : age < 12
          ? random.weighted({ draft: 60, approval: 40 })
          : random.weighted({ active: 88, suspended: 4, terminated: 4, draft: 2, approval: 2 });
    const signed = status !== "draft" && status !== "approval";
    const created_at = new Date(`${date}T09:00:00Z`);
    const auto_renew = end_date !== null && random.chance(0.3);
    return {
      contract_id: index + 1,
      code: `C-${year}/${String(first ? 81 : number).padStart(3, "0")}`,
      name: random.pick(names),
      status,
      kind: cp.roles.includes("supplier")
        ? "purchase"
        : cp.roles.includes("carrier")
          ? "service"
          : random.weighted({ sale: 64, framework: 24, service: 8, lease: 4 }),
      legal_person_id: first ? 2 : random.chance(0.6) ? 1 : 2,
      cp_id: cp.cp_id,
      cp_legal_person_id: cp.cp_id,
      date,
      start_date: date,
      end_date,
      signed_at: signed ? date : null,
      auto_renew,
      renew_months: auto_renew ? 12 : null,
      notice_days: 30,
      amount: random.chance(0.7) ? money(random.int(4, 180) * 1_000_00) : null,
      currency_id: basics.currency("EUR"),
      prepay_percent: random.chance(0.2) ? "30.00" : null,
      payment_term_days: cp.payment_term_days ?? 14,
      our_signatory_id: signed ? staff.employee(random.pick(["Kaarel", "Mira"])) : null,
      cp_signatory_id: signed ? present(signatory, "signatory").cp_employee_id : null,
      responsible_id: cp.manager_id,
      created_at,
      created_by: cp.created_by,
      updated_at: created_at,
      updated_by: cp.created_by,
    };
  });
}

/** The agreed prices by counterparty and product, in cents. */
export type AgreedPrices = Map<number, Map<number, number>>;

export interface Prices {
  rows: AgreedPrice[];
  agreed: AgreedPrices;
}

/**
 * Prices agreed with good customers: an amount for some goods, a discount for others, with quantity steps for the
 * largest customers.
 */
export function makePrices(
  basics: Basics,
  now: Date,
  { cps }: Counterparties,
  goods: Product[],
  share: number,
): Prices {
  const random = makeRandom(4_002);
  const rows: AgreedPrice[] = [];
  const agreed: AgreedPrices = new Map();
  for (const cp of cps) {
    // The first customer pays catalog prices.
    if (cp.cp_id === 1 || !cp.roles.includes("customer") || !random.chance(share)) continue;
    const prices = new Map<number, number>();
    agreed.set(cp.cp_id, prices);
    for (let count = random.int(2, 9); count > 0; count--) {
      const item = random.pick(goods);
      if (prices.has(item.product_id)) continue;
      const base = Math.round(Number(item.price) * 100);
      const price = Math.max(1, Math.round((base * random.int(84, 97)) / 100));
      prices.set(item.product_id, price);
      const since = Math.min(Math.floor((now.getTime() - cp.created_at.getTime()) / day), 700);
      const common = {
        cp_id: cp.cp_id,
        product_id: item.product_id,
        service_id: null,
        currency_id: basics.currency("EUR"),
        valid_from: dayAfter(now, -since),
        valid_to: random.chance(0.2) ? dayAfter(now, random.int(20, 300)) : null,
        created_at: cp.created_at,
        created_by: cp.created_by,
        updated_at: cp.created_at,
        updated_by: cp.created_by,
      };
      rows.push({
        cp_price_id: rows.length + 1,
        ...common,
        price: money(price),
        discount_percent: null,
        min_quantity: 1,
      });
      if (random.chance(0.25))
        rows.push({
          cp_price_id: rows.length + 1,
          ...common,
          price: null,
          discount_percent: `${random.int(12, 22)}.00`,
          min_quantity: random.pick([50, 100, 200]),
        });
    }
  }
  return { rows, agreed };
}
